import { migration } from '@gatelingo/chassis/postgres';

/** A call that was answered with an error is over: it need not be waited for as one that hangs. */
export const SendAnswers1765200000000 = migration('SendAnswers1765200000000', {
  up: 'ALTER TABLE send ADD COLUMN is_answered boolean NOT NULL DEFAULT false',
  down: 'ALTER TABLE send DROP COLUMN is_answered',
});
