import { phoneKey } from '@gatelingo/proto/phone/phone-key';
import { foldings, partsOf, shapeOf } from './folding.ts';
import { endings, hasTerm, type Searchable, type Term } from './terms.ts';

/** A searched word: a visit has it if it has any of these terms, whole or longer than they are indexed. */
type SearchedWord = readonly Term[];

/** Words that a visit must all have. */
type Reading = readonly SearchedWord[];

/** A searched text: a visit matches if it matches any reading. Without a reading nothing matches. */
export type Query = readonly Reading[];

const isDigits = (part: string) => /^\p{N}+$/u.test(part);

/** A word in each way that a visit has it; the parts of a plate also by what its letters look like. */
const waysOf = (part: string, isPlate: boolean): string[] => [
  ...new Set([...foldings(part), ...(isPlate ? [shapeOf(part)].filter((way) => way !== '') : [])]),
];

/**
 * Digits in each way that a phone has them. A national number, or one behind `00`, begins with zeros that no phone has here; a
 * number of Mexico, Brazil or Argentina is written in two ways.
 */
const waysOfDigits = (text: string): string[] => {
  const bare = text.replace(/^0+/, '');
  return [text, bare, phoneKey(`+${bare}`).slice(1)];
};

/** The ending of a phone or plate. */
const asEndings = (signs: string, isPlate: boolean): Term[] => {
  const texts = waysOf(signs, isPlate).flatMap((text) => (isDigits(text) ? waysOfDigits(text) : [text]));
  return [...new Set(texts)].filter((text) => text.length >= endings.from).map((text) => ({ kind: 'ending', text }));
};

const asWord = (part: string, isPlate: boolean): SearchedWord => [
  ...waysOf(part, isPlate).map((text): Term => ({ kind: 'word', text })),
  ...asEndings(part, isPlate),
];

/** Digits that follow each other as one: a phone as people group it. */
const withJoinedDigits = (parts: readonly string[]): string[] => {
  const joined: string[] = [];
  let isOpen = false;
  for (const part of parts) {
    const last = joined.pop();
    if (last !== undefined && isOpen && isDigits(part)) joined.push(last + part);
    else joined.push(...(last === undefined ? [] : [last]), part);
    isOpen = isDigits(part);
  }
  return joined;
};

/** The readings of a searched text: words, words with a phone in groups, or one plate or phone with spaces in it. */
export const readQuery = (text: string): Query => {
  const parts = partsOf(text);
  if (parts.length === 0) return [];
  const grouped = withJoinedDigits(parts);
  // Only a text with digits can be a plate: the shape of a name's letters would find other names.
  const isPlate = parts.some((part) => /\p{N}/u.test(part));
  const inWords = (words: readonly string[]): Reading => words.map((word) => asWord(word, isPlate));
  const whole = parts.length > 1 && isPlate ? asEndings(parts.join(''), true) : [];
  const readings: Reading[] = [
    inWords(parts),
    ...(grouped.length < parts.length && grouped.length > 1 ? [inWords(grouped)] : []),
    ...(whole.length > 0 ? [[whole]] : []),
  ];
  // A word that folds to nothing can't be found: it would make its reading empty of meaning.
  return readings.map((reading) => reading.filter((word) => word.length > 0)).filter((reading) => reading.length > 0);
};

/** Whether a visit is what was searched: the index also finds other beginnings of long words, and rare collisions. */
export const matches = (query: Query, visit: Searchable): boolean =>
  query.some((reading) => reading.every((word) => word.some((term) => hasTerm(visit, term))));
