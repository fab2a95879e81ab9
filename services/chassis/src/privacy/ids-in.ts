const anyId = /[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}|[A-Za-z0-9_-]{43}/g;

/** The ids and blind indexes in a text. */
export const idsIn = (text: string): string[] => text.match(anyId) ?? [];
