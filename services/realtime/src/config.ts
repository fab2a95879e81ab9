import { cacheConfig, list, positive, serviceConfig, url } from '@gatelingo/chassis/config';
import { z } from 'zod';

export const configSchema = z.object({
  ...serviceConfig,
  ...cacheConfig,
  PUBLIC_URL: url('http', 'https').describe('Address under which browsers reach the gateway; its pages may connect.'),
  ALLOWED_ORIGINS: list()
    .default([])
    .describe('Origins other than PUBLIC_URL whose pages may call the API and open sockets, parted by commas.'),
  SOCKETS_PER_PERSON: positive().default(20).describe('Websockets that one person may have open at a replica.'),
  SESSION_VOICE_URL: url('http', 'https').describe('Address of the service session-voice.'),
});
export type Config = z.infer<typeof configSchema>;
