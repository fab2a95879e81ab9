import { migration } from '@gatelingo/chassis/postgres';

/**
 * Jobs, their steps and reminders, templates of jobs, and the projections of companies, sites, locations, truckers and visits.
 * `name_key` of a template is the name in lower case: a company has no two of one name. That a trucker has one active job is a rule
 * of the use cases, because two jobs of joined truckers stay.
 */
export const baseline = migration(
  'Baseline1795910400001',
  `
  CREATE TABLE company_projection (
    company_id uuid PRIMARY KEY,
    name text NOT NULL,
    language text NOT NULL,
    created_at timestamptz(3),
    version integer NOT NULL
  );

  CREATE TABLE site_projection (
    site_id uuid PRIMARY KEY,
    company_id uuid NOT NULL,
    name text NOT NULL,
    address text NOT NULL,
    time_zone text NOT NULL,
    version integer NOT NULL
  );

  CREATE TABLE location_projection (
    location_id uuid PRIMARY KEY,
    company_id uuid NOT NULL,
    site_id uuid NOT NULL,
    name text NOT NULL,
    address text NOT NULL,
    lat double precision NOT NULL,
    lng double precision NOT NULL,
    version integer NOT NULL
  );

  CREATE TABLE trucker_projection (
    trucker_id uuid PRIMARY KEY,
    company_id uuid NOT NULL,
    visit_id uuid NOT NULL,
    registered_at timestamptz(3) NOT NULL,
    preferred_language text NOT NULL,
    personal bytea NOT NULL,
    version integer NOT NULL,
    proved_visit_id uuid
  );
  CREATE INDEX trucker_projection_time ON trucker_projection (company_id, registered_at);

  CREATE TABLE trucker_alias (
    alias_id uuid PRIMARY KEY,
    company_id uuid NOT NULL,
    trucker_id uuid NOT NULL,
    visit_id uuid NOT NULL,
    version integer NOT NULL
  );
  CREATE INDEX trucker_alias_trucker ON trucker_alias (trucker_id);
  CREATE INDEX trucker_alias_visit ON trucker_alias (visit_id);

  CREATE TABLE visit_projection (
    visit_id uuid PRIMARY KEY,
    company_id uuid NOT NULL,
    trucker_id uuid NOT NULL,
    phone_index text NOT NULL,
    registered_at timestamptz(3) NOT NULL,
    proved_at timestamptz(3),
    other_ending bytea,
    version integer NOT NULL
  );
  CREATE INDEX visit_projection_proved ON visit_projection (company_id, phone_index, registered_at DESC, visit_id DESC)
    WHERE proved_at IS NOT NULL;
  CREATE INDEX visit_projection_trucker ON visit_projection (trucker_id);
  CREATE INDEX visit_projection_time ON visit_projection (company_id, registered_at);

  CREATE TABLE job (
    id uuid PRIMARY KEY,
    company_id uuid NOT NULL,
    title text NOT NULL,
    description text NOT NULL,
    site_id uuid NOT NULL,
    time_zone text NOT NULL,
    trucker_id uuid,
    preferred_language text,
    phone_index text,
    personal bytea NOT NULL,
    created_at timestamptz(3) NOT NULL,
    updated_at timestamptz(3) NOT NULL,
    completed_at timestamptz(3),
    version integer NOT NULL,
    revision integer NOT NULL,
    translation bytea,
    visit_id uuid,
    is_call boolean NOT NULL DEFAULT false,
    CONSTRAINT job_trucker CHECK (
      (trucker_id IS NULL) = (phone_index IS NULL) AND (trucker_id IS NULL) = (preferred_language IS NULL)
        AND (trucker_id IS NULL) = (visit_id IS NULL)
    )
  );
  CREATE INDEX job_active_trucker ON job (company_id, trucker_id) WHERE completed_at IS NULL;
  CREATE INDEX job_active_visit ON job (visit_id) WHERE completed_at IS NULL;
  CREATE INDEX job_ended ON job (company_id, completed_at) WHERE completed_at IS NOT NULL;
  CREATE INDEX job_all ON job (company_id, created_at DESC, id DESC);
  CREATE INDEX job_active ON job (company_id, created_at DESC, id DESC) WHERE completed_at IS NULL;
  CREATE INDEX job_completed ON job (company_id, created_at DESC, id DESC) WHERE completed_at IS NOT NULL;

  CREATE TABLE step (
    id uuid PRIMARY KEY,
    company_id uuid NOT NULL,
    job_id uuid NOT NULL REFERENCES job (id) ON DELETE CASCADE,
    position integer NOT NULL,
    location_id uuid NOT NULL,
    due_at timestamptz(3) NOT NULL,
    reminder_before integer NOT NULL,
    reminder_interval integer NOT NULL,
    reminders_before integer NOT NULL,
    is_active boolean NOT NULL,
    activated_at timestamptz(3),
    confirmed_at timestamptz(3),
    tapped_at timestamptz(3),
    accuracy double precision,
    distance double precision,
    personal bytea NOT NULL,
    link bytea,
    link_index text,
    link_trucker_id uuid,
    asked_at timestamptz(3),
    confirmed_by uuid,
    delay_minutes integer,
    delay_sent_at timestamptz(3),
    CONSTRAINT step_confirmed CHECK (
      (confirmed_at IS NULL OR confirmed_by IS NOT NULL) = (tapped_at IS NULL) AND (tapped_at IS NULL) = (distance IS NULL)
    ),
    CONSTRAINT step_active_unconfirmed CHECK (NOT is_active OR confirmed_at IS NULL)
  );
  CREATE INDEX step_job ON step (job_id, position);
  CREATE UNIQUE INDEX step_active ON step (job_id) WHERE is_active;
  CREATE UNIQUE INDEX step_link ON step (link_index) WHERE link_index IS NOT NULL;

  CREATE TABLE reminder (
    job_id uuid PRIMARY KEY REFERENCES job (id) ON DELETE CASCADE,
    step_id uuid NOT NULL,
    due_at timestamptz(3) NOT NULL
  );
  CREATE INDEX reminder_due ON reminder (due_at);

  CREATE TABLE deleted_job (
    id uuid PRIMARY KEY,
    company_id uuid NOT NULL,
    version integer NOT NULL,
    deleted_at timestamptz(3) NOT NULL
  );

  CREATE TABLE step_figure (
    id uuid PRIMARY KEY,
    company_id uuid NOT NULL,
    site_id uuid NOT NULL,
    location_id uuid NOT NULL,
    due_at timestamptz(3) NOT NULL,
    confirmed_at timestamptz(3),
    delay_minutes integer,
    preferred_language text NOT NULL
  );
  CREATE INDEX step_figure_time ON step_figure (company_id, due_at);

  CREATE TABLE job_template (
    id uuid PRIMARY KEY,
    company_id uuid NOT NULL,
    name text NOT NULL,
    name_key text NOT NULL,
    title text NOT NULL,
    description text NOT NULL,
    site_id uuid NOT NULL,
    personal bytea NOT NULL,
    created_at timestamptz(3) NOT NULL,
    version integer NOT NULL
  );
  CREATE UNIQUE INDEX job_template_name ON job_template (company_id, name_key);
  CREATE INDEX job_template_all ON job_template (company_id, created_at DESC, id DESC);
`,
);
