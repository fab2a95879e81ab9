import { migration } from '@gatelingo/chassis/postgres';

/** Companies, their accounts, the tokens of mails and the keys that sign tokens. */
export const Accounts1763800000000 = migration('Accounts1763800000000', {
  up: `
    CREATE TABLE company (
      id uuid PRIMARY KEY,
      name text NOT NULL,
      domain text,
      language text NOT NULL,
      version integer NOT NULL,
      created_at timestamptz NOT NULL,
      CONSTRAINT company_domain UNIQUE (domain)
    );

    CREATE TABLE account (
      id uuid PRIMARY KEY,
      company_id uuid NOT NULL REFERENCES company (id),
      role text NOT NULL CHECK (role IN ('iadmin', 'user')),
      active boolean NOT NULL,
      personal bytea NOT NULL,
      email_index text NOT NULL,
      password_hash text NOT NULL,
      preferred_language text NOT NULL,
      not_before integer,
      version integer NOT NULL,
      created_at timestamptz NOT NULL,
      CONSTRAINT account_email UNIQUE (email_index)
    );
    CREATE INDEX account_company ON account (company_id);
    CREATE INDEX account_not_before ON account (not_before) WHERE not_before IS NOT NULL;

    CREATE TABLE one_time_token (
      id uuid PRIMARY KEY,
      kind text NOT NULL CHECK (kind IN ('sign-up', 'password-reset')),
      token_hash text NOT NULL,
      personal bytea NOT NULL,
      email_index text NOT NULL,
      language text NOT NULL,
      expires_at timestamptz NOT NULL,
      used_at timestamptz,
      created_at timestamptz NOT NULL,
      CONSTRAINT one_time_token_hash UNIQUE (token_hash)
    );
    CREATE INDEX one_time_token_email ON one_time_token (email_index);
    CREATE INDEX one_time_token_expires ON one_time_token (expires_at);

    CREATE TABLE signing_key (
      kid text PRIMARY KEY,
      public_jwk jsonb NOT NULL,
      sealed_private_jwk bytea NOT NULL,
      signs_from timestamptz NOT NULL,
      created_at timestamptz NOT NULL
    );
  `,
  down: 'DROP TABLE signing_key, one_time_token, account, company',
});
