import { migration } from '@gatelingo/chassis/postgres';

/** Who asks to join a company waits without one; companies invite addresses. Accounts of before stay members. */
export const Joining1796020000001 = migration('Joining1796020000001', {
  up: `
    ALTER TABLE account
      ALTER COLUMN company_id DROP NOT NULL,
      ADD COLUMN state text NOT NULL DEFAULT 'member' CHECK (state IN ('member', 'pending', 'declined')),
      ADD COLUMN requested_company_id uuid REFERENCES company (id),
      ADD COLUMN requested_language text,
      ADD CONSTRAINT account_company_of_member CHECK ((state = 'member') = (company_id IS NOT NULL)),
      ADD CONSTRAINT account_company_asked CHECK ((state = 'pending') = (requested_company_id IS NOT NULL));
    CREATE INDEX account_requested_company ON account (requested_company_id) WHERE requested_company_id IS NOT NULL;

    CREATE TABLE invitation (
      id uuid PRIMARY KEY,
      company_id uuid NOT NULL REFERENCES company (id),
      personal bytea NOT NULL,
      email_index text NOT NULL,
      role text NOT NULL CHECK (role IN ('iadmin', 'user')),
      language text NOT NULL,
      token_hash text NOT NULL,
      invited_by uuid NOT NULL REFERENCES account (id),
      invited_at timestamptz NOT NULL,
      expires_at timestamptz NOT NULL,
      CONSTRAINT invitation_address UNIQUE (company_id, email_index),
      CONSTRAINT invitation_token UNIQUE (token_hash)
    );
    CREATE INDEX invitation_expires ON invitation (expires_at);
  `,
  down: `
    DROP TABLE invitation;
    DELETE FROM account WHERE company_id IS NULL;
    ALTER TABLE account DROP COLUMN state, DROP COLUMN requested_company_id, DROP COLUMN requested_language, ALTER COLUMN company_id SET NOT NULL;
  `,
});
