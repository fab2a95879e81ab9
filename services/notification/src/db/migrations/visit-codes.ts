import { migration } from '@gatelingo/chassis/postgres';

/** Codes by which drivers connect a phone with their visit by WhatsApp, and the phones that they chose. */
export const VisitCodes1796210000011 = migration('VisitCodes1796210000011', {
  up: `
    CREATE TABLE visit_code (
      id uuid PRIMARY KEY,
      company_id uuid NOT NULL,
      trucker_id uuid NOT NULL,
      code_index text NOT NULL UNIQUE,
      language text NOT NULL,
      ends_at timestamptz(3) NOT NULL,
      bound_index text,
      told_at timestamptz(3),
      personal bytea
    );
    CREATE INDEX visit_code_ends ON visit_code (ends_at);
    CREATE INDEX visit_code_bound ON visit_code (bound_index) WHERE bound_index IS NOT NULL;

    CREATE TABLE number_question (
      phone_index text NOT NULL,
      visit_id uuid NOT NULL REFERENCES visit_code ON DELETE CASCADE,
      thread text NOT NULL,
      asked_at timestamptz(3) NOT NULL,
      answer text CHECK (answer IN ('yes', 'no')),
      PRIMARY KEY (phone_index, visit_id)
    );
    CREATE INDEX number_question_visit ON number_question (visit_id);

    CREATE TABLE wrong_code (
      phone_index text PRIMARY KEY,
      day date NOT NULL,
      count integer NOT NULL
    );

    CREATE TABLE visit_phone (
      id uuid PRIMARY KEY,
      company_id uuid NOT NULL,
      personal bytea NOT NULL,
      bound_at timestamptz(3) NOT NULL
    );

    ALTER TABLE job_assignment ADD COLUMN visit_id uuid;
    CREATE INDEX job_assignment_visit ON job_assignment (visit_id) WHERE visit_id IS NOT NULL;
  `,
  down: `
    ALTER TABLE job_assignment DROP COLUMN visit_id;
    DROP TABLE visit_phone, wrong_code, number_question, visit_code`,
});
