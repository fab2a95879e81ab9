import { migration } from '@gatelingo/chassis/postgres';

/**
 * The code of each step's link, and whose it is. A process of the version before writes steps without it, and gives jobs to
 * other truckers: the last index finds both.
 */
export const StepLinks1796070000001 = migration('StepLinks1796070000001', {
  up: `
    ALTER TABLE step ADD COLUMN link bytea, ADD COLUMN link_index text, ADD COLUMN link_trucker_id uuid;
    CREATE UNIQUE INDEX step_link ON step (link_index) WHERE link_index IS NOT NULL;
    CREATE INDEX step_open_link ON step (job_id, link_trucker_id) WHERE confirmed_at IS NULL;
  `,
  down: 'ALTER TABLE step DROP COLUMN link, DROP COLUMN link_index, DROP COLUMN link_trucker_id',
});
