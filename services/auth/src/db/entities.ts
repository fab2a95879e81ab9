import { columns, entity, ofCompany, type ObjectOf, type RowOf } from '@gatelingo/chassis/postgres';
import type { Role } from '@gatelingo/proto/http/auth';
import { personal } from '@gatelingo/proto/http/fields';
import type { JWK } from 'jose';
import { z } from 'zod';
import type { AccountState } from '../domain/membership.ts';
import { emailIndex } from './lookups.ts';

export * from '../privacy/db/privacy-entities.ts';

const { key, uuid, text, texts, boolean, integer, time, json, of, orNull, sealed, indexed } = columns;

const word = personal(z.string());
const who = z.strictObject({ name: word, surname: word, email: word, phoneNumber: word });
const receiver = z.strictObject({ email: word });

export const CompanyEntity = entity(
  'company',
  {
    id: key,
    name: text,
    /** Null at a public mail provider, where people share no company. */
    domain: orNull(text),
    language: text,
    version: integer,
    createdAt: time,
  },
  { subject: 'company', kept: 'company' },
);
export type CompanyRow = RowOf<typeof CompanyEntity>;

export const AccountEntity = entity(
  'account',
  {
    id: key,
    /** Null unless the state is `member`. */
    companyId: orNull(uuid),
    state: of<AccountState>(text),
    /** The company whose administrators were asked, while the state is `pending`. */
    requestedCompanyId: orNull(uuid),
    /** Of the pages on which the person asked, for the mail with the answer; null without a request. */
    requestedLanguage: orNull(text),
    role: of<Role>(text),
    active: boolean,
    personal: sealed(who),
    emailIndex: indexed(emailIndex, 'email'),
    passwordHash: text,
    preferredLanguage: text,
    /** In every token of the account; raised to end all its sessions. */
    sessionVersion: integer,
    sessionsEndedAt: orNull(time),
    version: integer,
    createdAt: time,
  },
  { subject: { staff: 'id' }, kept: 'account', withheld: ['emailIndex', 'passwordHash'] },
);
/** The sessions of an account that was erased, until its last token has ended. */
export const EndedSessionEntity = entity(
  'ended_session',
  { id: key, sessionVersion: integer, endedAt: time },
  { subject: 'nobody', kept: 'codes', place: 'global' },
);

/** A person's account. */
export type Account = ObjectOf<typeof AccountEntity>;

const jwk = z.custom<JWK>((value) => typeof value === 'object' && value !== null);

export type TokenKind = 'sign-up' | 'password-reset';

export const OneTimeTokenEntity = entity(
  'one_time_token',
  {
    id: key,
    kind: of<TokenKind>(text),
    tokenHash: text,
    personal: sealed(receiver),
    emailIndex: indexed(emailIndex, 'email'),
    language: text,
    expiresAt: time,
    usedAt: orNull(time),
    createdAt: time,
  },
  { subject: { staff: 'emailIndex' }, kept: 'codes', place: 'global', withheld: ['emailIndex', 'tokenHash'] },
);
/** The data of a token in a mail's link. */
export type OneTimeToken = ObjectOf<typeof OneTimeTokenEntity>;

export const InvitationEntity = entity(
  'invitation',
  {
    id: key,
    companyId: uuid,
    personal: sealed(receiver),
    emailIndex: indexed(emailIndex, 'email'),
    role: of<Role>(text),
    language: text,
    tokenHash: text,
    /** The administrator who sent the mail last: the invitation is worth what that person's rights are. */
    invitedBy: uuid,
    /** When the mail was sent last. */
    invitedAt: time,
    expiresAt: time,
  },
  {
    subject: { staff: ['emailIndex', 'invitedBy'] },
    ...{ kept: 'codes', withheld: ['emailIndex', 'tokenHash'] },
  },
);
/** An invitation that was neither accepted nor withdrawn; it may have expired. */
export type Invitation = ObjectOf<typeof InvitationEntity>;

export const SigningKeyEntity = entity(
  'signing_key',
  {
    kid: { ...text, primary: true },
    publicJwk: of<JWK>(json),
    privateJwk: sealed(jwk, { name: 'sealed_private_jwk' }),
    signsFrom: time,
    createdAt: time,
  },
  { subject: 'nobody', kept: 'process', place: 'global' },
);

/** A company that was founded in the last day. */
export const FoundingEntity = entity(
  'founding',
  { id: key, founderIndex: text, foundedAt: time },
  { subject: { staff: 'founderIndex' }, kept: 'codes' },
);

/** A line of a company's audit log: who did what, by ids. It is written once and never changed. */
export const AuditEntryEntity = entity(
  'audit_entry',
  {
    id: key,
    companyId: uuid,
    /** Its number in the company's chain, from 1 on. */
    seq: integer,
    at: time,
    who: text,
    what: text,
    ids: texts,
    count: integer,
    /** By auth's clock, later than that of the line before: periods end the oldest lines of the chain first. */
    appendedAt: time,
    /** The hash of the line before. */
    previous: text,
    hash: text,
  },
  { subject: 'company', kept: 'audit', begins: 'appendedAt' },
);
export type AuditRow = RowOf<typeof AuditEntryEntity>;

/** The network from which a line's call came; it goes after 30 days. */
export const AuditAddressEntity = entity(
  'audit_address',
  { id: key, companyId: uuid, address: text, at: time },
  { subject: 'company', kept: 'codes' },
);

/** The end of each company's chain. */
export const AuditHeadEntity = entity(
  'audit_head',
  { companyId: key, seq: integer, hash: text, appendedAt: orNull(time) },
  ofCompany,
);

/** The end of a company's chain on a day (UTC) with lines. It stays when the day's lines go. */
export const AuditDayEntity = entity(
  'audit_day',
  { companyId: key, day: { ...text, primary: true }, seq: integer, hash: text },
  ofCompany,
);
export type AuditDay = RowOf<typeof AuditDayEntity>;
