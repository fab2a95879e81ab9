import type { Direction } from './direction.ts';

/** Codes of the same language in the models' lists, for those that have several. */
const others: Record<string, readonly string[]> = { no: ['no', 'nb'], nb: ['nb', 'no'] };

const stepOf = (directions: readonly Direction[], from: string, to: string): Direction | undefined =>
  directions.find((each) => each.from === from && each.to === to);

const wayBetween = (directions: readonly Direction[], from: string, to: string): readonly Direction[] | undefined => {
  const direct = stepOf(directions, from, to);
  if (direct) return [direct];
  const [toEnglish, fromEnglish] = [stepOf(directions, from, 'en'), stepOf(directions, 'en', to)];
  return toEnglish && fromEnglish ? [toEnglish, fromEnglish] : undefined;
};

/** A code of the catalogue without its region: `pt-br` is `pt`. */
export const withoutRegion = (code: string): string => code.split('-', 1)[0] ?? code;

/** The models' codes of a language of the catalogue. */
const codesOf = (code: string): readonly string[] => others[withoutRegion(code)] ?? [withoutRegion(code)];

export const isSameLanguage = (one: string, other: string): boolean => codesOf(one).includes(withoutRegion(other));

/** The models that translate one after the other, directly or by way of English; undefined if none are known. */
export const wayOf = (directions: readonly Direction[], { from, to }: Direction): readonly Direction[] | undefined => {
  for (const source of codesOf(from))
    for (const target of codesOf(to)) {
      const way = wayBetween(directions, source, target);
      if (way) return way;
    }
  return undefined;
};

/** The models that a pair would need, where no list of models is known yet. */
export const wayByEnglish = ({ from, to }: Direction): readonly Direction[] => {
  const [source, target] = [withoutRegion(from), withoutRegion(to)];
  if (source === 'en' || target === 'en') return [{ from: source, to: target }];
  return [
    { from: source, to: 'en' },
    { from: 'en', to: target },
  ];
};

/** All languages of the models. */
export const languagesOf = (directions: readonly Direction[]): string[] =>
  [...new Set(directions.flatMap(({ from, to }) => [from, to]))].sort();

/** Every language of the models with the languages into which there is a way. */
export const targetsOf = (directions: readonly Direction[]): Map<string, string[]> => {
  const all = languagesOf(directions);
  return new Map(
    all.map((from) => [from, all.filter((to) => to !== from && wayBetween(directions, from, to) !== undefined)]),
  );
};
