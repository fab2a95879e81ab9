import { migration } from '@gatelingo/chassis/postgres';
import { yard } from './baseline-yard.ts';

const projections = `
  CREATE TABLE site_projection (
    site_id uuid PRIMARY KEY,
    company_id uuid NOT NULL,
    name text NOT NULL,
    address text NOT NULL,
    version integer NOT NULL,
    sms_countries text[] NOT NULL,
    time_zone text NOT NULL,
    phone text NOT NULL DEFAULT '',
    assembly_point text NOT NULL DEFAULT '',
    wait_limit_minutes integer NOT NULL DEFAULT 60,
    not_reached_minutes integer NOT NULL DEFAULT 5
  );

  CREATE TABLE company_projection (
    company_id uuid PRIMARY KEY,
    name text NOT NULL,
    language text NOT NULL,
    version integer NOT NULL,
    created_at timestamptz
  );

  CREATE TABLE member_projection (
    user_id uuid PRIMARY KEY,
    company_id uuid NOT NULL,
    email_index text NOT NULL,
    personal bytea NOT NULL,
    is_active boolean NOT NULL,
    version integer NOT NULL
  );
  CREATE INDEX member_email ON member_projection (company_id, email_index);

  CREATE TABLE message_settings_projection (
    company_id uuid PRIMARY KEY,
    sends_sms boolean NOT NULL,
    version integer NOT NULL
  );

  CREATE TABLE trucker_job (
    job_id uuid PRIMARY KEY,
    company_id uuid NOT NULL,
    trucker_id uuid,
    is_active boolean NOT NULL,
    version integer NOT NULL,
    visit_id uuid,
    completed_at timestamptz(3),
    steps bytea,
    CHECK (trucker_id IS NOT NULL OR NOT is_active)
  );
  CREATE INDEX trucker_job_active ON trucker_job (company_id, trucker_id) WHERE is_active;
  CREATE INDEX trucker_job_visit ON trucker_job (company_id, visit_id) WHERE visit_id IS NOT NULL;
  CREATE INDEX trucker_job_completed ON trucker_job (company_id, completed_at) WHERE completed_at IS NOT NULL;
`;

const barcodes = `
  CREATE TABLE barcode (
    id uuid PRIMARY KEY,
    company_id uuid NOT NULL,
    barcode_id text NOT NULL UNIQUE,
    name text NOT NULL,
    site_id uuid NOT NULL,
    questionnaire_id uuid,
    personal bytea NOT NULL,
    created_at timestamptz(3) NOT NULL,
    updated_at timestamptz(3) NOT NULL,
    deleted_at timestamptz(3),
    version integer NOT NULL,
    shows_queue boolean NOT NULL DEFAULT false
  );
  CREATE INDEX barcode_in_use ON barcode (company_id, created_at DESC, id DESC) WHERE deleted_at IS NULL;
  CREATE INDEX barcode_name ON barcode (company_id, name);
  CREATE INDEX barcode_questionnaire ON barcode (company_id, questionnaire_id)
    WHERE questionnaire_id IS NOT NULL AND deleted_at IS NULL;

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
    mailbox_index text NOT NULL,
    CONSTRAINT receiver_email UNIQUE (company_id, email_index)
  );
  CREATE INDEX receiver_mailbox ON receiver (company_id, mailbox_index);
`;

