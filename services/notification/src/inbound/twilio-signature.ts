import type { IncomingHttpHeaders } from 'node:http';
// Only the SDK's signature part: it needs no client.
import { validateRequest } from 'twilio/lib/webhooks/webhooks.js';
import type { Config } from '../config.ts';

export interface SignedCall {
  /** Below `/api`, as the contract has it. */
  path: string;
  headers: IncomingHttpHeaders;
  body: Record<string, unknown>;
}

/**
 * Whether Twilio sent this form to our address, as the world knows that: it signs the address without its fragment. False
 * also where no account is configured. The SDK compares in constant time.
 */
export const isFromTwilio = (
  { PUBLIC_URL, TWILIO_AUTH_TOKEN }: Pick<Config, 'PUBLIC_URL' | 'TWILIO_AUTH_TOKEN'>,
  { path, headers, body }: SignedCall,
): boolean => {
  const signature = headers['x-twilio-signature'];
  if (TWILIO_AUTH_TOKEN === undefined || typeof signature !== 'string') return false;
  const address = `${PUBLIC_URL.replace(/\/$/, '')}/api${path}`;
  return validateRequest(TWILIO_AUTH_TOKEN, signature, address, body);
};
