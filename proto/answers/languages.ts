import { phraseLanguages } from '../phrases/index.ts';

/** Those of the interface. */
export const answerLanguages = phraseLanguages;
export type AnswerLanguage = (typeof answerLanguages)[number];
