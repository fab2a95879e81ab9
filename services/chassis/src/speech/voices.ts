/** A voice of Amazon Polly: the neural voice of the language if there is one. */
export interface Voice {
  languageCode: string;
  voiceId: string;
  engine: 'neural' | 'standard';
}

const neural = 'neural';
const standard = 'standard';

/** Our language, or a variant of it, and its voice; a plain language covers all its other variants. */
const rows: readonly (readonly [language: string, languageCode: string, voiceId: string, engine: Voice['engine']])[] = [
  ['en', 'en-US', 'Joanna', neural],
  ['en-gb', 'en-GB', 'Amy', neural],
  ['en-ie', 'en-IE', 'Niamh', neural],
  ['en-au', 'en-AU', 'Olivia', neural],
  ['en-in', 'en-IN', 'Kajal', neural],
  ['de', 'de-DE', 'Vicki', neural],
  ['de-at', 'de-AT', 'Hannah', neural],
  ['de-ch', 'de-CH', 'Sabrina', neural],
  ['pl', 'pl-PL', 'Ola', neural],
  ['cs', 'cs-CZ', 'Jitka', neural],
  ['ro', 'ro-RO', 'Carmen', standard],
  ['it', 'it-IT', 'Bianca', neural],
  ['es', 'es-ES', 'Lucia', neural],
  ['es-mx', 'es-MX', 'Mia', neural],
  ['es-us', 'es-US', 'Lupe', neural],
  ['fr', 'fr-FR', 'Lea', neural],
  ['fr-be', 'fr-BE', 'Isabelle', neural],
  ['fr-ca', 'fr-CA', 'Gabrielle', neural],
  ['sv', 'sv-SE', 'Elin', neural],
  ['da', 'da-DK', 'Sofie', neural],
  ['nl', 'nl-NL', 'Laura', neural],
  ['nl-be', 'nl-BE', 'Lisa', neural],
  ['is', 'is-IS', 'Dora', standard],
  ['ru', 'ru-RU', 'Tatyana', standard],
  ['tr', 'tr-TR', 'Burcu', neural],
  ['pt', 'pt-PT', 'Ines', neural],
  ['pt-br', 'pt-BR', 'Camila', neural],
  ['no', 'nb-NO', 'Ida', neural],
  ['nb', 'nb-NO', 'Ida', neural],
  ['fi', 'fi-FI', 'Suvi', neural],
  ['cy', 'cy-GB', 'Gwyneth', standard],
  ['ca', 'ca-ES', 'Arlet', neural],
  ['ar', 'ar-AE', 'Hala', neural],
  ['hi', 'hi-IN', 'Kajal', neural],
  ['zh', 'cmn-CN', 'Zhiyu', neural],
  ['ja', 'ja-JP', 'Takumi', neural],
  ['ko', 'ko-KR', 'Seoyeon', neural],
];

const voices = new Map(
  rows.map(([language, languageCode, voiceId, engine]) => [language, { languageCode, voiceId, engine }]),
);

/** The voice for a language, given as a code of the catalogue or as a locale: `pt-br`, `de-AT`. */
export const voiceOf = (language: string): Voice | undefined => {
  const whole = language.toLowerCase();
  return voices.get(whole) ?? voices.get(whole.split('-')[0] ?? whole);
};
