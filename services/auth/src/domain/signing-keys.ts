/** Tokens live 12 h at most (decisions.md "Sign-up and companies"). */
export const longestTokenSeconds = 12 * 60 * 60;

const hour = 60 * 60 * 1000;
/** A key signs for 30 days. */
const signingMs = 30 * 24 * hour;
/** A key is published an hour before it signs, longer than any verifier caches a key set. */
const announceMs = hour;
/**
 * After its last signature a key stays published until that token has expired, plus an hour for differences between
 * clocks.
 */
const lingerMs = longestTokenSeconds * 1000 + hour;

export interface KeyTimes {
  kid: string;
  /** The key signs from here on, until a younger key does. */
  signsFrom: Date;
}

const byAge = (keys: readonly KeyTimes[]) =>
  [...keys].sort((a, b) => a.signsFrom.getTime() - b.signsFrom.getTime() || a.kid.localeCompare(b.kid));

/** The key that signs now: the youngest with `signsFrom` in the past. */
export const signingKid = (keys: readonly KeyTimes[], now: Date): string | undefined =>
  byAge(keys).findLast((key) => key.signsFrom <= now)?.kid;

/** Keys without valid tokens: a younger key has been signing for longer than a token is valid. */
export const retiredKids = (keys: readonly KeyTimes[], now: Date): string[] => {
  const sorted = byAge(keys);
  return sorted
    .filter((_, place) => {
      const younger = sorted[place + 1];
      return younger !== undefined && younger.signsFrom.getTime() + lingerMs < now.getTime();
    })
    .map((key) => key.kid);
};

/** The start of the next key, or undefined while no new key is due. The very first key signs at once. */
export const nextKeySignsFrom = (keys: readonly KeyTimes[], now: Date): Date | undefined => {
  const youngest = byAge(keys).at(-1);
  if (!youngest) return now;
  const announceAt = youngest.signsFrom.getTime() + signingMs - announceMs;
  return now.getTime() >= announceAt ? new Date(now.getTime() + announceMs) : undefined;
};
