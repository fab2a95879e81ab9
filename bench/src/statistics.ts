const sorted = (values: readonly number[]): number[] => [...values].sort((a, b) => a - b);

/** The value below which `part` (0 to 1) of all values lie; NaN without values. */
export const quantile = (values: readonly number[], part: number): number => {
  const all = sorted(values);
  return all[Math.min(all.length - 1, Math.floor(part * all.length))] ?? Number.NaN;
};

export const median = (values: readonly number[]): number => quantile(values, 0.5);

/** The spread of the rounds: (max - min) / median. */
export const spread = (values: readonly number[]): number => {
  const all = sorted(values);
  if (all.length === 0) return Number.NaN;
  const range = all.at(-1)! - all[0]!;
  // If all values are zero, the median is zero, and the spread is 0.
  return range === 0 ? 0 : range / median(all);
};
