import { migration } from '@gatelingo/chassis/postgres';

/** Receivers with their consent, and the people of companies. Receivers of codes that are there already stay confirmed. */
export const Receivers1796030000000 = migration('Receivers1796030000000', {
  up: `
    CREATE TABLE receiver (
      id uuid PRIMARY KEY,
      company_id uuid NOT NULL,
      email_index text NOT NULL,
      personal bytea NOT NULL,
      consent text NOT NULL CHECK (consent IN ('waiting', 'confirmed', 'stopped')),
      ask_hash text UNIQUE,
      stop_hash text NOT NULL UNIQUE,
      asked_at timestamptz(3),
      bounced_at timestamptz(3),
      created_at timestamptz(3) NOT NULL,
      CONSTRAINT receiver_email UNIQUE (company_id, email_index)
    );

    CREATE TABLE member_projection (
      user_id uuid PRIMARY KEY,
      company_id uuid NOT NULL,
      email_index text NOT NULL,
      is_active boolean NOT NULL,
      version integer NOT NULL
    );
    CREATE INDEX member_email ON member_projection (company_id, email_index);

    -- True for what is there; a process of the release before, which knows no such column, makes codes that are asked for.
    ALTER TABLE barcode ADD COLUMN has_earlier_receivers boolean NOT NULL DEFAULT true;
    ALTER TABLE barcode ALTER COLUMN has_earlier_receivers SET DEFAULT false;
  `,
  down: `
    ALTER TABLE barcode DROP COLUMN has_earlier_receivers;
    DROP TABLE member_projection, receiver`,
});