const questionnaires = `
  CREATE TABLE questionnaire (
    id uuid PRIMARY KEY,
    company_id uuid NOT NULL,
    content_version integer NOT NULL,
    content jsonb NOT NULL,
    created_at timestamptz(3) NOT NULL,
    updated_at timestamptz(3) NOT NULL,
    deleted_at timestamptz(3),
    version integer NOT NULL
  );
  CREATE INDEX questionnaire_in_use ON questionnaire (company_id, updated_at DESC, id DESC) WHERE deleted_at IS NULL;

  CREATE TABLE questionnaire_version (
    questionnaire_id uuid NOT NULL REFERENCES questionnaire (id),
    version integer NOT NULL,
    company_id uuid NOT NULL,
    content jsonb NOT NULL,
    created_at timestamptz(3) NOT NULL,
    PRIMARY KEY (questionnaire_id, version)
  );
  CREATE INDEX questionnaire_version_images ON questionnaire_version USING gin ((content->'images'));

  CREATE TABLE questionnaire_translation (
    questionnaire_id uuid NOT NULL,
    version integer NOT NULL,
    language text NOT NULL,
    company_id uuid NOT NULL,
    state text NOT NULL CHECK (state IN ('running', 'translated', 'failed')),
    texts jsonb NOT NULL,
    asked_at timestamptz(3) NOT NULL,
    ended_at timestamptz(3),
    PRIMARY KEY (questionnaire_id, version, language),
    FOREIGN KEY (questionnaire_id, version) REFERENCES questionnaire_version (questionnaire_id, version)
  );

  CREATE TABLE image (
    key text PRIMARY KEY,
    company_id uuid NOT NULL,
    width integer NOT NULL,
    height integer NOT NULL,
    created_at timestamptz(3) NOT NULL
  );
  CREATE TABLE image_size (
    image_key text NOT NULL REFERENCES image (key) ON DELETE CASCADE,
    width integer NOT NULL,
    format text NOT NULL,
    file_id uuid NOT NULL,
    PRIMARY KEY (image_key, width, format)
  );
`;

