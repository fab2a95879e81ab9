import { migration } from '@gatelingo/chassis/postgres';

/** What drivers want counts in the order in which they wrote it, and once, however late it is told. */
export const OptWishes1765100000000 = migration('OptWishes1765100000000', {
  up: `
    ALTER TABLE contact ADD COLUMN opt_changed_at timestamptz(3);
    UPDATE contact SET opt_changed_at = opted_out_at;
    CREATE TABLE opt_wish (
      sid text PRIMARY KEY,
      phone_index text NOT NULL,
      wish text NOT NULL CHECK (wish IN ('stop', 'start')),
      at timestamptz(3) NOT NULL
    );
  `,
  down: 'DROP TABLE opt_wish; ALTER TABLE contact DROP COLUMN opt_changed_at;',
});
