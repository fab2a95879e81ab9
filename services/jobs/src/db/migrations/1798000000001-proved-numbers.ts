import { migration } from '@gatelingo/chassis/postgres';

/**
 * What visits say about their numbers, and the ids of truckers who were joined. That a trucker has one active job is a rule of the
 * use-cases from now on, because two jobs of joined truckers stay. A process of the version before checks nothing then: until it
 * ends it can give a busy trucker another job. Both jobs stay, and work; the trucker is free once both are over.
 * Nor does it know proofs: it puts the newest visit of a trucker in the place of a proved one. `proved_visit_id` is another visit
 * then, and the next fact about the proved one mends the row. It leaves a job's `visit_id` when it gives the job to another trucker:
 * then `visit_trucker_id` is not the job's trucker, and the column counts for nothing.
 */
export const ProvedNumbers1798000000001 = migration('ProvedNumbers1798000000001', {
  up: `
    CREATE TABLE visit_projection (
      visit_id uuid PRIMARY KEY,
      company_id uuid NOT NULL,
      trucker_id uuid NOT NULL,
      phone_index text NOT NULL,
      registered_at timestamptz(3) NOT NULL,
      proved_at timestamptz(3),
      other_ending bytea,
      version integer NOT NULL
    );
    CREATE INDEX visit_projection_proved ON visit_projection (company_id, phone_index, registered_at DESC, visit_id DESC)
      WHERE proved_at IS NOT NULL;

    CREATE TABLE trucker_alias (
      alias_id uuid PRIMARY KEY,
      company_id uuid NOT NULL,
      trucker_id uuid NOT NULL,
      visit_id uuid NOT NULL,
      version integer NOT NULL
    );
    CREATE INDEX trucker_alias_trucker ON trucker_alias (trucker_id);

    CREATE INDEX visit_projection_trucker ON visit_projection (trucker_id);
    ALTER TABLE trucker_projection ADD COLUMN proved_visit_id uuid;
    ALTER TABLE job ADD COLUMN visit_id uuid, ADD COLUMN visit_trucker_id uuid;
    CREATE INDEX job_active_visit ON job (visit_id) WHERE completed_at IS NULL;

    CREATE INDEX job_active_trucker ON job (company_id, trucker_id) WHERE completed_at IS NULL;
    DROP INDEX job_busy_trucker;
  `,
  down: `
    CREATE UNIQUE INDEX job_busy_trucker ON job (company_id, trucker_id) WHERE completed_at IS NULL;
    DROP INDEX job_active_trucker;
    ALTER TABLE job DROP COLUMN visit_id, DROP COLUMN visit_trucker_id;
    ALTER TABLE trucker_projection DROP COLUMN proved_visit_id;
    DROP TABLE trucker_alias, visit_projection;
  `,
});
