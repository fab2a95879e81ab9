export { translationConfig, translationProviders, type TranslationProvider } from './config.ts';
export { laterWhileLoading } from './later-while-loading.ts';
export type { Translated, Translation } from './translation.ts';
export { createTranslator, type Translator } from './translator.ts';
export { isUnchanged } from './unchanged.ts';
export { hasWords } from './words.ts';
