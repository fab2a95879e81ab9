import { migration } from '@gatelingo/chassis/postgres';

/** The codes of the links of a job's steps, sealed, for each trucker to whom it was given. */
export const StepCodes1796070000002 = migration('StepCodes1796070000002', {
  up: 'ALTER TABLE job_assignment ADD COLUMN codes bytea',
  down: 'ALTER TABLE job_assignment DROP COLUMN codes',
});
