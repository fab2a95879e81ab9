import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { phraseLanguages, phrases } from '@gatelingo/proto/phrases';
import { phraseText } from '@gatelingo/proto/phrases/texts';
import { z } from 'zod';

/** The languages of Amazon Translate, by code. */
const amazons = new Set(
  `af sq am ar hy az bn bs bg ca zh zh-TW hr cs da fa-AF nl en et fa tl fi fr fr-CA ka de el gu ht ha he hi hu is id ga it
  ja kn kk ko lv lt mk ms ml mt mr mn no ps pl pt pt-PT pa ro ru sr si sk sl so es es-MX sw sv ta te th tr uk ur uz vi
  cy`.split(/\s+/),
);

export const isLanguageOfAmazon = (code: string) => amazons.has(code);
export const isSupportedPair = (from: string, to: string) => amazons.has(from) && amazons.has(to) && from !== to;

/** An entry that a test adds: a sentence in some languages. */
export const sentenceSchema = z.record(z.string().regex(/^[a-z]{2,3}$/), z.string().min(1).max(10_000));
type Sentence = z.infer<typeof sentenceSchema>;

const numbers = /\d+/g;

/** Two texts are the same sentence if they differ only in capitals, spaces, punctuation or numbers. */
const plain = (text: string) =>
  text
    .normalize('NFC')
    .toLowerCase()
    .replace(numbers, '#')
    .replace(/[^\p{L}\p{M}#]+/gu, ' ')
    .trim();

/** A translation with the numbers of the text instead of its own. */
const withNumbersOf = (text: string, translation: string): string => {
  const given = text.match(numbers) ?? [];
  let at = 0;
  return translation.replace(numbers, (own) => given[at++] ?? own);
};

const ofTests = (): Sentence[] =>
  JSON.parse(readFileSync(join(import.meta.dirname, 'sentences.json'), 'utf8')) as Sentence[];
const cards = (): Sentence[] =>
  phrases.map(({ id }) => Object.fromEntries(phraseLanguages.map((language) => [language, phraseText(id, language)])));

const alone = (code: string) => code.toLowerCase().split('-')[0] ?? '';

/** The sentences that the simulator knows: the phrase cards, those of the tests, and what a test teaches. */
export class Glossary {
  #known: Map<string, Map<string, Sentence>> | undefined;

  /** Replaces what was known of the same text in one of its languages. */
  teach(sentence: Sentence): void {
    const known = this.#all();
    for (const [language, text] of Object.entries(sentence)) {
      const ofLanguage = known.get(language) ?? new Map<string, Sentence>();
      known.set(language, ofLanguage.set(plain(text), sentence));
    }
  }

  /** The text in another language, as a whole or sentence by sentence; undefined if a part of it is not known. */
  translate(text: string, from: string, to: string): string | undefined {
    const [source, target] = [alone(from), alone(to)];
    const whole = this.#lookUp(text, source, target);
    if (whole !== undefined) return whole;
    const parts = Array.from(new Intl.Segmenter(source, { granularity: 'sentence' }).segment(text), ({ segment }) =>
      this.#lookUp(segment, source, target),
    );
    return parts.every((part) => part !== undefined) ? parts.join(' ') : undefined;
  }

  #lookUp(text: string, from: string, to: string): string | undefined {
    if (!/\p{L}/u.test(text)) return text.trim();
    const translation = this.#all().get(from)?.get(plain(text))?.[to];
    return translation === undefined ? undefined : withNumbersOf(text, translation);
  }

  #all(): Map<string, Map<string, Sentence>> {
    if (this.#known) return this.#known;
    this.#known = new Map();
    // Where two share a text in one language the later one counts, so a card before a sentence.
    for (const sentence of [...ofTests(), ...cards()]) this.teach(sentence);
    return this.#known;
  }
}
