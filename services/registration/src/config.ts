import { z } from 'zod';
import {
  baseConfig,
  cacheConfig,
  eventKeysConfig,
  fileStoreConfig,
  kafkaConfig,
  linkConfig,
  postgresConfig,
  queueConfig,
  sealingConfig,
  tokenConfig,
} from '@gatelingo/chassis/config';

export const configSchema = z.object({
  ...baseConfig,
  ...postgresConfig,
  ...kafkaConfig,
  ...queueConfig,
  ...cacheConfig,
  ...tokenConfig,
  ...sealingConfig,
  ...eventKeysConfig,
  ...linkConfig,
  ...fileStoreConfig,
  CHROMIUM_PATH: z
    .string()
    .min(1)
    .optional()
    .describe('Chromium that prints the PDFs; a process without one leaves them to those that have one.'),
  PDF_CONCURRENCY: z.coerce.number().int().min(1).max(16).default(2).describe('PDFs printed at once.'),
  BRAND: z.string().min(1).default('Gatelingo').describe('Name of the product, in the foot of the documents.'),
  REGISTRATIONS_PER_MINUTE: z.coerce
    .number()
    .int()
    .min(1)
    .default(120)
    .describe('Registrations per QR code and minute at most.'),
});

export type Config = z.output<typeof configSchema>;
