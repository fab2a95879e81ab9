import { migration } from '@gatelingo/chassis/postgres';

/** What a step's driver said about being late. A process of the version before leaves it as it is. */
export const Delays1796200000001 = migration('Delays1796200000001', {
  up: 'ALTER TABLE step ADD COLUMN delay_minutes integer, ADD COLUMN delay_sent_at timestamptz(3)',
  down: 'ALTER TABLE step DROP COLUMN delay_minutes, DROP COLUMN delay_sent_at',
});
