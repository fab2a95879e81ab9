export { hasLettersBesideCodes } from './codes.ts';
export { translationConfig } from './config.ts';
export { laterWhileLoading } from './later-while-loading.ts';
export { lossOf } from './loss.ts';
export { createTranslator, type Translator } from './translator.ts';
export { isUnchanged } from './unchanged.ts';
export { hasWords } from './words.ts';
