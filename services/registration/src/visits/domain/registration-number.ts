import { createHash } from 'node:crypto';
import { berlinDay } from '../../domain/berlin-time.ts';

// Crockford's alphabet: no letter that looks like a digit.
const alphabet = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';

/**
 * The number of a visit for people, on paper and on the phone: the day in Berlin and five characters from its
 * id, `20261121-7K3F9`. It is computed from the id, is not stored, and is no key.
 */
export const registrationNumber = (visitId: string, registeredAt: Date): string => {
  const digest = createHash('sha256').update(visitId).digest();
  const characters = Array.from(digest.subarray(0, 5), (byte) => alphabet[byte % 32]).join('');
  return `${berlinDay(registeredAt).replaceAll('-', '')}-${characters}`;
};

const typed = /^(\d{4})(\d{2})(\d{2})[^0-9A-Z]?([0-9A-Z]{5})$/i;

/**
 * A number as it was typed or scanned, and its day; undefined for any other text. A scanner may write another sign for the hyphen, and
 * a person a letter that looks like a digit.
 */
export const readRegistrationNumber = (text: string): { day: string; number: string } | undefined => {
  const [, year, month, date, rest] = typed.exec(text.trim()) ?? [];
  if (rest === undefined) return undefined;
  const day = [year, month, date].join('-');
  const time = new Date(`${day}T00:00:00.000Z`);
  if (Number.isNaN(time.getTime()) || !time.toISOString().startsWith(day)) return undefined;
  const characters = rest.toUpperCase().replaceAll('O', '0').replaceAll(/[IL]/g, '1');
  return { day, number: `${day.replaceAll('-', '')}-${characters}` };
};
