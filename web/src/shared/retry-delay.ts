interface RetryRules {
  /** Milliseconds: the first wait; it doubles with each try up to the longest one. */
  first: number;
  longest: number;
  /** Seconds, from `Retry-After`. */
  retryAfter?: number | undefined;
}

/** Milliseconds until the next try, up to half of it random, and never before `Retry-After`. */
export const retryDelay = (tries: number, random: number, { first, longest, retryAfter = 0 }: RetryRules): number =>
  Math.max(retryAfter * 1000, Math.min(longest, first * 2 ** Math.min(tries, 10)) * (0.5 + random / 2));
