import { migration } from '@gatelingo/chassis/postgres';

/**
 * The code of each step's link. A process of the version before writes steps without it: the last index finds them, and
 * those of before.
 */
export const StepLinks1796070000001 = migration('StepLinks1796070000001', {
  up: `
    ALTER TABLE step ADD COLUMN link bytea, ADD COLUMN link_index text;
    CREATE UNIQUE INDEX step_link ON step (link_index) WHERE link_index IS NOT NULL;
    CREATE INDEX step_without_link ON step (job_id) WHERE link_index IS NULL AND confirmed_at IS NULL;
  `,
  down: 'ALTER TABLE step DROP COLUMN link, DROP COLUMN link_index',
});
