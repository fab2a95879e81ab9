const dayMs = 24 * 3_600_000;
/** Longer than a weekend with a holiday: who works again on Monday finds the models of Friday. */
const recentMs = 4 * dayMs;

/** The directions that are loaded at the start: those used lately, the newest first, then those of the setting while there is room. */
export const preloaded = ({
  usedAt,
  wished,
  most,
  now,
}: {
  /** By direction, like `pt-en`, in milliseconds. */
  usedAt: ReadonlyMap<string, number>;
  wished: readonly string[];
  most: number;
  now: number;
}): string[] => {
  const recent = [...usedAt]
    .filter(([, at]) => now - at < recentMs)
    .sort(([, one], [, other]) => other - one)
    .map(([pair]) => pair);
  return [...new Set([...recent, ...wished])].slice(0, most);
};
