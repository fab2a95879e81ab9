import { phoneKey } from '@gatelingo/proto/phone/phone-key';
import { foldings, partsOf, shapeOf, wordsOf } from './folding.ts';

/** The fields of a visit that are searched. */
export interface SearchedFields {
  name: string;
  surname: string;
  phone: string;
  plates: readonly string[];
  freightCompanyName: string;
  loadingNumber: string;
}

/** One of the things that a visit is found by. */
export interface Term {
  kind: 'word' | 'ending';
  text: string;
}

/** The lengths that are indexed; what is longer is compared after the row was opened. */
const beginnings = { from: 2, to: 12 };
export const endings = { from: 4, to: 12 };

const lengthOf = (text: string) => Array.from(text).length;

/** The words of a visit in each way that they may be typed. */
const foldedWords = ({ name, surname, plates, freightCompanyName, loadingNumber }: SearchedFields): Set<string> => {
  const joined = plates.map((plate) => partsOf(plate).join(''));
  const texts = [name, surname, freightCompanyName, loadingNumber, ...plates, ...joined];
  const shapes = [...plates.flatMap(partsOf), ...joined].map(shapeOf);
  return new Set([...texts.flatMap(wordsOf).flatMap(foldings), ...shapes].filter((word) => word !== ''));
};

/** Phone and plates without what divides them; the phone also in the form by which it is compared. */
const foldedSigns = ({ phone, plates }: SearchedFields): Set<string> =>
  new Set([
    ...[phone, phoneKey(phone), ...plates].flatMap((text) => foldings(partsOf(text).join(''))),
    ...plates.map(shapeOf),
  ]);

/** A visit as the search compares it. */
export interface Searchable {
  words: ReadonlySet<string>;
  signs: ReadonlySet<string>;
}

export const searchable = (fields: SearchedFields): Searchable => ({
  words: foldedWords(fields),
  signs: foldedSigns(fields),
});

const range = ({ from, to }: { from: number; to: number }, length: number) =>
  Array.from({ length: Math.max(0, Math.min(to, length) - from + 1) }, (_, index) => from + index);

/** The beginnings of a word. A word of one letter is found as a whole. */
const beginningsOf = (word: string): string[] => {
  const letters = Array.from(word);
  if (letters.length < beginnings.from) return [word];
  return range(beginnings, letters.length).map((length) => letters.slice(0, length).join(''));
};

const endingsOf = (signs: string): string[] => {
  const letters = Array.from(signs);
  return range(endings, letters.length).map((length) => letters.slice(-length).join(''));
};

/** All that a visit is found by, each once. */
export const searchTerms = (fields: SearchedFields): Term[] => {
  const { words, signs } = searchable(fields);
  const all = (kind: Term['kind'], texts: ReadonlySet<string>, cut: (text: string) => string[]) =>
    [...new Set([...texts].flatMap(cut))].map((text) => ({ kind, text }));
  return [...all('word', words, beginningsOf), ...all('ending', signs, endingsOf)];
};

/** The term under which what begins, or ends, with this text is indexed. */
export const termOf = ({ kind, text }: Term): Term => {
  const letters = Array.from(text);
  const cut = kind === 'word' ? letters.slice(0, beginnings.to) : letters.slice(-endings.to);
  return { kind, text: cut.join('') };
};

/** Whether the visit has a word that begins so, or a phone or plate that ends so. */
export const hasTerm = ({ words, signs }: Searchable, { kind, text }: Term): boolean => {
  if (kind === 'ending') return [...signs].some((each) => each.endsWith(text));
  if (lengthOf(text) < beginnings.from) return words.has(text);
  return [...words].some((word) => word.startsWith(text));
};
