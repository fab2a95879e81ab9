import { EntitySchema } from 'typeorm';
import type { Role } from '@gatelingo/proto/http/auth';

export interface CompanyRow {
  id: string;
  name: string;
  /** Null at a public mail provider, where people share no company. */
  domain: string | null;
  language: string;
  version: number;
  createdAt: Date;
}

export const CompanyEntity = new EntitySchema<CompanyRow>({
  name: 'company',
  columns: {
    id: { type: 'uuid', primary: true },
    name: { type: 'text' },
    domain: { type: 'text', nullable: true },
    language: { type: 'text' },
    version: { type: 'integer' },
    createdAt: { type: 'timestamptz', name: 'created_at' },
  },
});

export interface AccountRow {
  id: string;
  companyId: string;
  role: Role;
  active: boolean;
  personal: Buffer;
  emailIndex: string;
  passwordHash: string;
  preferredLanguage: string;
  /** Seconds since 1970: tokens issued earlier are rejected. */
  notBefore: number | null;
  version: number;
  createdAt: Date;
}

export const AccountEntity = new EntitySchema<AccountRow>({
  name: 'account',
  columns: {
    id: { type: 'uuid', primary: true },
    companyId: { type: 'uuid', name: 'company_id' },
    role: { type: 'text' },
    active: { type: 'boolean' },
    personal: { type: 'bytea' },
    emailIndex: { type: 'text', name: 'email_index' },
    passwordHash: { type: 'text', name: 'password_hash' },
    preferredLanguage: { type: 'text', name: 'preferred_language' },
    notBefore: { type: 'integer', name: 'not_before', nullable: true },
    version: { type: 'integer' },
    createdAt: { type: 'timestamptz', name: 'created_at' },
  },
});

export type TokenKind = 'sign-up' | 'password-reset';

export interface OneTimeTokenRow {
  id: string;
  kind: TokenKind;
  tokenHash: string;
  personal: Buffer;
  emailIndex: string;
  language: string;
  expiresAt: Date;
  usedAt: Date | null;
  createdAt: Date;
}

export const OneTimeTokenEntity = new EntitySchema<OneTimeTokenRow>({
  name: 'one_time_token',
  columns: {
    id: { type: 'uuid', primary: true },
    kind: { type: 'text' },
    tokenHash: { type: 'text', name: 'token_hash' },
    personal: { type: 'bytea' },
    emailIndex: { type: 'text', name: 'email_index' },
    language: { type: 'text' },
    expiresAt: { type: 'timestamptz', name: 'expires_at' },
    usedAt: { type: 'timestamptz', name: 'used_at', nullable: true },
    createdAt: { type: 'timestamptz', name: 'created_at' },
  },
});

export interface SigningKeyRow {
  kid: string;
  publicJwk: Record<string, unknown>;
  sealedPrivateJwk: Buffer;
  signsFrom: Date;
  createdAt: Date;
}

export const SigningKeyEntity = new EntitySchema<SigningKeyRow>({
  name: 'signing_key',
  columns: {
    kid: { type: 'text', primary: true },
    publicJwk: { type: 'jsonb', name: 'public_jwk' },
    sealedPrivateJwk: { type: 'bytea', name: 'sealed_private_jwk' },
    signsFrom: { type: 'timestamptz', name: 'signs_from' },
    createdAt: { type: 'timestamptz', name: 'created_at' },
  },
});

export const entities = [CompanyEntity, AccountEntity, OneTimeTokenEntity, SigningKeyEntity];
