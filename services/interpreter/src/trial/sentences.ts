import { phraseLanguages, type PhraseLanguage } from '@gatelingo/proto/phrases';
import { phraseText } from '@gatelingo/proto/phrases/texts';
import { likeness } from './likeness.ts';

/** A card that is one sentence, and was translated by people into each language of the interface. */
const card = 'we-will-call-you';

export interface Trial {
  from: PhraseLanguage;
  to: PhraseLanguage;
  text: string;
  /** The translation by a person. */
  wanted: string;
}

export type Outcome = Trial & ({ translated: string; tookMs: number; like: number } | { failure: string });

/** Both directions of each language but English. */
export const trialsOf = (languages: readonly string[] = phraseLanguages): Trial[] =>
  phraseLanguages
    .filter((language) => language !== 'en' && languages.includes(language))
    .flatMap((language): [from: PhraseLanguage, to: PhraseLanguage][] => [
      [language, 'en'],
      ['en', language],
    ])
    .map(([from, to]) => ({ from, to, text: phraseText(card, from), wanted: phraseText(card, to) }));

/** Two right translations of one sentence have at least this much in common; a model that is not understood has less. */
const leastLikeness = 0.15;

export interface Answer {
  translatedText: string;
  untranslated?: number;
}

/** Whether an answer is a translation at all; how good it is, people see in the table. */
export const judge = (trial: Trial, { translatedText, untranslated = 0 }: Answer, tookMs: number): Outcome => {
  const like = likeness(translatedText, trial.wanted);
  if (untranslated > 0 || translatedText === trial.text) return { ...trial, failure: 'stayed as it was' };
  if (like < leastLikeness) return { ...trial, failure: `is no translation: ${translatedText}` };
  return { ...trial, translated: translatedText, tookMs, like };
};

const cell = (text: string) => text.replaceAll('|', '\\|').replaceAll(/\s+/g, ' ');

export const tableOf = (outcomes: readonly Outcome[]): string =>
  [
    '| from | to | text | translated | by a person | alike | ms |',
    '| --- | --- | --- | --- | --- | --- | --- |',
    ...outcomes.map((outcome) => {
      const { from, to, text, wanted } = outcome;
      const [translated, like, ms] =
        'failure' in outcome
          ? [`**failed**: ${outcome.failure}`, '–', '–']
          : [outcome.translated, `${Math.round(outcome.like * 100)} %`, outcome.tookMs.toFixed(0)];
      return `| ${[from, to, text, translated, wanted, like, ms].map(cell).join(' | ')} |`;
    }),
  ].join('\n');
