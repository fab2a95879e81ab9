import {
  internalKeyConfig,
  objectStoreUrl,
  positive,
  postgresConfig,
  proofOfWorkConfig,
  url,
  wholeNumber,
  workingConfig,
} from '@gatelingo/chassis/config';
import { z } from 'zod';
import { longestTokenSeconds } from './domain/signing-keys.ts';

const address = (service: string) => url('http', 'https').describe(`Address of the service ${service}.`);

export const configSchema = z.object({
  ...workingConfig,
  ...postgresConfig,
  ...proofOfWorkConfig,
  ...internalKeyConfig,
  REGISTRATION_URL: address('registration'),
  SESSION_VOICE_URL: address('session-voice'),
  JOBS_URL: address('jobs'),
  NOTIFICATION_URL: address('notification'),
  ERASURE_LIST_URL: objectStoreUrl()
    .optional()
    .describe(
      'S3-compatible store for the list of erasures and the ends of days of audit logs, beside the backups: `s3://key:secret@host:port/bucket/folder`; the key only has to write.',
    ),
  TOKEN_SECONDS: positive()
    .max(longestTokenSeconds)
    .default(longestTokenSeconds)
    .describe('Seconds that a token lives; 12 hours at most.'),
  SIGN_UPS_PER_HOUR: positive()
    .default(5)
    .describe(
      'Sign-up or password mails that one IP may have sent to one mailbox in an hour; all IPs together twice as many in a day.',
    ),
  INVITATIONS_PER_DAY: positive()
    .default(50)
    .describe('Invitations that one company may send in 24 hours, those sent again included.'),
  COMPANIES_OF_DOMAIN: wholeNumber()
    .default(5)
    .describe('Companies that people of one registrable domain may found in 24 hours; 0: any number.'),
  COMPANIES_OF_MAILBOX: wholeNumber()
    .default(1)
    .describe('Companies that one mailbox of a public mail provider may found in 24 hours; 0: any number.'),
  LOG_IN_TRIES: positive()
    .default(10)
    .describe(
      'Failed log-ins of one account from one IP in 15 minutes; of all accounts from one IP twenty times as many; of one account from all IPs ten times as many, and from then on each try takes a proof of work. The same holds for the current password of who changes it.',
    ),
  PASSWORD_THREADS: positive().max(16).default(2).describe('Threads that hash passwords.'),
  PASSWORDS_WAITING: positive()
    .default(200)
    .describe('Passwords that wait for such a thread at most, a quarter of them from one network.'),
});
export type Config = z.infer<typeof configSchema>;
