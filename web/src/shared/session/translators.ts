import type { TranslatorName } from '@gatelingo/proto/http/translators';

/** The outside providers of translations, by their own names. */
export const outsideTranslators: Readonly<Record<Exclude<TranslatorName, 'interpreter'>, string>> = {
  'amazon-translate': 'Amazon Translate',
  deepl: 'DeepL',
  libretranslate: 'LibreTranslate',
};

/** The names of those who may see a text outside of this system, in the order in which they are asked. */
export const outsiders = (translators: readonly TranslatorName[]): string[] =>
  translators.flatMap((name) => (name === 'interpreter' ? [] : [outsideTranslators[name]]));
