export { translationConfig } from './config.ts';
export { createTranslator, type Translator } from './translator.ts';
