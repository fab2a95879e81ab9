import { migration } from '@gatelingo/chassis/postgres';

/** What each company has sent today, and what waits for a quota. */
export const Quotas1796040000021 = migration('Quotas1796040000021', {
  up: `
    ALTER TABLE company ADD COLUMN created_at timestamptz(3) NOT NULL DEFAULT to_timestamp(0);

    CREATE TABLE quota_use (
      company_id uuid NOT NULL,
      day date NOT NULL,
      kind text NOT NULL CHECK (kind IN ('mail', 'message', 'new-phone', 'phone')),
      -- Only of the kind 'phone'.
      phone_index text NOT NULL DEFAULT '',
      used integer NOT NULL,
      PRIMARY KEY (company_id, day, kind, phone_index)
    );
    CREATE INDEX quota_use_day ON quota_use (day);

    CREATE INDEX chat_message_over_quota ON chat_message (company_id, created_at, id)
      WHERE state = 'waiting' AND reason LIKE 'quota-%';

    ALTER TABLE mail ADD COLUMN counted_at timestamptz(3), ADD COLUMN is_over_quota boolean NOT NULL DEFAULT false,
      ADD COLUMN releases integer NOT NULL DEFAULT 0;
    CREATE INDEX mail_over_quota ON mail (company_id, created_at) WHERE is_over_quota AND state = 'pending';
  `,
  down: `
    DROP INDEX mail_over_quota, chat_message_over_quota;
    ALTER TABLE mail DROP COLUMN counted_at, DROP COLUMN is_over_quota, DROP COLUMN releases;
    DROP TABLE quota_use;
    ALTER TABLE company DROP COLUMN created_at;
  `,
});
