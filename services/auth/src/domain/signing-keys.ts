/** Tokens live 12 h at most (decisions.md "Sign-up and companies"). */
export const longestTokenSeconds = 12 * 60 * 60;

const hour = 60 * 60 * 1000;
/** A key signs for 30 days. */
export const signingMs = 30 * 24 * hour;
/** It is published for an hour before it signs, longer than any verifier keeps a key set. */
export const announceMs = hour;
/** After its last signature it stays published until that token has expired, with an hour to spare for clocks. */
const lingerMs = longestTokenSeconds * 1000 + hour;

export interface KeyTimes {
  kid: string;
  /** From here on it signs, until a younger key does. */
  signsFrom: Date;
}

const byAge = (keys: readonly KeyTimes[]) =>
  [...keys].sort((a, b) => a.signsFrom.getTime() - b.signsFrom.getTime() || a.kid.localeCompare(b.kid));

/** The key that signs now: the youngest whose time has come. */
export const signingKid = (keys: readonly KeyTimes[], now: Date): string | undefined =>
  byAge(keys).findLast((key) => key.signsFrom <= now)?.kid;

/** Keys of which no valid token can exist any more: a younger one has been signing for longer than a token lives. */
export const retiredKids = (keys: readonly KeyTimes[], now: Date): string[] => {
  const sorted = byAge(keys);
  return sorted
    .filter((_, place) => {
      const younger = sorted[place + 1];
      return younger !== undefined && younger.signsFrom.getTime() + lingerMs < now.getTime();
    })
    .map((key) => key.kid);
};

/** When the next key has to start signing, or undefined while no new key is due. The very first signs at once. */
export const nextKeySignsFrom = (keys: readonly KeyTimes[], now: Date): Date | undefined => {
  const youngest = byAge(keys).at(-1);
  if (!youngest) return now;
  const announceAt = youngest.signsFrom.getTime() + signingMs - announceMs;
  return now.getTime() >= announceAt ? new Date(now.getTime() + announceMs) : undefined;
};
