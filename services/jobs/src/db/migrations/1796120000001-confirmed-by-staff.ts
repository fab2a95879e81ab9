import { migration } from '@gatelingo/chassis/postgres';

/** Who of the staff confirmed a step. A process of the version before leaves it as it is. */
export const ConfirmedByStaff1796120000001 = migration('ConfirmedByStaff1796120000001', {
  up: 'ALTER TABLE step ADD COLUMN confirmed_by uuid',
  down: 'ALTER TABLE step DROP COLUMN confirmed_by',
});
