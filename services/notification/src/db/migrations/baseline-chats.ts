/** The chat of each job with its trucker, what was sent of it, and who takes care of it. */
export const chats = `
  CREATE TABLE conversation (
    job_id uuid PRIMARY KEY REFERENCES job (id),
    company_id uuid NOT NULL,
    last_seq integer NOT NULL,
    read_seq integer NOT NULL,
    version integer NOT NULL,
    last_at timestamptz(3) NOT NULL,
    heard_seq integer NOT NULL DEFAULT 0,
    assignee_id uuid,
    snoozed_until timestamptz(3),
    snoozed_seq integer,
    note_count integer NOT NULL DEFAULT 0,
    is_recognition_off boolean NOT NULL DEFAULT false
  );
  CREATE INDEX conversation_company ON conversation (company_id, last_at DESC, job_id DESC);
  CREATE INDEX conversation_unread ON conversation (company_id) WHERE heard_seq > read_seq;

  CREATE TABLE chat_message (
    id uuid PRIMARY KEY,
    company_id uuid NOT NULL,
    job_id uuid NOT NULL REFERENCES conversation (job_id),
    seq integer NOT NULL,
    trucker_id uuid NOT NULL,
    phone_index text NOT NULL,
    sender_type text NOT NULL CHECK (sender_type IN ('trucker', 'user', 'system')),
    sender_user_id uuid,
    kind text NOT NULL,
    trucker_message_id uuid UNIQUE REFERENCES trucker_message (id),
    step_id uuid,
    language text NOT NULL,
    translation text NOT NULL CHECK (translation IN ('not-needed', 'pending', 'done', 'failed')),
    translated_to text NOT NULL,
    personal bytea NOT NULL,
    state text NOT NULL CHECK
      (state IN ('queued', 'waiting', 'sent', 'delivered', 'read', 'failed', 'cancelled', 'received')),
    reason text NOT NULL,
    channel text NOT NULL CHECK (channel IN ('whatsapp', 'sms')),
    is_template boolean NOT NULL,
    is_resent boolean NOT NULL,
    generation integer NOT NULL,
    provider_sid text UNIQUE,
    created_at timestamptz(3) NOT NULL,
    sent_at timestamptz(3),
    delivered_at timestamptz(3),
    read_at timestamptz(3),
    error_code integer,
    phrase_id text,
    call_id uuid,
    translated_by text,
    is_partly boolean NOT NULL DEFAULT false,
    chosen_language text,
    may_be_recognised boolean NOT NULL DEFAULT false,
    CONSTRAINT chat_message_seq UNIQUE (job_id, seq)
  );
  CREATE INDEX chat_message_unsent ON chat_message (phone_index, created_at, id)
    WHERE state IN ('queued', 'waiting');
  CREATE INDEX chat_message_unread ON chat_message (company_id, job_id, seq) WHERE sender_type = 'trucker';
  CREATE INDEX chat_message_talk ON chat_message (phone_index, company_id, created_at) WHERE kind = 'talk';
  CREATE INDEX chat_message_call ON chat_message (phone_index, company_id, created_at) WHERE call_id IS NOT NULL;
  CREATE INDEX chat_message_over_quota ON chat_message (company_id, created_at, id)
    WHERE state = 'waiting' AND reason LIKE 'quota-%';

  CREATE TABLE send (
    id uuid PRIMARY KEY,
    message_id uuid NOT NULL REFERENCES chat_message (id),
    generation integer NOT NULL,
    channel text NOT NULL,
    is_template boolean NOT NULL,
    state text NOT NULL CHECK (state IN ('sending', 'accepted', 'unknown', 'failed', 'lost')),
    attempt integer NOT NULL,
    sid text UNIQUE,
    provider_status text NOT NULL,
    error_code integer,
    started_at timestamptz(3) NOT NULL,
    unknown_since timestamptz(3),
    is_answered boolean NOT NULL DEFAULT false,
    check_at timestamptz(3)
  );
  CREATE INDEX send_message ON send (message_id, started_at);
  CREATE INDEX send_open ON send (message_id) WHERE state IN ('sending', 'unknown');
  CREATE INDEX send_check ON send (check_at) WHERE check_at IS NOT NULL;

  CREATE TABLE medium (
    id uuid PRIMARY KEY,
    message_id uuid NOT NULL REFERENCES chat_message (id),
    company_id uuid NOT NULL,
    number integer NOT NULL,
    kind text NOT NULL CHECK (kind IN ('image', 'audio', 'document', 'other')),
    content_type text NOT NULL,
    state text NOT NULL CHECK (state IN ('pending', 'ready', 'refused')),
    reason text NOT NULL,
    file_id uuid,
    transcript text NOT NULL DEFAULT '',
    CONSTRAINT medium_number UNIQUE (message_id, number)
  );

  CREATE TABLE voice_note (
    id uuid PRIMARY KEY,
    message_id uuid NOT NULL UNIQUE REFERENCES chat_message (id),
    company_id uuid NOT NULL,
    phone_index text NOT NULL,
    state text NOT NULL CHECK (state IN ('queued', 'sending', 'sent', 'failed', 'cancelled')),
    attempt integer NOT NULL,
    sid text UNIQUE,
    provider_status text NOT NULL,
    started_at timestamptz(3) NOT NULL,
    unknown_since timestamptz(3),
    is_answered boolean NOT NULL,
    file_id uuid
  );
  CREATE INDEX voice_note_open ON voice_note (phone_index) WHERE state IN ('queued', 'sending');

  CREATE TABLE chat_note (
    id uuid PRIMARY KEY,
    company_id uuid NOT NULL,
    job_id uuid NOT NULL REFERENCES conversation (job_id),
    author_id uuid NOT NULL,
    personal bytea NOT NULL,
    created_at timestamptz(3) NOT NULL
  );
  CREATE INDEX chat_note_job ON chat_note (job_id, created_at, id);

  CREATE TABLE message_setting (
    company_id uuid PRIMARY KEY,
    sms_fallback boolean NOT NULL,
    voice_notes boolean NOT NULL DEFAULT true,
    version integer NOT NULL DEFAULT 0,
    published_sms boolean
  );

  CREATE TABLE staff (
    id uuid PRIMARY KEY,
    company_id uuid NOT NULL,
    personal bytea NOT NULL,
    version bigint NOT NULL,
    role text NOT NULL,
    is_active boolean NOT NULL
  );
`;
