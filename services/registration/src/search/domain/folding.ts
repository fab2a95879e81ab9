import { plateShape } from '@gatelingo/proto/plate';
import anyAscii from 'any-ascii';

/** German and Scandinavian letters as people write them where a keyboard lacks them. */
const written: Record<string, string> = { ä: 'ae', ö: 'oe', ü: 'ue', å: 'aa', ø: 'oe' };

const sigma = (text: string) => text.replaceAll('ς', 'σ');
const withoutAccents = (text: string) => text.normalize('NFKD').replace(/\p{Mn}/gu, '');
const lettersOnly = (text: string) => text.replace(/[^\p{L}\p{N}]/gu, '');
/** `ı` and `I`, `ß` and `SS`: a letter and its capital, where writing it small again gives another one. */
const throughCapitals = (text: string) => text.toUpperCase().toLowerCase();
const inLatin = (text: string) => anyAscii(text).toLowerCase();

/**
 * All ways in which one word is written without regard to case and accents: in Latin letters, as its accents are left out
 * or written out (`müller`, `mueller`), and in its own letters if they are others. Each letter is folded by itself, so
 * that a beginning of a word folds to the beginning of one of its ways.
 */
export const foldings = (word: string): string[] => {
  const lower = sigma(word.normalize('NFKC').toLowerCase()).normalize('NFC');
  const plain = withoutAccents(lower);
  const ways = [
    inLatin(lower),
    inLatin(plain),
    inLatin(lower.replace(/[äöüåø]/g, (letter) => written[letter] ?? letter)),
    ...(/[^\p{Script=Latin}\p{N}\p{M}\p{P}\p{S}\s]/u.test(lower) ? [plain, throughCapitals(plain)].map(sigma) : []),
  ];
  return [...new Set(ways.map(lettersOnly))].filter((way) => way !== '');
};

/** A plate, or a part of one, by what its letters look like, where a Cyrillic or Greek one looks like a Latin one. */
export const shapeOf = (plate: string): string => plateShape(plate).toLowerCase();

// Modifier letters, like the apostrophe of "Oʼzbek", divide words as other apostrophes do.
const divider = /[^\p{Lu}\p{Ll}\p{Lt}\p{Lo}\p{N}\p{M}]+/u;

/** The words of a text as it is divided by spaces and signs. */
export const partsOf = (text: string): string[] =>
  text
    .normalize('NFKC')
    .split(divider)
    .filter((part) => part !== '');

/** The words of a text: also those that signs divide, as one: `Müller-Lang` is `Müller`, `Lang` and `MüllerLang`. */
export const wordsOf = (text: string): string[] =>
  text
    .normalize('NFKC')
    .split(/\s+/u)
    .flatMap((token) => {
      const parts = partsOf(token);
      return parts.length > 1 ? [...parts, parts.join('')] : parts;
    });
