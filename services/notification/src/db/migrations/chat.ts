import { migration } from '@gatelingo/chassis/postgres';

/** The chat of each job with its trucker, what was sent of it, and what holds for a phone. */
export const Chat1764900000000 = migration('Chat1764900000000', {
  up: `
    ALTER TABLE job ADD COLUMN title text NOT NULL DEFAULT '';
    ALTER TABLE job_assignment ADD COLUMN phone_index text, ADD COLUMN assigned_at timestamptz(3);
    CREATE INDEX job_assignment_phone ON job_assignment (phone_index);

    ALTER TABLE trucker_message
      DROP CONSTRAINT trucker_message_kind_check,
      ADD CONSTRAINT trucker_message_kind_check
        CHECK (kind IN ('job-created', 'step-active', 'reminder', 'job-done'));
    DROP INDEX trucker_message_link;
    CREATE UNIQUE INDEX trucker_message_link ON trucker_message (step_id, trucker_id)
      WHERE kind IN ('job-created', 'step-active');

    CREATE TABLE contact (
      phone_index text PRIMARY KEY,
      last_wrote_at timestamptz(3),
      window_closed_at timestamptz(3),
      opted_out_at timestamptz(3),
      without_whatsapp_at timestamptz(3)
    );

    CREATE TABLE conversation (
      job_id uuid PRIMARY KEY REFERENCES job (id),
      company_id uuid NOT NULL,
      last_seq integer NOT NULL,
      read_seq integer NOT NULL,
      version integer NOT NULL,
      last_at timestamptz(3) NOT NULL
    );
    CREATE INDEX conversation_company ON conversation (company_id, last_at DESC, job_id DESC);

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
      CONSTRAINT chat_message_seq UNIQUE (job_id, seq)
    );
    CREATE INDEX chat_message_unsent ON chat_message (phone_index, created_at, id)
      WHERE state IN ('queued', 'waiting');
    CREATE INDEX chat_message_unread ON chat_message (company_id, job_id, seq) WHERE sender_type = 'trucker';

    CREATE TABLE send (
      id uuid PRIMARY KEY,
      message_id uuid NOT NULL REFERENCES chat_message (id),
      generation integer NOT NULL,
      channel text NOT NULL,
      is_template boolean NOT NULL,
      state text NOT NULL CHECK (state IN ('sending', 'accepted', 'unknown', 'failed')),
      attempt integer NOT NULL,
      sid text UNIQUE,
      provider_status text NOT NULL,
      error_code integer,
      started_at timestamptz(3) NOT NULL,
      unknown_since timestamptz(3)
    );
    CREATE INDEX send_message ON send (message_id, started_at);

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
      CONSTRAINT medium_number UNIQUE (message_id, number)
    );

    CREATE TABLE message_setting (
      company_id uuid PRIMARY KEY,
      sms_fallback boolean NOT NULL
    );

    CREATE TABLE staff (
      id uuid PRIMARY KEY,
      company_id uuid NOT NULL,
      personal bytea NOT NULL,
      version bigint NOT NULL
    );
  `,
  down: `
    DROP TABLE staff, message_setting, medium, send, chat_message, conversation, contact;
    DELETE FROM trucker_message WHERE kind = 'job-done';
    DROP INDEX trucker_message_link;
    CREATE UNIQUE INDEX trucker_message_link ON trucker_message (step_id, trucker_id) WHERE kind <> 'reminder';
    ALTER TABLE trucker_message
      DROP CONSTRAINT trucker_message_kind_check,
      ADD CONSTRAINT trucker_message_kind_check CHECK (kind IN ('job-created', 'step-active', 'reminder'));
    ALTER TABLE job_assignment DROP COLUMN phone_index, DROP COLUMN assigned_at;
    ALTER TABLE job DROP COLUMN title;
  `,
});
