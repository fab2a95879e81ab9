import { baseConfig, cacheConfig, eventKeysConfig, kafkaConfig, tokenConfig, url } from '@gatelingo/chassis/config';
import { z } from 'zod';

export const configSchema = z.object({
  ...baseConfig,
  ...kafkaConfig,
  ...cacheConfig,
  ...tokenConfig,
  ...eventKeysConfig,
  PUBLIC_URL: url('http', 'https').describe('Address under which browsers reach the gateway; its origin may connect.'),
});
export type Config = z.infer<typeof configSchema>;
