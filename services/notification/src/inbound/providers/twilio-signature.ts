import type { IncomingHttpHeaders } from 'node:http';
// Only the SDK's signature part: it needs no client.
import { validateRequest } from 'twilio/lib/webhooks/webhooks.js';
import type { Config } from '../../config.ts';

export interface SignedCall {
  /** Below `/api`, as the contract has it. */
  path: string;
  headers: IncomingHttpHeaders;
  body: Record<string, unknown>;
}

/**
 * Whether Twilio signed this form for our public address, which it signs without the fragment. False without an account.
 * The SDK compares in constant time.
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
