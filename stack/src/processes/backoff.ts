const first = 250;
const longest = 15_000;
/** A process that ran this long before it ended does not fail repeatedly. */
const settled = 30_000;

/** The wait before the next start, after `failures` ends in a row: 0.25 s, 0.5 s, 1 s … 15 s. */
export const backoff = (failures: number) => Math.min(longest, first * 2 ** Math.max(0, failures - 1));

export const failuresAfter = (before: number, ranMs: number) => (ranMs >= settled ? 1 : before + 1);
