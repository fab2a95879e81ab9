/** When a token (JWT) ends, in milliseconds since 1970; undefined when it cannot be read. */
export const tokenExpiry = (token: string): number | undefined => {
  const part = token.split('.')[1];
  if (part === undefined) return undefined;
  try {
    const bytes = Uint8Array.from(atob(part.replace(/-/g, '+').replace(/_/g, '/')), (character) =>
      character.charCodeAt(0),
    );
    const claims: unknown = JSON.parse(new TextDecoder().decode(bytes));
    const exp = typeof claims === 'object' && claims !== null && 'exp' in claims ? claims.exp : undefined;
    return typeof exp === 'number' ? exp * 1000 : undefined;
  } catch {
    return undefined;
  }
};

/** An unreadable token counts as expired: the server would refuse it too. */
export const isExpired = (token: string, now: number): boolean => (tokenExpiry(token) ?? 0) <= now;
