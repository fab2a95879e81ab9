const longest = 6;
const beta = 2;

/** Runs of letters of each length, without spaces, with how often they are there. */
const runsOf = (text: string, length: number): Map<string, number> => {
  const letters = Array.from(text.replaceAll(/\s+/gu, ''));
  const runs = new Map<string, number>();
  for (let at = 0; at + length <= letters.length; at += 1) {
    const run = letters.slice(at, at + length).join('');
    runs.set(run, (runs.get(run) ?? 0) + 1);
  }
  return runs;
};
const sum = (counts: Iterable<number>): number => [...counts].reduce((total, count) => total + count, 0);

/**
 * chrF2 of translations against their references, 0 to 100: the mean over runs of 1 to 6 letters of the F-score in which recall
 * counts twice (Popović 2015), counted over all sentences together as sacreBLEU does.
 */
export const chrf = (pairs: readonly { translation: string; reference: string }[]): number => {
  const scores = Array.from({ length: longest }, (_, index) => {
    let [shared, made, wanted] = [0, 0, 0];
    for (const { translation, reference } of pairs) {
      const [own, other] = [runsOf(translation, index + 1), runsOf(reference, index + 1)];
      made += sum(own.values());
      wanted += sum(other.values());
      shared += sum([...own].map(([run, count]) => Math.min(count, other.get(run) ?? 0)));
    }
    return { precision: shared / made, recall: shared / wanted };
  }).filter(({ precision, recall }) => Number.isFinite(precision) && Number.isFinite(recall));
  if (scores.length === 0) return 0;
  const precision = sum(scores.map((each) => each.precision)) / scores.length;
  const recall = sum(scores.map((each) => each.recall)) / scores.length;
  if (precision + recall === 0) return 0;
  return (100 * (1 + beta ** 2) * precision * recall) / (beta ** 2 * precision + recall);
};
