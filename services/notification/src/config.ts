import {
  fileStoreConfig,
  internalKeyConfig,
  linkConfig,
  positive,
  postgresConfig,
  url,
  whatsAppSenderConfig,
  wholeNumber,
  workingConfig,
} from '@gatelingo/chassis/config';
import { speechInConfig, speechOutConfig } from '@gatelingo/chassis/speech';
import { translationConfig } from '@gatelingo/chassis/translation';
import { z } from 'zod';
import type { QuotaRules } from './quota/domain/quota.ts';

const quota = (usual: number) => wholeNumber().default(usual);
const ownQuota = z.number().int().min(0).optional();
const ownQuotas = z.strictObject({
  ...{ mails: ownQuota, messages: ownQuota, newPhones: ownQuota, phoneMessages: ownQuota },
  ...{ voiceNotes: ownQuota, phoneVoiceNotes: ownQuota },
});

const json = (value: string, context: z.RefinementCtx): unknown => {
  try {
    return JSON.parse(value);
  } catch {
    context.addIssue('is not JSON');
    return z.NEVER;
  }
};

const mailAddress = /^([^<>\r\n]*<[^<>\s@]+@[^<>\s@]+>|[^<>\s@]+@[^<>\s@]+)$/;

export const configSchema = z.object({
  ...workingConfig,
  ...postgresConfig,
  ...linkConfig,
  ...fileStoreConfig,
  ...translationConfig,
  ...internalKeyConfig,
  ...whatsAppSenderConfig,
  ...speechOutConfig,
  ...speechInConfig,
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
  TWILIO_SMS_FROM: z
    .string()
    .regex(/^\+[1-9]\d{6,14}$/, 'is not a number like "+493012345678"')
    .optional()
    .describe('Sender of SMS, for drivers without WhatsApp: `+493012345678`; without it none are sent.'),
  TWILIO_URL: url('http', 'https').optional().describe("Another address than Twilio's own."),
  QUOTA_AFTER_TRIAL: positive()
    .default(10)
    .describe('After the trial the quotas of mails, messages, phones and voice notes are so many times as high.'),
  QUOTA_MAILS: quota(200).describe(
    'Invitations and questions to receivers that a company may send in a day (Europe/Berlin); 0: any number.',
  ),
  QUOTA_MESSAGES: quota(500).describe('Messages to drivers that a company may send in a day; 0: any number.'),
  QUOTA_NEW_PHONES: quota(50).describe(
    'Phones to which a company never wrote before and may write in a day; 0: any number.',
  ),
  QUOTA_PHONE_MESSAGES: quota(10).describe(
    'Messages that a company may send to one phone in a day, reminders and replies included; 0: any number.',
  ),
  QUOTA_VOICE_NOTES: quota(200).describe(
    "Drivers' voice notes that are transcribed for a company in a day; 0: any number.",
  ),
  QUOTA_PHONE_VOICE_NOTES: quota(20).describe('The same of one phone; 0: any number.'),
  COMPANY_QUOTAS: z
    .string()
    .transform(json)
    .pipe(z.record(z.uuid(), ownQuotas, 'is not like {"<id of a company>":{"mails":5000}}'))
    .default({})
    .describe(
      'Quotas of single companies instead, as JSON: `{"<id>":{"mails":5000,"messages":0,"newPhones":100,"phoneMessages":50}}`.',
    ),
  BRAND: z.string().default('Gatelingo').describe('Name of the product, as people read it.'),
  OPERATOR_NAME: z.string().default('').describe('Who runs the product, for the foot of mails.'),
});
export type Config = z.infer<typeof configSchema>;

/** The quotas of all companies. */
export const quotaRulesOf = (config: Config): QuotaRules => ({
  trial: {
    mails: config.QUOTA_MAILS,
    messages: config.QUOTA_MESSAGES,
    newPhones: config.QUOTA_NEW_PHONES,
    phoneMessages: config.QUOTA_PHONE_MESSAGES,
    voiceNotes: config.QUOTA_VOICE_NOTES,
    phoneVoiceNotes: config.QUOTA_PHONE_VOICE_NOTES,
  },
  trialDays: config.QUOTA_TRIAL_DAYS,
  factor: config.QUOTA_AFTER_TRIAL,
  companies: config.COMPANY_QUOTAS,
});
