import { migration } from '@gatelingo/chassis/postgres';

/** The truckers of jobs, from jobs' facts. */
export const TruckerJobs1764000100000 = migration('TruckerJobs1764000100000', {
  up: `
    CREATE TABLE trucker_job (
      job_id uuid PRIMARY KEY,
      company_id uuid NOT NULL,
      trucker_id uuid,
      is_active boolean NOT NULL,
      version integer NOT NULL,
      CHECK (trucker_id IS NOT NULL OR NOT is_active)
    );
    CREATE INDEX trucker_job_active ON trucker_job (company_id, trucker_id) WHERE is_active;
  `,
  down: 'DROP TABLE trucker_job',
});
