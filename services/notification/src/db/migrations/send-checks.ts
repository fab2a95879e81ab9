import { migration } from '@gatelingo/chassis/postgres';

/** When a try is looked at next: what became of it is asked for where no callback told it. */
export const SendChecks1765600000000 = migration('SendChecks1765600000000', {
  up: `
    ALTER TABLE send ADD COLUMN check_at timestamptz(3);
    CREATE INDEX send_check ON send (check_at) WHERE check_at IS NOT NULL;
  `,
  down: 'DROP INDEX send_check; ALTER TABLE send DROP COLUMN check_at;',
});
