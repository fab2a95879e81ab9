import { z } from 'zod';
import {
  baseConfig,
  cacheConfig,
  eventKeysConfig,
  kafkaConfig,
  postgresConfig,
  queueConfig,
  sealingConfig,
  tokenConfig,
} from '@gatelingo/chassis/config';

const perMinute = (points: number) => z.coerce.number().int().min(1).default(points);

export const configSchema = z.object({
  ...baseConfig,
  ...postgresConfig,
  ...kafkaConfig,
  ...queueConfig,
  ...cacheConfig,
  ...tokenConfig,
  ...sealingConfig,
  ...eventKeysConfig,
  CONFIRMATIONS_PER_MINUTE: perMinute(10).describe('Confirmations of steps per phone and minute at most.'),
  STEP_LOOKUPS_PER_MINUTE: perMinute(30).describe('Step links opened per phone and minute at most.'),
});

export type Config = z.output<typeof configSchema>;
