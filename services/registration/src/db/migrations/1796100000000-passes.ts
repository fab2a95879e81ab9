import { migration } from '@gatelingo/chassis/postgres';

/** The code of each visit's pass, and the steps of its job. Visits from before have no pass. */
export const Passes1796100000000 = migration('Passes1796100000000', {
  up: `
    ALTER TABLE visit ADD COLUMN pass bytea, ADD COLUMN pass_index text;
    CREATE UNIQUE INDEX visit_pass ON visit (pass_index) WHERE pass_index IS NOT NULL;

    ALTER TABLE trucker_job
      ADD COLUMN visit_id uuid,
      ADD COLUMN completed_at timestamptz(3),
      ADD COLUMN steps bytea,
      ADD COLUMN steps_version integer;
    CREATE INDEX trucker_job_visit ON trucker_job (company_id, visit_id) WHERE visit_id IS NOT NULL;
  `,
  down: `
    ALTER TABLE trucker_job DROP COLUMN visit_id, DROP COLUMN completed_at, DROP COLUMN steps, DROP COLUMN steps_version;
    ALTER TABLE visit DROP COLUMN pass, DROP COLUMN pass_index`,
});
