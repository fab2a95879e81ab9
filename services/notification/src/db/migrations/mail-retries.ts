import { migration } from '@gatelingo/chassis/postgres';

/** A mail that failed can be sent after all; the patience with its mail server begins anew then. */
export const MailRetries1763900000000 = migration('MailRetries1763900000000', {
  up: 'ALTER TABLE mail ADD COLUMN retried_at timestamptz',
  down: 'ALTER TABLE mail DROP COLUMN retried_at',
});
