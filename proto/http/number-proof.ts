import { z } from 'zod';
import { personal, text } from './fields.ts';

/**
 * The secret on a phone that proved its number, after "remember me": a later registration of that number with it is proved. A wrong
 * one is ignored, so that no answer says whether a number is proved.
 */
export const numberSecret = () => personal(text(100));

/** A visit's number as staff see it. */
export const numberProof = {
  /** Whether something came from the number itself. Information: an unproved one is used like any other. */
  isNumberProved: z.boolean().optional(),
  /** Another phone sent this visit's code and waits for staff's yes: its last four digits. Absent once it was accepted. */
  otherPhoneEnding: personal(z.string()).optional(),
};
