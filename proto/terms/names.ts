import { terms, type TermId, type TermLanguage } from './index.ts';
import { onceFor } from './once-for.ts';
import { termIn, termTexts } from './texts.ts';
import { patternOf, standsAt, wordsOf, type Pattern } from './words-of.ts';

interface Names {
  by: readonly Pattern[];
  unless: readonly Pattern[];
}

/** How a language names each term; the word itself always does. */
const namesIn = onceFor((language): Map<TermId, Names> => {
  const { words, named } = termTexts(language);
  const patternsOf = (written: readonly string[] = []) => written.map((each) => patternOf(each));
  return new Map(
    terms.map((id) => [
      id,
      { by: patternsOf([words[id], ...(named[id]?.by ?? [])]), unless: patternsOf(named[id]?.unless) },
    ]),
  );
});

/** The patterns by which a language names a term. */
export const namesOf = (id: TermId, language: TermLanguage): readonly Pattern[] => namesIn(language).get(id)?.by ?? [];

interface Named {
  id: TermId;
  first: number;
  last: number;
}

const namedIn = (text: string, language: TermLanguage): Named[] => {
  const found = wordsOf(text);
  const together = found.map((word) => word.text).join(' ');
  /** Most patterns begin with a word that the text does not have: they are not looked for at each place. */
  const mayStand = ({ words: [first = ''] }: Pattern) => together.includes(first);
  const stands = (pattern: Pattern) => mayStand(pattern) && found.some((_, at) => standsAt(pattern, text, found, at));
  return [...namesIn(language)]
    .filter(([, { unless }]) => !unless.some(stands))
    .flatMap(([id, { by }]) =>
      by
        .filter(mayStand)
        .flatMap((pattern) =>
          found.flatMap((_, first) =>
            standsAt(pattern, text, found, first) ? [{ id, first, last: first + pattern.words.length - 1 }] : [],
          ),
        ),
    );
};

/** Whether a name is only a part of a longer one that is another word there: "pallet" in "pallet jack", not in "empty pallet". */
const isPartOf = (one: Named, other: Named, to: TermLanguage): boolean => {
  if (other.id === one.id || other.last < one.last || other.last - other.first <= one.last - one.first) return false;
  const inner = wordsOf(termIn(one.id, to)).map(({ text }) => text);
  const outer = wordsOf(termIn(other.id, to)).map(({ text }) => text);
  return !inner.every((word) => outer.includes(word));
};

/** The terms that a text names, as they are translated into a language. */
export const namedTerms = (text: string, from: TermLanguage, to: TermLanguage): TermId[] => {
  const all = namedIn(text, from);
  /** Those of several words, by each of their places. */
  const longerAt = new Map<number, Named[]>();
  for (const named of all)
    for (let at = named.first; named.last > named.first && at <= named.last; at += 1)
      longerAt.set(at, [...(longerAt.get(at) ?? []), named]);
  const whole = all.filter((one) => !longerAt.get(one.first)?.some((other) => isPartOf(one, other, to)));
  return [...new Set(whole.map(({ id }) => id))];
};
