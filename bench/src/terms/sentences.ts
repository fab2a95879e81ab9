import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { patternOf, standsAt, wordsOf } from '@gatelingo/proto/terms/words-of';

export interface Sentence {
  from: 'en' | 'pt';
  to: 'en' | 'pt';
  text: string;
  /** As a person of the trade would write it. */
  reference: string;
  terms: readonly { term: string; accepted: readonly string[] }[];
}

const sets = { known: ['pt-en', 'en-pt'], unseen: ['unseen'] } as const;
type SentenceSet = keyof typeof sets;
export const sentenceSets = Object.keys(sets) as SentenceSet[];

const read = (name: string): Sentence[] => {
  const file = join(import.meta.dirname, 'sentences', `${name}.json`);
  return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Sentence[]) : [];
};

/** The sentences of a set; README.md beside them says who wrote them, and when. */
export const sentencesOf = (set: SentenceSet): Sentence[] => sets[set].flatMap(read);

/** The terms of a sentence for which its translation has none of the accepted words. */
export const missedTerms = ({ terms }: Sentence, translation: string): string[] => {
  const found = wordsOf(translation);
  const stands = (accepted: string) => {
    const pattern = patternOf(accepted);
    return found.some((_, at) => standsAt(pattern, translation, found, at));
  };
  return terms.filter(({ accepted }) => !accepted.some(stands)).map(({ term }) => term);
};
