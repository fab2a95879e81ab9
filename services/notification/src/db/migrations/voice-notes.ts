import { migration } from '@gatelingo/chassis/postgres';

/** What became of a voice note's words, the answers that also go out as voice notes, and whether a company wants them. */
export const VoiceNotes1796160000003 = migration('VoiceNotes1796160000003', {
  up: `
    ALTER TABLE medium ADD COLUMN transcript text NOT NULL DEFAULT '';
    ALTER TABLE message_setting ADD COLUMN voice_notes boolean NOT NULL DEFAULT true;

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
  `,
  down: `
    DROP TABLE voice_note;
    ALTER TABLE message_setting DROP COLUMN voice_notes;
    ALTER TABLE medium DROP COLUMN transcript;
  `,
});
