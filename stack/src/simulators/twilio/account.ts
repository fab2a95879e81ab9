import { createHash, randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const digest = (text: string) => createHash('md5').update(text).digest('hex');

/** A SID in Twilio's format: two letters for the kind, and 32 hexadecimal digits. */
export const newSid = (prefix: string) => prefix + randomBytes(16).toString('hex');

/** A SID that is the same at every start. */
export const fixedSid = (prefix: string, name: string) => prefix + digest(`gatelingo ${prefix} ${name}`);

/** The only account of the simulator. Its numbers are of the range that Germany reserves for films. */
export const account = {
  sid: fixedSid('AC', 'account'),
  whatsAppFrom: 'whatsapp:+493023125000',
  smsFrom: '+493023125001',
  /** More senders of the account, for companies with one of their own. */
  otherSenders: ['whatsapp:+493023125002', '+493023125003'],
} as const;

/** The variables that a service needs to use the simulator. */
export const accountEnvironment = (endpoint: string, authToken: string): Record<string, string> => ({
  TWILIO_ACCOUNT_SID: account.sid,
  TWILIO_AUTH_TOKEN: authToken,
  TWILIO_URL: endpoint,
  TWILIO_WHATSAPP_FROM: account.whatsAppFrom,
  TWILIO_SMS_FROM: account.smsFrom,
});

export const newAuthToken = () => randomBytes(16).toString('hex');

/** The account's token: made at the first start, and kept in the folder, so that it is the same at the next one. */
export const keptAuthToken = (folder: string | undefined): string => {
  if (folder === undefined) return newAuthToken();
  const file = join(folder, 'auth-token');
  mkdirSync(folder, { recursive: true });
  if (!existsSync(file)) writeFileSync(file, newAuthToken(), { mode: 0o600 });
  return readFileSync(file, 'utf8');
};
