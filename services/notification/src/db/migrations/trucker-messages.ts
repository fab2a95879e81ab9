import { migration } from '@gatelingo/chassis/postgres';

/** Jobs as their facts tell of them, whom they were given to, and what these are sent. */
export const TruckerMessages1764200000000 = migration('TruckerMessages1764200000000', {
  up: `
    CREATE TABLE job (
      id uuid PRIMARY KEY,
      company_id uuid NOT NULL,
      trucker_id uuid,
      steps jsonb NOT NULL,
      is_completed boolean NOT NULL,
      is_deleted boolean NOT NULL,
      version integer NOT NULL
    );

    CREATE TABLE job_assignment (
      id uuid PRIMARY KEY,
      company_id uuid NOT NULL,
      job_id uuid NOT NULL REFERENCES job (id),
      trucker_id uuid NOT NULL,
      language text NOT NULL,
      personal bytea NOT NULL,
      version integer NOT NULL,
      first_step_id uuid,
      first_version integer,
      CONSTRAINT job_assignment_trucker UNIQUE (job_id, trucker_id),
      CONSTRAINT job_assignment_first CHECK ((first_step_id IS NULL) = (first_version IS NULL))
    );

    CREATE TABLE trucker_message (
      id uuid PRIMARY KEY,
      company_id uuid NOT NULL,
      job_id uuid NOT NULL REFERENCES job (id),
      step_id uuid NOT NULL,
      trucker_id uuid NOT NULL,
      kind text NOT NULL CHECK (kind IN ('job-created', 'step-active', 'reminder')),
      n integer NOT NULL,
      state text NOT NULL CHECK (state IN ('to-be-sent', 'cancelled')),
      created_at timestamptz(3) NOT NULL,
      CONSTRAINT trucker_message_key UNIQUE (company_id, step_id, kind, n, trucker_id),
      CONSTRAINT trucker_message_n CHECK ((kind = 'reminder') = (n > 0) AND n >= 0)
    );
    CREATE UNIQUE INDEX trucker_message_link ON trucker_message (step_id, trucker_id) WHERE kind <> 'reminder';
    CREATE INDEX trucker_message_job ON trucker_message (job_id, created_at, id);
  `,
  down: 'DROP TABLE trucker_message, job_assignment, job',
});
