export { translationConfig } from './config.ts';
export type { TranslationConfig } from './config.ts';
export { createTranslator } from './translator.ts';
export type { Translation, Translator, TranslatorOptions } from './translator.ts';
