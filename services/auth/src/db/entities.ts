import { columns, entity, type RowOf } from '@gatelingo/chassis/postgres';
import type { Role } from '@gatelingo/proto/http/auth';
import type { AccountState } from '../domain/membership.ts';

const { key, uuid, text, boolean, bytes, integer, time, json, of, orNull } = columns;

export const CompanyEntity = entity('company', {
  id: key,
  name: text,
  /** Null at a public mail provider, where people share no company. */
  domain: orNull(text),
  language: text,
  version: integer,
  createdAt: time,
});
export type CompanyRow = RowOf<typeof CompanyEntity>;

export const AccountEntity = entity('account', {
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
  personal: bytes,
  emailIndex: text,
  passwordHash: text,
  preferredLanguage: text,
  /** In every token of the account; raised to end all its sessions. */
  sessionVersion: integer,
  sessionsEndedAt: orNull(time),
  version: integer,
  createdAt: time,
});
export type AccountRow = RowOf<typeof AccountEntity>;

export type TokenKind = 'sign-up' | 'password-reset';

export const OneTimeTokenEntity = entity('one_time_token', {
  id: key,
  kind: of<TokenKind>(text),
  tokenHash: text,
  personal: bytes,
  emailIndex: text,
  language: text,
  expiresAt: time,
  usedAt: orNull(time),
  createdAt: time,
});
export type OneTimeTokenRow = RowOf<typeof OneTimeTokenEntity>;

export const InvitationEntity = entity('invitation', {
  id: key,
  companyId: uuid,
  personal: bytes,
  emailIndex: text,
  role: of<Role>(text),
  language: text,
  tokenHash: text,
  /** The administrator who sent the mail last: the invitation is worth what that person's rights are. */
  invitedBy: uuid,
  /** When the mail was sent last. */
  invitedAt: time,
  expiresAt: time,
});
export type InvitationRow = RowOf<typeof InvitationEntity>;

export const SigningKeyEntity = entity('signing_key', {
  kid: { ...text, primary: true },
  publicJwk: of<Record<string, unknown>>(json),
  sealedPrivateJwk: bytes,
  signsFrom: time,
  createdAt: time,
});
export type SigningKeyRow = RowOf<typeof SigningKeyEntity>;

/** A company that was founded in the last day. */
export const FoundingEntity = entity('founding', { id: key, founderIndex: text, foundedAt: time });

export const entities = [
  CompanyEntity,
  AccountEntity,
  OneTimeTokenEntity,
  InvitationEntity,
  SigningKeyEntity,
  FoundingEntity,
];
