import { createHash, randomBytes } from 'node:crypto';

const digest = (text: string) => createHash('md5').update(text).digest('hex');

/** A SID like Twilio's: two letters that say of what, and 32 hexadecimal digits. */
export const newSid = (prefix: string) => prefix + randomBytes(16).toString('hex');

/** A SID that is the same at every start. */
export const fixedSid = (prefix: string, name: string) => prefix + digest(`gatelingo ${prefix} ${name}`);

/** The one account that the simulator has. Its numbers are among those that Germany keeps free for films. */
export const account = {
  sid: fixedSid('AC', 'account'),
  token: digest('the token of the simulated account'),
  whatsAppFrom: 'whatsapp:+493023125000',
  smsFrom: '+493023125001',
} as const;

/** What a service needs to work with the simulator. */
export const accountEnvironment = (endpoint: string): Record<string, string> => ({
  TWILIO_ACCOUNT_SID: account.sid,
  TWILIO_AUTH_TOKEN: account.token,
  TWILIO_URL: endpoint,
  TWILIO_WHATSAPP_FROM: account.whatsAppFrom,
  TWILIO_SMS_FROM: account.smsFrom,
});
