import type { ModelFiles } from '../model-store.ts';

/** Loads a model into the engine of this thread. */
export type Load = (files: ModelFiles) => { translate(text: string): string; free(): void };

const sentence = 'The truck arrives at gate 7 in the morning.';
const expected = /\b(?:truck|lorry|van|gate|door|port|arriv\w*|comes|morning)\b/gi;

export type Trial =
  | { kind: 'translates'; text: string; back: string }
  | { kind: 'useless'; text: string; back: string };

/** Translates a sentence of the trade out of English and back: figures and meaning must be there again. */
export const tryLanguage = (load: Load, outOf: ModelFiles, into: ModelFiles): Trial => {
  const translator = load(outOf);
  const text = translator.translate(sentence);
  translator.free();
  const returner = load(into);
  const back = returner.translate(text);
  returner.free();
  const words = new Set((back.match(expected) ?? []).map((word) => word.toLowerCase()));
  const isUseful = text !== sentence && text.includes('7') && back.includes('7') && words.size >= 2;
  return { kind: isUseful ? 'translates' : 'useless', text, back };
};
