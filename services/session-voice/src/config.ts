import { internalKeyConfig, mongoConfig, positive, proofOfWorkConfig, workingConfig } from '@gatelingo/chassis/config';
import { speechInConfig, speechOutConfig } from '@gatelingo/chassis/speech';
import { translationConfig } from '@gatelingo/chassis/translation';
import { z } from 'zod';

export const configSchema = z.object({
  ...workingConfig,
  ...mongoConfig,
  ...proofOfWorkConfig,
  ...translationConfig,
  ...internalKeyConfig,
  ...speechOutConfig,
  ...speechInConfig,
  SESSIONS_PER_MINUTE: positive()
    .default(120)
    .describe(
      'Guest sessions that begin at one QR code in a minute at most, from one address; ten times as many from all.',
    ),
  MESSAGES_PER_MINUTE: positive().default(60).describe('Messages of a guest in one session and minute at most.'),
  SPEECHES_PER_MINUTE: positive()
    .default(20)
    .describe('Texts read aloud to a guest in one session and minute at most; what is kept is not counted.'),
  SPEECHES_PER_ADDRESS: positive()
    .default(60)
    .describe(
      'Texts read aloud to all guests of one address (the Wi-Fi of a site), and to one person of staff, in a minute at most.',
    ),
  RECORDINGS_PER_MINUTE: positive().default(30).describe('Recordings in one session and minute at most.'),
  RECORDINGS_AT_ONCE: positive()
    .default(100)
    .describe('Streams of sound that one process holds at most, a quarter of them for one company.'),
});
export type Config = z.infer<typeof configSchema>;
