import { createHash, randomInt, timingSafeEqual } from 'node:crypto';

// Base58: no characters that are read for each other.
const alphabet = '123456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz';
const base = BigInt(alphabet.length);
/** 58 to the power of 22 is more than 2 to the power of 128. */
const codeLength = 22;

/** A random code for a short link, that nobody can guess. */
export const newCode = (): string =>
  Array.from({ length: codeLength }, () => alphabet[randomInt(alphabet.length)]).join('');

/** The code that a secret of at least 256 bits, in base64url, always gives. Nobody can guess it who does not know the secret. */
export const codeFrom = (secret: string): string => {
  let rest = BigInt(`0x${Buffer.from(secret, 'base64url').toString('hex')}`);
  return Array.from({ length: codeLength }, () => {
    const character = alphabet[Number(rest % base)];
    rest /= base;
    return character;
  }).join('');
};

/** The SHA-256 of a code, base64url. A code has more than 128 random bits, so its hash can be stored instead of it. */
export const codeHash = (code: string): string => createHash('sha256').update(code).digest('base64url');

/** Whether two hashes of codes are the same. It takes the same time for all hashes. */
export const isSameHash = (one: string, other: string): boolean => {
  const [left, right] = [Buffer.from(one), Buffer.from(other)];
  return left.length === right.length && timingSafeEqual(left, right);
};
