import { migration } from '@gatelingo/chassis/postgres';

/**
 * What drivers answer by buttons, and about which step a notice is. A receipt has a key: it is sent once. Processes of the
 * version before leave the new columns empty.
 */
export const DriverAnswers1796200000002 = migration('DriverAnswers1796200000002', {
  up: `
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

    ALTER TABLE notice ADD COLUMN company_id uuid, ADD COLUMN job_id uuid, ADD COLUMN step_id uuid,
      ADD COLUMN trucker_id uuid, ADD COLUMN key text;
    CREATE UNIQUE INDEX notice_key ON notice (key) WHERE key IS NOT NULL;
    CREATE INDEX notice_queued ON notice (phone_index) WHERE state = 'queued';
  `,
  down: `
    DROP INDEX notice_queued, notice_key;
    ALTER TABLE notice DROP COLUMN company_id, DROP COLUMN job_id, DROP COLUMN step_id, DROP COLUMN trucker_id, DROP COLUMN key;
    DROP TABLE driver_answer;
  `,
});
