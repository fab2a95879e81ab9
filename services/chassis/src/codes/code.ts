import { randomInt } from 'node:crypto';

// Base58: no characters that are read for each other.
const alphabet = '123456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz';
/** 58 to the power of 22 is more than 2 to the power of 128. */
const codeLength = 22;

/** A random code for a short link, that nobody can guess. */
export const newCode = (): string =>
  Array.from({ length: codeLength }, () => alphabet[randomInt(alphabet.length)]).join('');