// A trucker beside the one of a number has no index of a phone, and neither has one without a phone. What a visit is found by has an index of its own for each week:
// decision 33. Pages of visits have room for a row's next version, which then needs no new entries.
const visits = `
  CREATE TABLE trucker (
    id uuid PRIMARY KEY,
    company_id uuid NOT NULL,
    phone_index text,
    latest_visit_id uuid NOT NULL,
    latest_at timestamptz(3) NOT NULL,
    created_at timestamptz(3) NOT NULL,
    beside_of uuid,
    is_alias boolean NOT NULL DEFAULT false,
    latest_visit_at timestamptz(3),
    newest_visit_id uuid,
    proof_used_at timestamptz(3),
    code_used_at timestamptz(3),
    CONSTRAINT trucker_phone UNIQUE (company_id, phone_index),
    CONSTRAINT trucker_number CHECK (phone_index IS NULL OR beside_of IS NULL)
  );
  CREATE INDEX trucker_latest ON trucker (company_id, latest_at DESC, id DESC);
  CREATE INDEX trucker_latest_visit ON trucker (latest_visit_id);
  CREATE INDEX trucker_newest_visit ON trucker (newest_visit_id) WHERE newest_visit_id IS NOT NULL;
  CREATE INDEX trucker_beside ON trucker (beside_of) WHERE beside_of IS NOT NULL;

  CREATE TABLE visit (
    id uuid PRIMARY KEY,
    company_id uuid NOT NULL,
    trucker_id uuid NOT NULL REFERENCES trucker (id),
    kind text NOT NULL,
    barcode_row uuid NOT NULL REFERENCES barcode (id),
    barcode_id text NOT NULL,
    barcode_name text NOT NULL,
    site_id uuid NOT NULL,
    site_name text NOT NULL,
    site_address text NOT NULL,
    time_zone text NOT NULL,
    registered_at timestamptz(3) NOT NULL,
    preferred_language text NOT NULL,
    loading_number text NOT NULL,
    freight_company_name text NOT NULL,
    freight_company_city text NOT NULL,
    freight_company_country text NOT NULL,
    has_food_advertising boolean NOT NULL,
    is_food_load boolean NOT NULL,
    is_signature_typed boolean NOT NULL,
    consent_read_everything boolean NOT NULL,
    consent_store_data boolean NOT NULL,
    consent_version text NOT NULL,
    personal bytea NOT NULL,
    name_index text NOT NULL,
    surname_index text NOT NULL,
    phone_index text NOT NULL,
    submission_index text NOT NULL,
    consent_given text NOT NULL CHECK (consent_given IN ('signed', 'spoken', 'paper')),
    signature_file_id uuid,
    pdf_file_id uuid,
    pdf_state text NOT NULL CHECK (pdf_state IN ('pending', 'ready', 'failed', 'erased')),
    version integer NOT NULL,
    pass bytea NOT NULL,
    pass_index text,
    whatsapp_index text,
    whatsapp_phone bytea,
    questionnaire_id uuid,
    questionnaire_version integer,
    missing_answers integer NOT NULL DEFAULT 0,
    read_in text CHECK (read_in IN ('machine', 'none')),
    explained_at timestamptz(3),
    explained_by uuid,
    search_terms bigint[] NOT NULL,
    number_proved_at timestamptz(3),
    number_proof text CHECK (number_proof IN ('code', 'answer', 'secret')),
    alias_trucker_id uuid,
    is_other_phone_accepted boolean NOT NULL,
    number_secret bytea,
    number_secret_index text
  ) WITH (fillfactor = 80);
  CREATE INDEX visit_time ON visit (company_id, registered_at DESC, id DESC);
  CREATE INDEX visit_trucker ON visit (trucker_id);
  CREATE INDEX visit_document ON visit (company_id, registered_at) WHERE pdf_file_id IS NOT NULL;
  CREATE INDEX visit_barcode ON visit (barcode_row, registered_at DESC, id DESC);
  CREATE INDEX visit_submission ON visit (submission_index, registered_at DESC);
  CREATE INDEX visit_phone ON visit (phone_index);
  CREATE UNIQUE INDEX visit_pass ON visit (pass_index) WHERE pass_index IS NOT NULL;
  CREATE UNIQUE INDEX visit_whatsapp ON visit (whatsapp_index) WHERE whatsapp_index IS NOT NULL;
  CREATE INDEX visit_questionnaire ON visit (company_id, questionnaire_id, registered_at DESC, id DESC)
    WHERE questionnaire_id IS NOT NULL;
  CREATE INDEX visit_proved ON visit (phone_index, registered_at DESC) WHERE number_proved_at IS NOT NULL;
  CREATE UNIQUE INDEX visit_number_secret ON visit (number_secret_index) WHERE number_secret_index IS NOT NULL;
  CREATE FUNCTION search_keys(terms bigint[], at timestamptz) RETURNS bigint[]
    LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE COST 100
    AS 'SELECT array_agg(term # floor(extract(epoch FROM at) / 604800)::bigint) FROM unnest(terms) AS term';
  CREATE INDEX visit_search ON visit USING gin (search_keys(search_terms, registered_at)) WITH (fastupdate = off);

  CREATE TABLE visit_figure (
    id uuid PRIMARY KEY,
    company_id uuid NOT NULL,
    site_id uuid NOT NULL,
    barcode_row uuid NOT NULL,
    kind text NOT NULL,
    preferred_language text NOT NULL,
    is_number_proved boolean NOT NULL,
    registered_at timestamptz(3) NOT NULL
  );
  CREATE INDEX visit_figure_time ON visit_figure (company_id, registered_at);

  CREATE TABLE number_code (
    visit_id uuid PRIMARY KEY REFERENCES visit (id) ON DELETE CASCADE,
    company_id uuid NOT NULL,
    code_index text NOT NULL,
    expires_at timestamptz(3) NOT NULL,
    tries integer NOT NULL
  );

  CREATE TABLE keyed_session_link (
    id uuid PRIMARY KEY,
    company_id uuid NOT NULL,
    session_id uuid NOT NULL,
    visit_id uuid NOT NULL REFERENCES visit (id) ON DELETE CASCADE,
    linked_at timestamptz(3) NOT NULL,
    key_hash text NOT NULL,
    version integer NOT NULL,
    UNIQUE (company_id, session_id, key_hash)
  );
  CREATE INDEX keyed_session_link_visit ON keyed_session_link (visit_id);
  CREATE INDEX keyed_session_link_time ON keyed_session_link (company_id, linked_at);

  CREATE TABLE my_data_ask (
    id uuid PRIMARY KEY,
    company_id uuid NOT NULL,
    visit_id uuid NOT NULL REFERENCES visit (id) ON DELETE CASCADE,
    trucker_id uuid,
    kind text NOT NULL CHECK (kind IN ('export', 'erase')),
    state text NOT NULL CHECK (state IN ('waiting', 'stopped', 'running', 'ready')),
    asked_at timestamptz(3) NOT NULL,
    waits_until timestamptz(3),
    ends_at timestamptz(3) NOT NULL,
    link_hash text NOT NULL UNIQUE,
    version integer NOT NULL
  );
  CREATE INDEX my_data_ask_visit ON my_data_ask (visit_id);
  CREATE INDEX my_data_ask_trucker ON my_data_ask (trucker_id) WHERE trucker_id IS NOT NULL;
`;

/** Barcodes and their receivers, questionnaires, truckers and visits, and the projections of other services' facts. */
export const baseline = migration('Baseline1795910400001', projections, barcodes, questionnaires, visits, yard);
