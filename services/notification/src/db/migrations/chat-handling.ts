import { migration } from '@gatelingo/chassis/postgres';

/**
 * Who takes care of a chat, until when it is set aside, and what staff noted in it; the role of staff; and the plate of a driver's
 * truck. Processes of the version before leave all of it empty.
 */
export const ChatHandling1796400000039 = migration('ChatHandling1796400000039', {
  up: `
    ALTER TABLE conversation
      ADD COLUMN assignee_id uuid,
      ADD COLUMN snoozed_until timestamptz(3),
      ADD COLUMN snoozed_seq integer,
      ADD COLUMN note_count integer NOT NULL DEFAULT 0;
    ALTER TABLE staff ADD COLUMN role text, ADD COLUMN is_active boolean;
    ALTER TABLE job_assignment ADD COLUMN plate bytea, ADD COLUMN plate_indexes text[] NOT NULL DEFAULT '{}';
    CREATE TABLE chat_note (
      id uuid PRIMARY KEY,
      company_id uuid NOT NULL,
      job_id uuid NOT NULL REFERENCES conversation (job_id),
      author_id uuid NOT NULL,
      personal bytea NOT NULL,
      created_at timestamptz(3) NOT NULL
    );
    CREATE INDEX chat_note_job ON chat_note (job_id, created_at, id);
  `,
  down: `
    DROP TABLE chat_note;
    ALTER TABLE job_assignment DROP COLUMN plate, DROP COLUMN plate_indexes;
    ALTER TABLE staff DROP COLUMN role, DROP COLUMN is_active;
    ALTER TABLE conversation DROP COLUMN assignee_id, DROP COLUMN snoozed_until, DROP COLUMN snoozed_seq,
      DROP COLUMN note_count;
  `,
});
