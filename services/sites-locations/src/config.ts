import { postgresConfig, serviceConfig, url } from '@gatelingo/chassis/config';
import { z } from 'zod';

export const configSchema = z.object({
  ...serviceConfig,
  ...postgresConfig,
  GOOGLE_GEOCODING_KEY: z
    .string()
    .optional()
    .describe('Key for Google Places (New) and Geocoding; the first choice for finding addresses.'),
  GOOGLE_PLACES_URL: url('http', 'https')
    .default('https://places.googleapis.com')
    .describe('Where Google Places answers.'),
  GOOGLE_GEOCODING_URL: url('http', 'https')
    .default('https://maps.googleapis.com')
    .describe('Where Google Geocoding answers.'),
  NOMINATIM_URL: url('http', 'https').optional().describe('A Nominatim server of your own, used without a Google key.'),
  PHOTON_URL: url('http', 'https')
    .optional()
    .describe('A Photon server of your own, used without Google and Nominatim.'),
});
export type Config = z.output<typeof configSchema>;
