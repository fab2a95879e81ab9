import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { isolating } from '../isolating.ts';
import { filled, namedIn } from '../templates/body.ts';
import { valuesIn } from '../templates/values.ts';
import { interfaceLanguage, phraseLanguages } from '../phrases/index.ts';

/** Those of the interface. */
export const answerLanguages = phraseLanguages;

const read = (language: string): unknown =>
  JSON.parse(readFileSync(join(import.meta.dirname, 'texts', `${language}.json`), 'utf8'));

/** Every sentence that the server can say to a driver or guest, or in a driver's name, in English; `{{…}}` stands for a value. */
export const sentences = read('en') as readonly string[];

/** The sentences that hold a value. */
const forms = sentences.filter((sentence) => namedIn(sentence).length > 0);

const texts = new Map(
  answerLanguages
    .filter((language) => language !== 'en')
    .map((language) => [language as string, isolating(language, read(language) as Readonly<Record<string, string>>)]),
);

/**
 * A sentence of the server in the caller's language: "Step 2 of 3 confirmed." → "Schritt 2 von 3 bestätigt.". The English
 * sentence is its own key; one that holds a value is found by its form. A sentence that is not for drivers stays English.
 */
export const answerIn = (tag: string, sentence: string): string => {
  const own = texts.get(interfaceLanguage(tag));
  if (!own) return sentence;
  const known = own[sentence];
  if (known !== undefined) return known;
  for (const form of forms) {
    const values = valuesIn(form, sentence);
    if (values) return filled(own[form] ?? form, values);
  }
  return sentence;
};
