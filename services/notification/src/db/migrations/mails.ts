import { migration } from '@gatelingo/chassis/postgres';

/** Mails, each once per business key, and the companies whose language they are written in. */
export const Mails1763800000000 = migration('Mails1763800000000', {
  up: `
    CREATE TABLE company (
      id uuid PRIMARY KEY,
      name text NOT NULL,
      language text NOT NULL,
      version bigint NOT NULL
    );

    CREATE TABLE mail (
      id uuid PRIMARY KEY,
      kind text NOT NULL,
      business_key text NOT NULL,
      message_id text NOT NULL,
      company_id text NOT NULL,
      personal bytea,
      file_id uuid,
      state text NOT NULL CHECK (state IN ('pending', 'sent', 'expired', 'failed')),
      failure text,
      created_at timestamptz NOT NULL,
      finished_at timestamptz,
      CONSTRAINT mail_business_key UNIQUE (business_key),
      CONSTRAINT mail_message_id UNIQUE (message_id)
    );
    CREATE INDEX mail_file ON mail (file_id) WHERE file_id IS NOT NULL;
    CREATE INDEX mail_company ON mail (company_id, created_at);
  `,
  down: 'DROP TABLE mail, company',
});
