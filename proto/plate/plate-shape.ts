import { typedAscii } from '../typed-ascii.ts';

/** Capitals of Cyrillic and of Greek that look like a Latin one: plates of these countries have no others. */
const alike = 'АВЕКМНОРСТУХІЈЅҮ' + 'ΑΒΕΖΗΙΚΜΝΟΡΤΥΧ';
const latin = 'ABEKMHOPCTYXIJSY' + 'ABEZHIKMNOPTYX';
const latinOf = new Map(Array.from(alike, (letter, at) => [letter, latin.charAt(at)]));

/**
 * The form in which two plates are the same: letters and digits alone, in capitals, without accents, in Latin letters where
 * they look like these. It is for finding, and none to show.
 */
export const plateShape = (plate: string): string =>
  typedAscii(plate)
    .normalize('NFKD')
    .toUpperCase()
    .replace(/[^\p{L}\p{N}]/gu, '')
    .replace(/[\u0370-\u052f]/g, (letter) => latinOf.get(letter) ?? letter)
    .normalize('NFC');
