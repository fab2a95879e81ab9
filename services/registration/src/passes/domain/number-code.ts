import { randomInt } from 'node:crypto';
import { typedNumber } from '@gatelingo/proto/phone/typed-number';

const minute = 60 * 1000;
/** The lifetime of a code by SMS. */
export const numberCodeMs = 10 * minute;
/** So many wrong codes end it. */
const maxTries = 5;

/** A code of six digits that is sent to a number. */
export const newNumberCode = (): string => String(randomInt(1_000_000)).padStart(6, '0');

/** A code as it was typed: in the digits of any keyboard, with spaces or hyphens. */
export const typedNumberCode = (text: string): string => typedNumber(text).signs;

/** The judgement of a typed code: right, wrong, or no more of use. */
export type TypedCode = { kind: 'right' } | { kind: 'wrong' } | { kind: 'over' };

interface KnownCode {
  codeIndex: string;
  expiresAt: Date;
  tries: number;
}

/** The typed code against the one that was sent last; null if none was. `index` is that of the typed one. */
export const typedCode = (known: KnownCode | null, index: string, now: Date): TypedCode => {
  if (!known || known.tries >= maxTries || now >= known.expiresAt) return { kind: 'over' };
  return { kind: known.codeIndex === index ? 'right' : 'wrong' };
};
