import { migration } from '@gatelingo/chassis/postgres';

/** Whether a QR code shows drivers how many wait before them; a process of the release before makes codes that do not. */
export const Queue1796120000000 = migration('Queue1796120000000', {
  up: 'ALTER TABLE barcode ADD COLUMN shows_queue boolean NOT NULL DEFAULT false',
  down: 'ALTER TABLE barcode DROP COLUMN shows_queue',
});
