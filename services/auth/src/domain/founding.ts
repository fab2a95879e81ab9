const day = 24 * 60 * 60 * 1000;

/** Foundings from before this time count no more. */
export const countedFrom = (now: Date): Date => new Date(now.getTime() - day);

/**
 * Seconds until the founder may found another company; undefined if at once. `foundedAt`: the companies of the last 24 hours,
 * the oldest first; `limit`: so many in 24 hours, 0: any number.
 */
export const foundingPause = (foundedAt: readonly Date[], limit: number, now: Date): number | undefined => {
  if (limit === 0 || foundedAt.length < limit) return undefined;
  // One of those that count has to be old enough that fewer than the limit are left.
  const oldest = foundedAt[foundedAt.length - limit] ?? now;
  return Math.max(1, Math.ceil((oldest.getTime() + day - now.getTime()) / 1000));
};
