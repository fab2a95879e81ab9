import { randomInt } from 'node:crypto';

// Without characters that are read for each other, and without vowels: no code is a word.
const alphabet = '23456789BCDFGHJKMNPQRSTVWXZ';
const partLength = 4;

const part = () => Array.from({ length: partLength }, () => alphabet[randomInt(alphabet.length)]).join('');

/** A random code that people can read out and type, `K7QX-2M4P`: 27 to the power of 8 is more than 2 to the power of 38. */
export const newShortCode = (): string => `${part()}-${part()}`;

const each = `[${alphabet}]{${String(partLength)}}`;
const inText = new RegExp(`(?<![\\p{L}\\p{N}])(${each})[\\s\\p{Pd}]{1,3}(${each})(?![\\p{L}\\p{N}])`, 'giu');
const mostInText = 3;

/** The words that look like such a code in a person's text, the last first, whatever the keyboard made of its case and hyphen. */
export const shortCodesIn = (text: string): string[] => {
  const found = [...text.matchAll(inText)].map(([, first = '', second = '']) => `${first}-${second}`.toUpperCase());
  return [...new Set(found.reverse())].slice(0, mostInText);
};
