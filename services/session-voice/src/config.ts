import { baseConfig, eventKeysConfig, kafkaConfig, mongoConfig, tokenConfig } from '@gatelingo/chassis/config';
import { z } from 'zod';

export const configSchema = z.object({
  ...baseConfig,
  ...mongoConfig,
  ...kafkaConfig,
  ...tokenConfig,
  ...eventKeysConfig,
});
export type Config = z.infer<typeof configSchema>;
