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
