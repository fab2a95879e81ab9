import { personal } from '@gatelingo/proto/http/fields';
import { z } from 'zod';

const word = personal(z.string());

const toPerson = { to: word, language: z.string(), expiresAt: z.iso.datetime({ offset: true }) };
const withLink = { ...toPerson, token: z.string() };
const ofCompany = { ...toPerson, companyName: z.string() };

const erasedRegistration = z.strictObject({
  siteName: z.string(),
  barcodeName: z.string(),
  registeredAt: z.iso.datetime({ offset: true }),
  timeZone: z.string(),
});

/** The part of a mail with a document that stays once it was sent: whom to notify when its person is erased. */
export const sentTo = z.strictObject({ to: word, ...erasedRegistration.shape });
export type SentTo = z.infer<typeof sentTo>;

/** The content of a mail; kept encrypted until it is sent. */
export const mailContent = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('sign-up'), ...withLink }),
  z.strictObject({ kind: z.literal('account-exists'), ...withLink }),
  z.strictObject({ kind: z.literal('password-reset'), ...withLink }),
  z.strictObject({ kind: z.literal('invitation'), ...ofCompany, token: z.string() }),
  z.strictObject({ kind: z.literal('invitation-elsewhere'), ...ofCompany }),
  /** To an administrator: `person` at `from` asks. */
  z.strictObject({ kind: z.literal('join-requested'), ...ofCompany, person: word, from: word }),
  z.strictObject({ kind: z.literal('join-approved'), ...ofCompany }),
  z.strictObject({ kind: z.literal('join-declined'), ...toPerson }),
  /** To an administrator: the days of each kind that change. */
  z.strictObject({
    kind: z.literal('retention'),
    ...ofCompany,
    effectiveAt: z.iso.datetime({ offset: true }),
    days: z.record(z.string(), z.number()),
    daysBefore: z.record(z.string(), z.number()),
  }),
  z.strictObject({
    kind: z.literal('registration'),
    to: word,
    name: word,
    surname: word,
    phone: word,
    siteName: z.string(),
    barcodeName: z.string(),
    registeredAt: z.iso.datetime({ offset: true }),
    /** IANA: the site's. */
    timeZone: z.string().default(''),
    licensePlateTruck: word,
    licensePlateTrailer: word,
    loadingNumber: word,
    freightCompanyName: z.string(),
    driverLanguage: z.string(),
    fileName: z.string(),
    /** Both empty in mails of releases before receivers were asked. */
    receiverId: z.string().default(''),
    stopToken: z.string().default(''),
  }),
  z.strictObject({
    kind: z.literal('receiver'),
    to: word,
    token: z.string(),
    expiresAt: z.iso.datetime({ offset: true }),
    receiverId: z.string(),
    gates: z.array(z.strictObject({ siteName: z.string(), barcodeName: z.string() })),
  }),
  /** To a receiver of documents: the person whom they are about was erased. It names registrations by place and time alone. */
  z.strictObject({
    kind: z.literal('erased'),
    to: word,
    receiverId: z.string(),
    registrations: z.array(erasedRegistration),
  }),
]);
export type MailContent = z.infer<typeof mailContent>;
export type RegistrationContent = Extract<MailContent, { kind: 'registration' }>;
const joiningKinds = [
  'invitation',
  'invitation-elsewhere',
  'join-requested',
  'join-approved',
  'join-declined',
  'retention',
] as const;
export type JoiningContent = Extract<MailContent, { kind: (typeof joiningKinds)[number] }>;
export type ReceiverContent = Extract<MailContent, { kind: 'receiver' }>;
export type ErasedContent = Extract<MailContent, { kind: 'erased' }>;
export type LinkContent = Exclude<MailContent, RegistrationContent | JoiningContent | ReceiverContent | ErasedContent>;

export const isJoining = (content: MailContent): content is JoiningContent =>
  (joiningKinds as readonly string[]).includes(content.kind);

/** Whether the mail is written in the language of the company that sends documents. */
export const isToReceiver = ({ kind }: MailContent): boolean =>
  kind === 'registration' || kind === 'receiver' || kind === 'erased';

/** The receiver of documents to whom the mail goes; empty if to none. */
export const receiverOf = (content: MailContent): string => ('receiverId' in content ? content.receiverId : '');

const unasked: readonly MailContent['kind'][] = ['invitation', 'invitation-elsewhere', 'receiver'];
/**
 * Whether a company has the mail sent to somebody who never asked for one: such mails have a quota. Nobody outside can cause
 * them, so no stranger uses up a company's day.
 */
export const isUnasked = ({ kind }: MailContent): boolean => unasked.includes(kind);

/** The part of the mail that stays once it was sent; null of all but those with a document to a receiver who was asked. */
export const sentToOf = (content: MailContent): SentTo | null => {
  if (content.kind !== 'registration' || content.receiverId === '') return null;
  const { to, siteName, barcodeName, registeredAt, timeZone } = content;
  return { to, siteName, barcodeName, registeredAt, timeZone };
};
