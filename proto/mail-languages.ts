import { phraseLanguages } from './phrases/index.ts';

/** The languages in which mails are written: those of the interface. */
export const mailLanguages = phraseLanguages;
export type MailLanguage = (typeof mailLanguages)[number];
