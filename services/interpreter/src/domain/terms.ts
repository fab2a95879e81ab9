import { correctionsOf, type Pair } from '@gatelingo/proto/terms/corrections';

const firstIsCapital = /^\p{Lu}/u;
const isInCapitals = (text: string): boolean =>
  text.length > 1 && text === text.toUpperCase() && text !== text.toLowerCase();

/** The right word with the capitals of the wrong one. */
const asWritten = (right: string, wrong: string): string => {
  if (isInCapitals(wrong)) return right.toUpperCase();
  return firstIsCapital.test(wrong) ? right.charAt(0).toUpperCase() + right.slice(1) : right;
};

/** The translation with the trade's word in place of each known mistake; every other word stays. */
export const correctTerms = (pair: Pair): string => {
  const { translation } = pair;
  let [text, from] = ['', 0];
  for (const { start, end, right } of correctionsOf(pair)) {
    text += translation.slice(from, start) + asWritten(right, translation.slice(start, end));
    from = end;
  }
  return text + translation.slice(from);
};
