import { migration } from '@gatelingo/chassis/postgres';

/** When the trucker of the step's link asked the staff to confirm it. A process of the version before leaves it as it is. */
export const AskedStaff1796110000001 = migration('AskedStaff1796110000001', {
  up: 'ALTER TABLE step ADD COLUMN asked_at timestamptz(3)',
  down: 'ALTER TABLE step DROP COLUMN asked_at',
});
