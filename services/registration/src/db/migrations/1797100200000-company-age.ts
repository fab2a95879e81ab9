import { migration } from '@gatelingo/chassis/postgres';

/** When a company was founded; null in the rows of a release before. */
export const CompanyAge1797100200000 = migration('CompanyAge1797100200000', {
  up: 'ALTER TABLE company_projection ADD COLUMN created_at timestamptz',
  down: 'ALTER TABLE company_projection DROP COLUMN created_at',
});
