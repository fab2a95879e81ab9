import { languages, useNumberIds, useNumberWords } from '@gatelingo/proto/templates';
import { withinSigns } from './within-signs.ts';

const plain = (text: string): string => withinSigns(text.normalize('NFC').toLowerCase());

const wordsOf = (answer: 'yes' | 'no'): ReadonlySet<string> =>
  new Set(languages.map((language) => plain(useNumberWords(language)[answer])));
const words = { yes: wordsOf('yes'), no: wordsOf('no') };
const numbers = { yes: ['1', '١', '۱'], no: ['2', '٢', '۲'] };

interface Written {
  text: string;
  pressed?: string | undefined;
}

/** Whether a text, as a whole, or what was pressed says yes or no to the question about the number, in any language. */
export const numberAnswer = ({ text, pressed }: Written): 'yes' | 'no' | undefined => {
  if (pressed === useNumberIds.yes) return 'yes';
  if (pressed === useNumberIds.no) return 'no';
  // A row of another list may say "Yes.", too.
  if (pressed !== undefined) return undefined;
  const written = plain(text);
  if (words.yes.has(written) || numbers.yes.includes(written)) return 'yes';
  return words.no.has(written) || numbers.no.includes(written) ? 'no' : undefined;
};

/** How long after the question an answer counts. */
const answerCountsMs = 24 * 60 * 60 * 1000;

interface Asked {
  askedAt: Date;
  /** When a company last wrote to the phone, or a list of companies was sent: what follows rather answers that. */
  askedSomethingElseAt: Date | undefined;
  /** Whether the message quotes the operator's own message, as a pressed button does, or another one. */
  quotes: 'notice' | 'other' | undefined;
  at: Date;
}

/** Whether a message can be the answer to the question. */
export const canAnswer = ({ askedAt, askedSomethingElseAt, quotes, at }: Asked): boolean => {
  if (at.getTime() - askedAt.getTime() > answerCountsMs || quotes === 'other') return false;
  return quotes === 'notice' || !askedSomethingElseAt || askedSomethingElseAt <= askedAt;
};
