/**
 * The settings of a phone, which company a driver writes to, what drivers answer, the codes by which they connect a phone with their
 * visit, and whether visits' numbers are proved. What a phone's driver wrote goes into its chat in the order in which it came.
 */
export const phones = `
  CREATE TABLE contact (
    phone_index text PRIMARY KEY,
    last_wrote_at timestamptz(3),
    opted_out_at timestamptz(3),
    without_whatsapp_at timestamptz(3),
    opt_changed_at timestamptz(3)
  );

  CREATE TABLE phone_language (
    phone_index text PRIMARY KEY,
    language text NOT NULL,
    chosen_at timestamptz(3) NOT NULL,
    changes integer NOT NULL
  );

  CREATE TABLE opt_wish (
    sid text PRIMARY KEY,
    phone_index text NOT NULL,
    wish text NOT NULL CHECK (wish IN ('stop', 'start')),
    at timestamptz(3) NOT NULL
  );

  CREATE TABLE phone_company (
    phone_index text NOT NULL,
    thread text NOT NULL,
    company_id uuid NOT NULL,
    wrote_at timestamptz(3),
    received_at timestamptz(3),
    window_closed_at timestamptz(3),
    last_at timestamptz(3) NOT NULL,
    PRIMARY KEY (phone_index, thread, company_id)
  );
  CREATE INDEX phone_company_last ON phone_company (company_id, last_at);

  CREATE TABLE company_choice (
    phone_index text NOT NULL,
    thread text NOT NULL,
    company_id uuid,
    chosen_at timestamptz(3),
    offered uuid[] NOT NULL DEFAULT '{}',
    offered_at timestamptz(3),
    PRIMARY KEY (phone_index, thread)
  );

  CREATE TABLE undecided_message (
    id uuid PRIMARY KEY,
    phone_index text NOT NULL,
    thread text NOT NULL,
    sid text NOT NULL UNIQUE,
    received_at timestamptz(3) NOT NULL,
    personal bytea
  );
  CREATE INDEX undecided_message_waiting ON undecided_message (phone_index, thread) WHERE personal IS NOT NULL;

  -- A receipt has a key: it is sent once.
  CREATE TABLE notice (
    id uuid PRIMARY KEY,
    phone_index text NOT NULL,
    thread text NOT NULL,
    channel text NOT NULL CHECK (channel IN ('whatsapp', 'sms')),
    answers_sid text UNIQUE,
    personal bytea,
    state text NOT NULL CHECK (state IN ('queued', 'sending', 'done')),
    attempt integer NOT NULL,
    sid text UNIQUE,
    started_at timestamptz(3) NOT NULL,
    unknown_since timestamptz(3),
    is_answered boolean NOT NULL,
    company_id uuid,
    job_id uuid,
    step_id uuid,
    trucker_id uuid,
    key text,
    expires_at timestamptz(3)
  );
  CREATE INDEX notice_under_way ON notice (phone_index) WHERE state = 'sending';
  CREATE UNIQUE INDEX notice_key ON notice (key) WHERE key IS NOT NULL;
  CREATE INDEX notice_queued ON notice (phone_index) WHERE state = 'queued';
  CREATE INDEX notice_company ON notice (company_id, started_at);

  CREATE TABLE driver_answer (
    sid text PRIMARY KEY,
    phone_index text NOT NULL,
    thread text NOT NULL,
    company_id uuid NOT NULL,
    job_id uuid NOT NULL,
    step_id uuid,
    trucker_id uuid NOT NULL,
    kind text NOT NULL,
    at timestamptz(3) NOT NULL
  );
  CREATE INDEX driver_answer_newest ON driver_answer (phone_index, thread, at);
  CREATE INDEX driver_answer_company ON driver_answer (company_id, at);

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
    other_phone bytea,
    PRIMARY KEY (phone_index, visit_id)
  );
  CREATE INDEX number_question_visit ON number_question (visit_id);

  CREATE TABLE wrong_code (
    phone_index text PRIMARY KEY,
    day date NOT NULL,
    count integer NOT NULL
  );

  CREATE TABLE stranger_answer (
    day date PRIMARY KEY,
    count integer NOT NULL
  );

  CREATE TABLE visit_phone (
    id uuid PRIMARY KEY,
    company_id uuid NOT NULL,
    personal bytea NOT NULL,
    bound_at timestamptz(3) NOT NULL,
    phone_index text NOT NULL
  );
  CREATE INDEX visit_phone_phone ON visit_phone (phone_index);
  CREATE INDEX visit_phone_company ON visit_phone (company_id, bound_at);

  CREATE TABLE visit_number (
    id uuid PRIMARY KEY,
    company_id uuid NOT NULL,
    phone_index text NOT NULL,
    registered_at timestamptz(3) NOT NULL,
    proved_at timestamptz(3),
    other_phone bytea,
    is_other_accepted boolean NOT NULL,
    version integer NOT NULL
  );
  CREATE INDEX visit_number_proved ON visit_number (company_id, phone_index, registered_at) WHERE proved_at IS NOT NULL;
  CREATE INDEX visit_number_registered ON visit_number (registered_at);
  CREATE INDEX visit_number_company ON visit_number (company_id, registered_at);

  CREATE TABLE number_answer (
    visit_id uuid NOT NULL,
    phone_index text NOT NULL,
    company_id uuid NOT NULL,
    answered_at timestamptz(3) NOT NULL,
    PRIMARY KEY (visit_id, phone_index)
  );
  CREATE INDEX number_answer_time ON number_answer (company_id, answered_at);

  -- squawk-ignore require-concurrent-index-creation
  CREATE INDEX work_receive_phone ON work (company_id, id)
    WHERE kind = 'receive-message' AND state IN ('due', 'running');
`;
