/** The models of a thread that are freed so that the wanted ones fit in, the least recently used first. */
export const freedFor = (
  held: ReadonlyMap<string, { usedAt: number }>,
  { wanted, most }: { wanted: readonly string[]; most: number },
): string[] => {
  const missing = wanted.filter((key) => !held.has(key)).length;
  const others = [...held]
    .filter(([key]) => !wanted.includes(key))
    .sort(([, one], [, other]) => one.usedAt - other.usedAt)
    .map(([key]) => key);
  return others.slice(0, Math.max(0, held.size + missing - most));
};

/** The models that were not used since a moment. */
export const idleSince = (held: ReadonlyMap<string, { usedAt: number }>, since: number): string[] =>
  [...held].filter(([, { usedAt }]) => usedAt < since).map(([key]) => key);
