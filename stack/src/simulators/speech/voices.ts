type Engine = 'standard' | 'neural';

/** A voice of Polly, its languages there, the engines that have it, and the eSpeak voice that replaces it. */
const rows: readonly (readonly [id: string, languageCodes: string, engines: string, espeak: string])[] = [
  ['Hala', 'ar-AE', 'neural', 'ar'],
  ['Arlet', 'ca-ES', 'neural', 'ca'],
  ['Zhiyu', 'cmn-CN', 'standard neural', 'cmn'],
  ['Jitka', 'cs-CZ', 'neural', 'cs'],
  ['Sofie', 'da-DK', 'neural', 'da'],
  ['Lisa', 'nl-BE', 'neural', 'nl'],
  ['Laura', 'nl-NL', 'neural', 'nl'],
  ['Olivia', 'en-AU', 'neural', 'en-gb'],
  ['Amy', 'en-GB', 'standard neural', 'en-gb'],
  ['Kajal', 'en-IN hi-IN', 'neural', 'hi'],
  ['Niamh', 'en-IE', 'neural', 'en-gb-scotland'],
  ['Joanna', 'en-US', 'standard neural', 'en-us'],
  ['Suvi', 'fi-FI', 'neural', 'fi'],
  ['Isabelle', 'fr-BE', 'neural', 'fr-be'],
  ['Gabrielle', 'fr-CA', 'neural', 'fr'],
  ['Lea', 'fr-FR', 'standard neural', 'fr'],
  ['Hannah', 'de-AT', 'neural', 'de'],
  ['Vicki', 'de-DE', 'standard neural', 'de'],
  ['Sabrina', 'de-CH', 'neural', 'de'],
  ['Dora', 'is-IS', 'standard', 'is'],
  ['Bianca', 'it-IT', 'standard neural', 'it'],
  ['Takumi', 'ja-JP', 'standard neural', 'ja'],
  ['Seoyeon', 'ko-KR', 'standard neural', 'ko'],
  ['Ida', 'nb-NO', 'neural', 'nb'],
  ['Ola', 'pl-PL', 'neural', 'pl'],
  ['Camila', 'pt-BR', 'standard neural', 'pt-br'],
  ['Ines', 'pt-PT', 'standard neural', 'pt'],
  ['Carmen', 'ro-RO', 'standard', 'ro'],
  ['Tatyana', 'ru-RU', 'standard', 'ru'],
  ['Lucia', 'es-ES', 'standard neural', 'es'],
  ['Mia', 'es-MX', 'standard neural', 'es-419'],
  ['Lupe', 'es-US', 'standard neural', 'es-419'],
  ['Elin', 'sv-SE', 'neural', 'sv'],
  ['Burcu', 'tr-TR', 'neural', 'tr'],
  ['Gwyneth', 'cy-GB', 'standard', 'cy'],
];

export interface PollyVoice {
  id: string;
  languageCodes: string[];
  engines: Engine[];
  espeak: string;
}

export const pollyVoices: ReadonlyMap<string, PollyVoice> = new Map(
  rows.map(([id, languageCodes, engines, espeak]) => [
    id,
    { id, languageCodes: languageCodes.split(' '), engines: engines.split(' ') as Engine[], espeak },
  ]),
);
