import { parsePhoneNumberFromString } from 'libphonenumber-js/max';
import { e164, longestTyped, numberBySpec, typedNumber } from './typed-number.ts';

/**
 * How a number was understood:
 * - `international`: it began with a plus, and is as it was typed;
 * - `prefix`: by the spec's rule, zeros taken away and the prefix in front;
 * - `double-zero`: exactly 00 and a country code;
 * - `prefix-again`: the digits of the chosen prefix were typed once more;
 * - `zero-kept`: Italy's zero, without which there is no such number;
 * - `trunk`: with the national prefix of a country where it is no zero (06 in Hungary, 8 in Russia, 15 in Argentina).
 *
 * The last four are no readings of the spec's rule: a form shows the number before it is sent.
 */
export type Understood = 'international' | 'prefix' | 'double-zero' | 'prefix-again' | 'zero-kept' | 'trunk';

/** `isValid`: the numbering plan of its country has such a number; by the spec's rule others are numbers, too. */
export type PhoneRead =
  | { kind: 'ok'; e164: string; understood: Understood; isValid: boolean }
  | { kind: 'refused'; reason: 'empty' | 'too-long' | 'not-digits' | 'no-prefix' | 'no-number' };

const ok = (number: string, understood: Understood, isValid = true): PhoneRead => ({
  kind: 'ok',
  e164: number,
  understood,
  isValid,
});
const refused = (reason: Extract<PhoneRead, { kind: 'refused' }>['reason']): PhoneRead => ({ kind: 'refused', reason });

/** Whether the plan of its country has the number in exactly these digits. */
const isValid = (number: string): boolean => {
  if (!e164.test(number)) return false;
  const parsed = parsePhoneNumberFromString(number);
  return parsed?.number === number && parsed.isValid();
};

/** A shorter number only begins like its country code: no country's mobile numbers are that short with it. */
const shortestWithCode = 10;
const italy = '+39';

/** With the national prefix, and what else is only dialled at home, as the country's plan has them. */
const dialledAtHome = (signs: string, prefix: string): string | undefined => {
  const parsed = parsePhoneNumberFromString(signs, { defaultCallingCode: prefix.slice(1) });
  return parsed && isValid(parsed.number) ? parsed.number : undefined;
};

const readInternational = ({ signs, withZero }: ReturnType<typeof typedNumber>): PhoneRead => {
  if (signs !== withZero && withZero.startsWith(italy) && !isValid(signs) && isValid(withZero))
    return ok(withZero, 'zero-kept');
  return e164.test(signs) ? ok(signs, 'international', isValid(signs)) : refused('no-number');
};

const readDoubleZero = ({ signs, withZero }: ReturnType<typeof typedNumber>): PhoneRead | undefined => {
  if (!/^00[1-9]/.test(signs)) return undefined;
  const full = [signs, withZero].map((each) => `+${each.slice(2)}`).find(isValid);
  return full === undefined ? undefined : ok(full, 'double-zero');
};

const readWithPrefix = (signs: string, prefix: string): PhoneRead => {
  const isAgain = signs.startsWith(prefix.slice(1)) && signs.length >= shortestWithCode;
  if (isAgain && isValid(`+${signs}`)) return ok(`+${signs}`, 'prefix-again');
  const bySpec = numberBySpec(signs, prefix);
  if (bySpec !== undefined && isValid(bySpec)) return ok(bySpec, 'prefix');
  if (prefix === italy && signs.startsWith('0') && isValid(prefix + signs)) return ok(prefix + signs, 'zero-kept');
  const atHome = dialledAtHome(signs, prefix);
  if (atHome?.startsWith(prefix)) return ok(atHome, 'trunk');
  return bySpec === undefined ? refused('no-number') : ok(bySpec, 'prefix', false);
};

/**
 * The one reader of phone numbers, of what people type and of what programs send. `prefix`: the chosen one, like `+49`;
 * without one only a number that names its country is read. A reading beside the spec's rule counts only where the plan of
 * its country has the number. Marks that show nothing are taken away, and digits may be those of any script.
 */
export const readPhone = (typed: string, { prefix = '' }: { prefix?: string } = {}): PhoneRead => {
  if (typed.length > longestTyped) return refused('too-long');
  const number = typedNumber(typed);
  const { signs } = number;
  if (signs === '') return refused('empty');
  // The library would take letters for the digits of their keys, or leave off what follows them.
  if (!/^\+?\d+$/.test(signs)) return refused('not-digits');
  if (signs.startsWith('+')) return readInternational(number);
  const full = readDoubleZero(number);
  if (full) return full;
  return /^\+[1-9]\d{0,3}$/.test(prefix) ? readWithPrefix(signs, prefix) : refused('no-prefix');
};
