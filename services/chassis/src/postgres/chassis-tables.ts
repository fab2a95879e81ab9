import { migration } from './migration.ts';

/**
 * The tables of outbox, inbox, leases, work, idempotency, files, and of erasures, holds and periods: in every service's database. A file's bytes are in its row or,
 * under a key in the row, in an object store; then the row also has the id of the data key that encrypted them. The area is this
 * database's own part of a bucket that other databases may share.
 */
export const chassisTables = migration(
  'ChassisTables1795910400000',
  `
  CREATE TABLE outbox (
    id uuid PRIMARY KEY,
    seq bigint GENERATED ALWAYS AS IDENTITY,
    topic text NOT NULL,
    type text NOT NULL,
    aggregate_id text NOT NULL,
    version bigint NOT NULL,
    company_id text NOT NULL,
    time timestamptz NOT NULL,
    traceparent text,
    size integer NOT NULL,
    payload bytea NOT NULL
  );
  CREATE UNIQUE INDEX outbox_seq ON outbox (seq);

  CREATE TABLE inbox (
    group_name text NOT NULL,
    event_id uuid NOT NULL,
    at timestamptz NOT NULL,
    PRIMARY KEY (group_name, event_id)
  );
  CREATE INDEX inbox_at ON inbox (at);

  CREATE TABLE lease (
    name text PRIMARY KEY,
    holder text NOT NULL,
    until timestamptz NOT NULL
  );

  CREATE TABLE work (
    id uuid PRIMARY KEY,
    kind text NOT NULL,
    key text NOT NULL,
    company_id text NOT NULL,
    payload jsonb NOT NULL,
    personal bytea,
    traceparent text,
    due_at timestamptz NOT NULL,
    state text NOT NULL,
    attempts integer NOT NULL DEFAULT 0,
    fence integer NOT NULL DEFAULT 0,
    queued_at timestamptz,
    started boolean NOT NULL DEFAULT false,
    until timestamptz,
    error text,
    created_at timestamptz NOT NULL,
    updated_at timestamptz NOT NULL,
    UNIQUE (kind, key)
  );
  CREATE INDEX work_due ON work (kind, due_at) WHERE state = 'due';
  CREATE INDEX work_running ON work (kind, until) WHERE state = 'running';
  CREATE INDEX work_failed ON work (kind, updated_at) WHERE state = 'failed';
  CREATE INDEX work_done ON work (updated_at) WHERE state = 'done';
  -- Finds the oldest due row of each company without reading the rows of the others.
  CREATE INDEX work_in_turns ON work (kind, company_id, due_at, id) WHERE state = 'due';

  CREATE TABLE idempotency (
    scope text NOT NULL,
    key text NOT NULL,
    request_hash text NOT NULL,
    answer bytea,
    at timestamptz NOT NULL,
    PRIMARY KEY (scope, key)
  );
  CREATE INDEX idempotency_at ON idempotency (at);

  CREATE TABLE file (
    id uuid PRIMARY KEY,
    company_id text NOT NULL,
    kind text NOT NULL,
    content_type text NOT NULL,
    size integer NOT NULL,
    bytes bytea,
    created_at timestamptz NOT NULL,
    object_key text,
    object_sealed_with text,
    CONSTRAINT file_in_one_place CHECK ((bytes IS NULL) <> (object_key IS NULL)),
    CONSTRAINT file_object_seal CHECK ((object_key IS NULL) = (object_sealed_with IS NULL))
  );
  CREATE INDEX file_company ON file (company_id, kind);
  CREATE UNIQUE INDEX file_object ON file (object_key) WHERE object_key IS NOT NULL;
  ALTER TABLE file ALTER COLUMN bytes SET STORAGE EXTERNAL;

  -- Requests to erase a person, while they run: whose rows, and the objects that are still to be removed.
  CREATE TABLE erasure (
    request_id uuid PRIMARY KEY,
    company_id text NOT NULL,
    subject_kind text NOT NULL,
    scope jsonb NOT NULL,
    state text NOT NULL CHECK (state IN ('due', 'held', 'erased', 'done')),
    objects text[] NOT NULL DEFAULT '{}',
    counts jsonb NOT NULL DEFAULT '{}',
    asked_at timestamptz NOT NULL,
    done_at timestamptz
  );
  CREATE INDEX erasure_held ON erasure (company_id) WHERE state = 'held';

  -- Ids under which nothing may come again.
  CREATE TABLE erased_id (
    id text PRIMARY KEY,
    kind text NOT NULL,
    company_id text NOT NULL,
    erased_at timestamptz NOT NULL
  );

  CREATE TABLE data_hold (
    hold_id uuid PRIMARY KEY,
    company_id text NOT NULL,
    subject_kind text NOT NULL,
    ids text[] NOT NULL,
    ends_at timestamptz NOT NULL,
    version bigint NOT NULL
  );
  CREATE INDEX data_hold_company ON data_hold (company_id, ends_at);

  CREATE TABLE data_period (
    company_id text PRIMARY KEY,
    days jsonb NOT NULL,
    days_before jsonb NOT NULL,
    effective_at timestamptz NOT NULL,
    version bigint NOT NULL
  );

  -- Nights in which periods have ended rows of a company, or wait for an administrator.
  CREATE TABLE data_night (
    id uuid PRIMARY KEY,
    company_id text NOT NULL,
    day text NOT NULL,
    state text NOT NULL CHECK (state IN ('running', 'waiting', 'done')),
    reason text,
    is_allowed boolean NOT NULL,
    counts jsonb NOT NULL,
    before jsonb NOT NULL,
    at timestamptz NOT NULL,
    version integer NOT NULL
  );
  CREATE INDEX data_night_company ON data_night (company_id, at DESC, id DESC);

  CREATE TABLE file_area (id uuid PRIMARY KEY);
  INSERT INTO file_area (id) VALUES (gen_random_uuid());
`,
);
