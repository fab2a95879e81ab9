import { migration } from '@gatelingo/chassis/postgres';

/**
 * Companies and who founded them, their accounts and invitations, the tokens of mails, the keys that sign tokens, and the audit logs. A founder is a
 * blind index: new companies are counted by domain and mailbox. Requests about persons' data, holds, periods and nightly runs.
 */
export const baseline = migration(
  'Baseline1795910400001',
  `
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
    company_id uuid REFERENCES company (id),
    role text NOT NULL CHECK (role IN ('iadmin', 'dispatcher', 'user')),
    active boolean NOT NULL,
    personal bytea NOT NULL,
    email_index text NOT NULL,
    password_hash text NOT NULL,
    preferred_language text NOT NULL,
    version integer NOT NULL,
    created_at timestamptz NOT NULL,
    session_version integer NOT NULL DEFAULT 0,
    sessions_ended_at timestamptz,
    state text NOT NULL DEFAULT 'member' CHECK (state IN ('member', 'pending', 'declined')),
    requested_company_id uuid REFERENCES company (id),
    requested_language text,
    CONSTRAINT account_email UNIQUE (email_index),
    CONSTRAINT account_company_of_member CHECK ((state = 'member') = (company_id IS NOT NULL)),
    CONSTRAINT account_company_asked CHECK ((state = 'pending') = (requested_company_id IS NOT NULL))
  );
  CREATE INDEX account_company ON account (company_id);
  CREATE INDEX account_sessions_ended ON account (sessions_ended_at) WHERE sessions_ended_at IS NOT NULL;
  CREATE INDEX account_requested_company ON account (requested_company_id) WHERE requested_company_id IS NOT NULL;

  CREATE TABLE ended_session (
    id uuid PRIMARY KEY,
    session_version integer NOT NULL,
    ended_at timestamptz NOT NULL
  );
  CREATE INDEX ended_session_ended ON ended_session (ended_at);

  CREATE TABLE invitation (
    id uuid PRIMARY KEY,
    company_id uuid NOT NULL REFERENCES company (id),
    personal bytea NOT NULL,
    email_index text NOT NULL,
    role text NOT NULL CHECK (role IN ('iadmin', 'dispatcher', 'user')),
    language text NOT NULL,
    token_hash text NOT NULL,
    invited_by uuid NOT NULL,
    invited_at timestamptz NOT NULL,
    expires_at timestamptz NOT NULL,
    CONSTRAINT invitation_address UNIQUE (company_id, email_index),
    CONSTRAINT invitation_token UNIQUE (token_hash)
  );
  CREATE INDEX invitation_expires ON invitation (expires_at);

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

  CREATE TABLE founding (
    id uuid PRIMARY KEY,
    founder_index text NOT NULL,
    founded_at timestamptz NOT NULL
  );
  CREATE INDEX founding_founder ON founding (founder_index, founded_at);
  CREATE INDEX founding_founded_at ON founding (founded_at);

  CREATE TABLE audit_entry (
    id uuid PRIMARY KEY,
    company_id uuid NOT NULL,
    seq integer NOT NULL,
    at timestamptz NOT NULL,
    who text NOT NULL,
    what text NOT NULL,
    ids text[] NOT NULL,
    count integer NOT NULL,
    appended_at timestamptz NOT NULL,
    previous text NOT NULL,
    hash text NOT NULL,
    CONSTRAINT audit_entry_seq UNIQUE (company_id, seq)
  );
  CREATE INDEX audit_entry_at ON audit_entry (company_id, at, id);
  CREATE INDEX audit_entry_who ON audit_entry (company_id, who, at, id);
  CREATE INDEX audit_entry_appended ON audit_entry (company_id, appended_at);

  CREATE FUNCTION keep_audit_entry() RETURNS trigger LANGUAGE plpgsql AS $$
  BEGIN
    IF TG_OP <> 'DELETE' THEN
      RAISE EXCEPTION 'a line of an audit log stays as it was written';
    END IF;
    IF EXISTS (
      SELECT 1 FROM (SELECT company_id, max(seq) AS seq FROM deleted GROUP BY company_id) AS gone
      JOIN audit_entry AS older ON older.company_id = gone.company_id AND older.seq < gone.seq
    ) THEN
      RAISE EXCEPTION 'of an audit log only the oldest lines go';
    END IF;
    RETURN NULL;
  END $$;
  CREATE TRIGGER audit_entry_is_kept BEFORE UPDATE OR TRUNCATE ON audit_entry
    FOR EACH STATEMENT EXECUTE FUNCTION keep_audit_entry();
  CREATE TRIGGER audit_entry_goes_in_order AFTER DELETE ON audit_entry REFERENCING OLD TABLE AS deleted
    FOR EACH STATEMENT EXECUTE FUNCTION keep_audit_entry();

  CREATE TABLE audit_address (
    id uuid PRIMARY KEY,
    company_id uuid NOT NULL,
    address text NOT NULL,
    at timestamptz NOT NULL
  );
  CREATE INDEX audit_address_at ON audit_address (at);

  CREATE TABLE audit_head (
    company_id uuid PRIMARY KEY,
    seq integer NOT NULL,
    hash text NOT NULL,
    appended_at timestamptz
  );

  CREATE TABLE audit_day (
    company_id uuid NOT NULL,
    day text NOT NULL,
    seq integer NOT NULL,
    hash text NOT NULL,
    PRIMARY KEY (company_id, day)
  );

  CREATE TABLE person_request (
    id uuid PRIMARY KEY,
    company_id uuid NOT NULL,
    kind text NOT NULL CHECK (kind IN ('export', 'erase')),
    subject_kind text NOT NULL,
    subject_id text NOT NULL,
    trucker_ids text[] NOT NULL,
    visit_ids text[] NOT NULL,
    source text NOT NULL CHECK (source IN ('staff', 'driver')),
    about bytea,
    language text NOT NULL,
    asked_at timestamptz NOT NULL,
    due_by timestamptz NOT NULL,
    runs_at timestamptz,
    waits_until timestamptz,
    file_hash text,
    file_ends_at timestamptz,
    started_at timestamptz,
    parts jsonb NOT NULL,
    done_at timestamptz,
    refused_at timestamptz,
    version integer NOT NULL
  );
  CREATE INDEX person_request_asked ON person_request (company_id, asked_at, id);
  CREATE INDEX person_request_open ON person_request (company_id, subject_id) WHERE done_at IS NULL AND refused_at IS NULL;
  CREATE UNIQUE INDEX person_request_file ON person_request (file_hash) WHERE file_hash IS NOT NULL;

  CREATE TABLE person_hold (
    id uuid PRIMARY KEY,
    company_id uuid NOT NULL,
    subject_kind text NOT NULL,
    subject_id text NOT NULL,
    trucker_ids text[] NOT NULL,
    visit_ids text[] NOT NULL,
    about bytea,
    ends_at timestamptz NOT NULL,
    created_at timestamptz NOT NULL,
    created_by uuid NOT NULL,
    version integer NOT NULL,
    CONSTRAINT person_hold_one UNIQUE (company_id, subject_kind, subject_id)
  );
  CREATE INDEX person_hold_ends ON person_hold (ends_at);

  CREATE TABLE company_period (
    company_id uuid PRIMARY KEY,
    days jsonb NOT NULL,
    effective_at timestamptz NOT NULL,
    days_before jsonb NOT NULL,
    version integer NOT NULL
  );

  CREATE TABLE company_run (
    id uuid PRIMARY KEY,
    company_id uuid NOT NULL,
    service text NOT NULL,
    day text NOT NULL,
    state text NOT NULL CHECK (state IN ('done', 'waiting', 'allowed')),
    reason text NOT NULL,
    counts jsonb NOT NULL,
    before jsonb NOT NULL,
    at timestamptz NOT NULL
  );
  CREATE INDEX company_run_at ON company_run (company_id, at, id);
  CREATE INDEX company_run_waiting ON company_run (company_id, at, id) WHERE state = 'waiting';
`,
);
