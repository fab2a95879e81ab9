import { z } from 'zod';
import {
  fileStoreConfig,
  internalKeyConfig,
  linkConfig,
  positive,
  postgresConfig,
  proofOfWorkConfig,
  whatsAppSenderConfig,
  wholeNumber,
  workingConfig,
} from '@gatelingo/chassis/config';
import { translationConfig } from '@gatelingo/chassis/translation';

export const configSchema = z.object({
  ...workingConfig,
  ...postgresConfig,
  ...proofOfWorkConfig,
  ...linkConfig,
  ...fileStoreConfig,
  ...whatsAppSenderConfig,
  ...translationConfig,
  ...internalKeyConfig,
  CHROMIUM_PATH: z
    .string()
    .min(1)
    .optional()
    .describe('Chromium that prints the PDFs; a process without one leaves them to those that have one.'),
  PDF_CONCURRENCY: positive()
    .max(16)
    .default(4)
    .describe('PDFs printed at once; a quarter of them, at least one, for the same company.'),
  SIGNATURE_THREADS: positive().max(16).default(2).describe('Threads that decode signatures.'),
  SIGNATURES_WAITING: positive()
    .default(400)
    .describe('Signatures that wait for such a thread at most, a quarter of them from one company.'),
  IMAGE_THREADS: positive()
    .max(16)
    .default(2)
    .describe('Threads that decode uploaded images; one more makes their smaller sizes.'),
  IMAGES_WAITING: positive()
    .default(64)
    .describe('Images that wait for such a thread at most, a quarter of them from one company.'),
  IMAGES_PER_HOUR: positive().default(300).describe('Images that a company may upload in an hour.'),
  BRAND: z.string().min(1).default('Gatelingo').describe('Name of the product, in the foot of the documents.'),
  REGISTRATIONS_PER_MINUTE: positive()
    .default(120)
    .describe('Registrations per QR code and minute at most, from one address; ten times as many right ones from all.'),
  // An open pass of a driver who may be called asks 25 times a minute, and two may be open.
  PASS_LOOKUPS_PER_MINUTE: positive()
    .default(90)
    .describe(
      'Looks at a pass per code and minute at most, from one address; ten times as many from all. A third as many wrong codes has one address.',
    ),
  CALL_MINUTE_SECONDS: positive()
    .default(60)
    .describe('Seconds of a minute of those after which a call has reached nobody; a test makes them shorter.'),
  NUMBER_CODES_PER_NUMBER_AND_DAY: positive()
    .default(3)
    .describe('Codes by SMS that prove a number: per number and day at most, of all companies.'),
  NUMBER_CODES_PER_ADDRESS_AND_HOUR: positive()
    .default(5)
    .describe('Codes by SMS that may be asked for from one address in an hour; twice as many in a day.'),
  NUMBER_CODES_PER_COMPANY_AND_DAY: wholeNumber()
    .default(50)
    .describe(
      'Codes by SMS per company and day at most, a quarter of them in an hour; 0: none are sent, of no company.',
    ),
  EXPORTS_PER_HOUR: positive()
    .default(60)
    .describe('Exports of registrations per company and hour at most; one may read every registration.'),
  EXPORTS_AT_ONCE: positive()
    .default(8)
    .describe(
      'Exports of registrations that one process reads at once; a quarter of them, at least one, for the same company.',
    ),
  TRANSLATION_SUGGESTIONS_PER_HOUR: positive()
    .default(500)
    .describe(
      'Calls for suggested translations of questionnaires per company and hour at most; one has up to 50 texts, and each 5,000 characters count as one.',
    ),
});

export type Config = z.output<typeof configSchema>;
