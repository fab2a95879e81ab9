import { z } from 'zod';
import {
  cacheConfig,
  fileStoreConfig,
  linkConfig,
  positive,
  postgresConfig,
  proofOfWorkConfig,
  queueConfig,
  sealingConfig,
  serviceConfig,
  whatsAppSenderConfig,
} from '@gatelingo/chassis/config';

export const configSchema = z.object({
  ...serviceConfig,
  ...postgresConfig,
  ...queueConfig,
  ...cacheConfig,
  ...sealingConfig,
  ...proofOfWorkConfig,
  ...linkConfig,
  ...fileStoreConfig,
  ...whatsAppSenderConfig,
  CHROMIUM_PATH: z
    .string()
    .min(1)
    .optional()
    .describe('Chromium that prints the PDFs; a process without one leaves them to those that have one.'),
  PDF_CONCURRENCY: positive().max(16).default(2).describe('PDFs printed at once.'),
  SIGNATURE_THREADS: positive().max(16).default(2).describe('Threads that decode signatures.'),
  SIGNATURES_WAITING: positive()
    .default(200)
    .describe('Signatures that wait for such a thread at most, half of them from one network.'),
  BRAND: z.string().min(1).default('Gatelingo').describe('Name of the product, in the foot of the documents.'),
  REGISTRATIONS_PER_MINUTE: positive()
    .default(120)
    .describe('Registrations per QR code and minute at most, from one address; ten times as many right ones from all.'),
  PASS_LOOKUPS_PER_MINUTE: positive()
    .default(30)
    .describe(
      'Looks at a pass per code and minute at most, from one address; ten times as many from all. So many wrong codes has one address, too.',
    ),
});

export type Config = z.output<typeof configSchema>;
