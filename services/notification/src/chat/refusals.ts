import { problem } from '@gatelingo/chassis/errors';
import type { Hindrance } from './domain/hindrance.ts';

export const noSuchJob = () => problem('not_found', 'There is no such job.');

/** The hindrances to write to a driver, as staff read them. */
export const hindranceProblems: Record<Hindrance, () => Error> = {
  'not-configured': () =>
    problem(
      'not_configured',
      'WhatsApp is not configured. TWILIO_ACCOUNT_SID, TWILIO_AUTH_TOKEN and TWILIO_WHATSAPP_FROM are needed.',
    ),
  'no-trucker': () => problem('no_trucker', 'This job has no trucker yet. Choose one first.'),
  'no-phone': () => problem('no_phone', 'The trucker has no valid phone number. Correct it first.'),
  'opted-out': () =>
    problem('opted_out', 'The trucker has opted out of messages. Call him: he can write START to get them again.'),
};
