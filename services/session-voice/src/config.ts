import {
  baseConfig,
  cacheConfig,
  eventKeysConfig,
  kafkaConfig,
  mongoConfig,
  queueConfig,
  sealingConfig,
  tokenConfig,
} from '@gatelingo/chassis/config';
import { translationConfig } from '@gatelingo/chassis/translation';
import { z } from 'zod';
import { speechInConfig, speechOutConfig } from './speech/index.ts';

const perMinute = (most: number) => z.coerce.number().int().min(1).default(most);

export const configSchema = z.object({
  ...baseConfig,
  ...mongoConfig,
  ...kafkaConfig,
  ...queueConfig,
  ...cacheConfig,
  ...tokenConfig,
  ...sealingConfig,
  ...eventKeysConfig,
  ...translationConfig,
  ...speechOutConfig,
  ...speechInConfig,
  SESSIONS_PER_MINUTE: perMinute(120).describe('Guest sessions that begin at one QR code in a minute at most.'),
  MESSAGES_PER_MINUTE: perMinute(60).describe('Messages of a guest in one session and minute at most.'),
  SPEECHES_PER_MINUTE: perMinute(60).describe('Texts read aloud to a guest in one session and minute at most.'),
  RECORDINGS_PER_MINUTE: perMinute(30).describe('Recordings in one session and minute at most.'),
  RECORDINGS_AT_ONCE: z.coerce
    .number()
    .int()
    .min(1)
    .default(100)
    .describe('Streams of sound that one process holds at most.'),
});
export type Config = z.infer<typeof configSchema>;
