const triplesOf = (text: string): Set<string> => {
  const letters = text
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{M}\p{N}]+/gu, ' ')
    .trim();
  return new Set(Array.from({ length: Math.max(0, letters.length - 2) }, (_, at) => letters.slice(at, at + 3)));
};

/** How much two texts have in common, 0 to 1: the triples of letters that both have, of all (Dice). */
export const likeness = (one: string, other: string): number => {
  const [first, second] = [triplesOf(one), triplesOf(other)];
  if (first.size + second.size === 0) return one === other ? 1 : 0;
  return (2 * [...first].filter((triple) => second.has(triple)).length) / (first.size + second.size);
};
