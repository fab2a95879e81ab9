import { migration } from '@gatelingo/chassis/postgres';
import { chats } from './baseline-chats.ts';
import { phones } from './baseline-phones.ts';

/** Mails, each once per business key; the companies whose language they are written in; and what each company has sent today. */
const mails = `
  CREATE TABLE company (
    id uuid PRIMARY KEY,
    name text NOT NULL,
    language text NOT NULL,
    version bigint NOT NULL,
    created_at timestamptz(3) NOT NULL DEFAULT to_timestamp(0)
  );

  CREATE TABLE site (
    id uuid PRIMARY KEY,
    company_id uuid NOT NULL,
    hours jsonb NOT NULL,
    time_zone text NOT NULL,
    version integer NOT NULL
  );

  CREATE TABLE mail (
    id uuid PRIMARY KEY,
    kind text NOT NULL,
    business_key text NOT NULL,
    message_id text NOT NULL,
    company_id text NOT NULL,
    personal bytea,
    sent_to bytea,
    file_id uuid,
    state text NOT NULL CHECK (state IN ('pending', 'sent', 'expired', 'failed')),
    failure text,
    created_at timestamptz NOT NULL,
    finished_at timestamptz,
    retried_at timestamptz,
    counted_at timestamptz(3),
    is_over_quota boolean NOT NULL DEFAULT false,
    releases integer NOT NULL DEFAULT 0,
    receiver_id text,
    visit_id uuid,
    CONSTRAINT mail_business_key UNIQUE (business_key),
    CONSTRAINT mail_message_id UNIQUE (message_id)
  );
  CREATE INDEX mail_visit ON mail (visit_id) WHERE visit_id IS NOT NULL;
  CREATE INDEX mail_file ON mail (file_id) WHERE file_id IS NOT NULL;
  CREATE INDEX mail_company ON mail (company_id, created_at);
  CREATE INDEX mail_over_quota ON mail (company_id, created_at) WHERE is_over_quota AND state = 'pending';
  CREATE INDEX mail_receiver ON mail (receiver_id) WHERE receiver_id IS NOT NULL AND state IN ('pending', 'failed');

  CREATE TABLE quota_use (
    company_id uuid NOT NULL,
    day date NOT NULL,
    kind text NOT NULL CHECK (kind IN ('mail', 'message', 'new-phone', 'phone', 'voice-note', 'phone-voice-note')),
    -- Only of the kind 'phone'.
    phone_index text NOT NULL DEFAULT '',
    used integer NOT NULL,
    PRIMARY KEY (company_id, day, kind, phone_index)
  );
  CREATE INDEX quota_use_day ON quota_use (day);
`;

/** Jobs as their facts have them, whom they were given to, and what these are sent. */
const jobs = `
  CREATE TABLE job (
    id uuid PRIMARY KEY,
    company_id uuid NOT NULL,
    site_id text NOT NULL,
    trucker_id uuid,
    steps jsonb NOT NULL,
    is_completed boolean NOT NULL,
    is_deleted boolean NOT NULL,
    is_call boolean NOT NULL DEFAULT false,
    version integer NOT NULL,
    title text NOT NULL DEFAULT '',
    ended_at timestamptz(3)
  );
  CREATE INDEX job_ended ON job (company_id, ended_at) WHERE ended_at IS NOT NULL;

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
    phone_index text,
    assigned_at timestamptz(3),
    name_indexes text[] NOT NULL DEFAULT '{}',
    codes bytea,
    words bytea NOT NULL,
    visit_id uuid,
    plate bytea,
    plate_indexes text[] NOT NULL DEFAULT '{}',
    CONSTRAINT job_assignment_trucker UNIQUE (job_id, trucker_id),
    CONSTRAINT job_assignment_first CHECK ((first_step_id IS NULL) = (first_version IS NULL))
  );
  CREATE INDEX job_assignment_phone ON job_assignment (phone_index);
  CREATE INDEX job_assignment_visit ON job_assignment (visit_id) WHERE visit_id IS NOT NULL;

  CREATE TABLE trucker_message (
    id uuid PRIMARY KEY,
    company_id uuid NOT NULL,
    job_id uuid NOT NULL REFERENCES job (id),
    step_id uuid NOT NULL,
    trucker_id uuid NOT NULL,
    kind text NOT NULL CHECK (kind IN ('job-created', 'step-active', 'reminder', 'job-done')),
    n integer NOT NULL,
    state text NOT NULL CHECK (state IN ('to-be-sent', 'cancelled')),
    call_id uuid,
    created_at timestamptz(3) NOT NULL,
    CONSTRAINT trucker_message_key UNIQUE (company_id, step_id, kind, n, trucker_id),
    CONSTRAINT trucker_message_n CHECK ((kind = 'reminder') = (n > 0) AND n >= 0)
  );
  CREATE UNIQUE INDEX trucker_message_link ON trucker_message (step_id, trucker_id)
    WHERE kind IN ('job-created', 'step-active');
  CREATE INDEX trucker_message_job ON trucker_message (job_id, created_at, id);
`;

export const baseline = migration('Baseline1795910400001', mails, jobs, chats, phones);
