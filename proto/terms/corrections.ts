import { isPhraseLanguage } from '../phrases/index.ts';
import { terms, type TermId, type TermLanguage } from './index.ts';
import { namedTerms, namesOf } from './names.ts';
import { onceFor } from './once-for.ts';
import { termTexts } from './texts.ts';
import { patternOf, standsAt, wordsOf, type Pattern } from './words-of.ts';

/** A wrong word of a translation, with what should stand there; articles before it belong to it where they change. */
interface Correction {
  term: TermId;
  start: number;
  end: number;
  right: string;
}

interface Mistake {
  term: TermId;
  pattern: Pattern;
  right: string;
  /** The articles of the right word, by those that may stand before it. */
  articles: Readonly<Record<string, string>>;
}

/** The known wrong translations into a language, by term. */
const mistakesIn = onceFor((language): Map<TermId, Mistake[]> => {
  const { wrong, articles = {} } = termTexts(language);
  const mistakesOf = (term: TermId) =>
    Object.entries(wrong[term] ?? {}).map(([words, given]): Mistake => {
      const { right, as } = typeof given === 'string' ? { right: given, as: '' } : given;
      return { term, pattern: patternOf(words), right, articles: articles[as] ?? {} };
    });
  return new Map(terms.map((term) => [term, mistakesOf(term)]));
});

/** The language of a code; a Brazilian reader has other words than a Portuguese one. */
const languageOf = (code: string): TermLanguage | undefined => {
  const alone = code.toLowerCase().split('-')[0] ?? '';
  return isPhraseLanguage(alone) ? alone : undefined;
};

export interface Pair {
  source: string;
  from: string;
  translation: string;
  to: string;
}

/**
 * The words of a translation that are a known mistake for a term of its source, in their order. A word is a mistake only where
 * the source names the term: "download" stays where a file is downloaded. So does a word by which another term of the source is
 * named: "stamp" is wrong for a seal, and right where there is a stamp, too.
 */
export const correctionsOf = ({ source, from, translation, to }: Pair): Correction[] => {
  const [own, other] = [languageOf(from), languageOf(to)];
  if (!own || !other || to.toLowerCase() === 'pt-br') return [];
  const named = namedTerms(source, own, other);
  const mistakes = named.flatMap((term) => mistakesIn(other).get(term) ?? []);
  if (mistakes.length === 0) return [];
  const found = wordsOf(translation);
  const isNamed = (term: TermId, at: number) =>
    namesOf(term, other).some((pattern) => standsAt(pattern, translation, found, at));
  const longestAt = (at: number): Mistake | undefined =>
    mistakes
      .filter(
        ({ term, pattern }) =>
          standsAt(pattern, translation, found, at) && !named.some((each) => each !== term && isNamed(each, at)),
      )
      .sort((one, next) => next.pattern.words.length - one.pattern.words.length)[0];

  const corrections: Correction[] = [];
  for (let at = 0; at < found.length; at += 1) {
    const mistake = longestAt(at);
    if (!mistake) continue;
    const { term, pattern, right, articles } = mistake;
    let first = at;
    // The words of a translation are anybody's: "constructor" is in every object.
    while (first > 0 && Object.hasOwn(articles, found[first - 1]?.text ?? '')) first -= 1;
    const words = found.slice(first, at).map(({ text }) => articles[text] ?? text);
    const last = at + pattern.words.length - 1;
    const [start, end] = [found[first]?.start ?? 0, found[last]?.end ?? 0];
    corrections.push({ term, start, end, right: [...words, right].join(' ') });
    at = last;
  }
  return corrections;
};
