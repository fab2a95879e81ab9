import {
  baseConfig,
  eventKeysConfig,
  fileStoreConfig,
  kafkaConfig,
  linkConfig,
  postgresConfig,
  queueConfig,
  sealingConfig,
  tokenConfig,
  url,
} from '@gatelingo/chassis/config';
import { z } from 'zod';

const mailAddress = /^([^<>\r\n]*<[^<>\s@]+@[^<>\s@]+>|[^<>\s@]+@[^<>\s@]+)$/;

export const configSchema = z.object({
  ...baseConfig,
  ...postgresConfig,
  ...kafkaConfig,
  ...queueConfig,
  ...tokenConfig,
  ...sealingConfig,
  ...eventKeysConfig,
  ...linkConfig,
  ...fileStoreConfig,
  SMTP_URL: url('smtp', 'smtps').describe('Mail server: `smtps://user:password@host:465`, `smtp://host:1025`.'),
  MAIL_FROM: z
    .string()
    .regex(mailAddress, 'is not a sender like "Gatelingo <no-reply@example.com>"')
    .describe('Sender of every mail; its domain ends the Message-IDs.'),
  BRAND: z.string().default('Gatelingo').describe('Name of the product, as people read it.'),
  OPERATOR_NAME: z.string().default('').describe('Who runs the product, for the foot of mails.'),
});
export type Config = z.infer<typeof configSchema>;
