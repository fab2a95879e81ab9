import {
  fileStoreConfig,
  linkConfig,
  postgresConfig,
  queueConfig,
  sealingConfig,
  serviceConfig,
  url,
} from '@gatelingo/chassis/config';
import { translationConfig } from '@gatelingo/chassis/translation';
import { z } from 'zod';

const mailAddress = /^([^<>\r\n]*<[^<>\s@]+@[^<>\s@]+>|[^<>\s@]+@[^<>\s@]+)$/;

export const configSchema = z.object({
  ...serviceConfig,
  ...postgresConfig,
  ...queueConfig,
  ...sealingConfig,
  ...linkConfig,
  ...fileStoreConfig,
  ...translationConfig,
  SMTP_URL: url('smtp', 'smtps').describe('Mail server: `smtps://user:password@host:465`, `smtp://host:1025`.'),
  MAIL_FROM: z
    .string()
    .regex(mailAddress, 'is not a sender like "Gatelingo <no-reply@example.com>"')
    .describe('Sender of every mail; its domain ends the Message-IDs.'),
  TWILIO_ACCOUNT_SID: z
    .string()
    .regex(/^AC[0-9a-f]{32}$/i, 'is not an account SID like "AC" and 32 digits or letters a to f')
    .optional()
    .describe("Twilio's account; without it, its token and a sender nothing is written to drivers."),
  TWILIO_AUTH_TOKEN: z
    .string()
    .min(1)
    .optional()
    .describe("The account's token: it opens Twilio's API and signs Twilio's webhooks."),
  TWILIO_WHATSAPP_FROM: z
    .string()
    .regex(/^whatsapp:\+[1-9]\d{6,14}$/, 'is not a sender like "whatsapp:+493012345678"')
    .optional()
    .describe('Sender on WhatsApp: `whatsapp:+493012345678`.'),
  TWILIO_SMS_FROM: z
    .string()
    .regex(/^\+[1-9]\d{6,14}$/, 'is not a number like "+493012345678"')
    .optional()
    .describe('Sender of SMS, for drivers without WhatsApp: `+493012345678`; without it none are sent.'),
  TWILIO_URL: url('http', 'https').optional().describe("Another address than Twilio's own."),
  BRAND: z.string().default('Gatelingo').describe('Name of the product, as people read it.'),
  OPERATOR_NAME: z.string().default('').describe('Who runs the product, for the foot of mails.'),
});
export type Config = z.infer<typeof configSchema>;
