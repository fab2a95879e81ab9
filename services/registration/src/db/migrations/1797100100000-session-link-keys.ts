import { migration } from '@gatelingo/chassis/postgres';

/** The hash of the key that a phone sent for its session; empty without one. */
export const SessionLinkKeys1797100100000 = migration('SessionLinkKeys1797100100000', {
  up: `ALTER TABLE session_link ADD COLUMN key_hash text NOT NULL DEFAULT ''`,
  down: 'ALTER TABLE session_link DROP COLUMN key_hash',
});
