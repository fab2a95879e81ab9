import { migration } from '@gatelingo/chassis/postgres';

/** The version of a user's sessions, instead of a time: `not_before` is read by nobody since then. */
export const SessionVersion1795400000000 = migration('SessionVersion1795400000000', {
  up: `
    ALTER TABLE account
      ADD COLUMN session_version integer NOT NULL DEFAULT 0,
      ADD COLUMN sessions_ended_at timestamptz;
    CREATE INDEX account_sessions_ended ON account (sessions_ended_at) WHERE sessions_ended_at IS NOT NULL;
  `,
  down: 'ALTER TABLE account DROP COLUMN session_version, DROP COLUMN sessions_ended_at',
});
