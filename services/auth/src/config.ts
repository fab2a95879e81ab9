import {
  cacheConfig,
  positive,
  postgresConfig,
  queueConfig,
  sealingConfig,
  serviceConfig,
} from '@gatelingo/chassis/config';
import { z } from 'zod';
import { longestTokenSeconds } from './domain/signing-keys.ts';

export const configSchema = z.object({
  ...serviceConfig,
  ...postgresConfig,
  ...queueConfig,
  ...cacheConfig,
  ...sealingConfig,
  TOKEN_SECONDS: positive()
    .max(longestTokenSeconds)
    .default(longestTokenSeconds)
    .describe('Seconds that a token lives; 12 hours at most.'),
  SIGN_UPS_PER_HOUR: positive()
    .default(5)
    .describe(
      'Sign-up or password mails that one IP may have sent to one mailbox in an hour; all IPs together twice as many.',
    ),
  INVITATIONS_PER_DAY: positive()
    .default(50)
    .describe('Invitations that one company may send in 24 hours, those sent again included.'),
  LOG_IN_TRIES: positive()
    .default(10)
    .describe('Log-ins that one address may try from one IP in 15 minutes; from all IPs together ten times as many.'),
});
export type Config = z.infer<typeof configSchema>;
