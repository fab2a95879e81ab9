import type { PhraseLanguage } from '@gatelingo/proto/phrases';
import { letterHtml, letterText, type Letter } from './layout.ts';
import { fill, mailLanguages } from './texts/index.ts';

export interface Sender {
  brand: string;
  /** The operator of the product, named at the foot of a mail. */
  operator: string;
  /** Where browsers reach the product, without a slash at the end. */
  publicUrl: string;
}

export interface WrittenMail {
  subject: string;
  text: string;
  html: string;
  /** Where the recipient can stop such mails. */
  stopUrl?: string;
}

// Line breaks in a subject would begin another header.
const oneLine = (text: string) => text.replace(/[\p{Cc}\u2028\u2029]+/gu, ' ').trim();

/** A mail from its subject and its letter. */
export const finish = (subject: string, letter: Letter): WrittenMail => ({
  subject: oneLine(subject),
  text: letterText(letter),
  html: letterHtml(letter),
});

/** The small lines at the end: why the recipient gets this mail, and its sender. */
export const foot = (language: PhraseLanguage, { brand, operator }: Sender, reason?: string): string[] => [
  ...(reason === undefined ? [] : [reason]),
  operator === '' ? brand : `${fill(mailLanguages[language].sentBy, { operator })} · ${brand}`,
];
