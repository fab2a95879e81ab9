import { fold } from './normalise.ts';

/** `Hafenstr.` and `Hafenstraße` are the same beginning. */
const wordsOf = (text: string): string[] =>
  fold(text)
    .split(' ')
    .filter(Boolean)
    .map((word) => word.replace(/str$/, 'strasse'));

/**
 * Those of a company's own addresses in which each typed word begins a word, each once and in their order. The text may
 * end in the middle of a word.
 */
export const matchingAddresses = <Place extends { address: string }>(
  places: readonly Place[],
  typed: string,
  limit: number,
): Place[] => {
  const wanted = wordsOf(typed);
  if (wanted.length === 0) return [];
  const unfinished = fold(typed).split(' ').at(-1) ?? '';
  const seen = new Set<string>();
  const found: Place[] = [];
  for (const place of places) {
    const words = wordsOf(place.address);
    const fits = wanted.every((word, index) =>
      words.some((own) => own.startsWith(index === wanted.length - 1 ? unfinished : word)),
    );
    const folded = fold(place.address);
    if (!fits || seen.has(folded)) continue;
    seen.add(folded);
    found.push(place);
    if (found.length === limit) break;
  }
  return found;
};
