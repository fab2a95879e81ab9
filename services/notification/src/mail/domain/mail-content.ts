import { z } from 'zod';

const withLink = {
  to: z.string(),
  token: z.string(),
  language: z.string(),
  expiresAt: z.iso.datetime({ offset: true }),
};

/** The content of a mail; kept encrypted until it is sent. */
export const mailContent = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('sign-up'), ...withLink }),
  z.strictObject({ kind: z.literal('account-exists'), ...withLink }),
  z.strictObject({ kind: z.literal('password-reset'), ...withLink }),
  z.strictObject({
    kind: z.literal('registration'),
    to: z.string(),
    name: z.string(),
    surname: z.string(),
    phone: z.string(),
    siteName: z.string(),
    barcodeName: z.string(),
    registeredAt: z.iso.datetime({ offset: true }),
    licensePlateTruck: z.string(),
    licensePlateTrailer: z.string(),
    loadingNumber: z.string(),
    freightCompanyName: z.string(),
    driverLanguage: z.string(),
    fileName: z.string(),
  }),
]);
export type MailContent = z.infer<typeof mailContent>;
export type RegistrationContent = Extract<MailContent, { kind: 'registration' }>;
export type LinkContent = Exclude<MailContent, RegistrationContent>;
