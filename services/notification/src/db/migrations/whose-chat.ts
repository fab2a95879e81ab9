import { migration } from '@gatelingo/chassis/postgres';

/**
 * Which company a driver writes to: who wrote to the phone, what the driver chose, and what waits for a choice. The 24
 * hours are now those of a phone and a company; `contact.window_closed_at` goes with the next release.
 */
export const WhoseChat1796010000011 = migration('WhoseChat1796010000011', {
  up: `
    CREATE TABLE phone_company (
      phone_index text NOT NULL,
      thread text NOT NULL,
      company_id uuid NOT NULL,
      wrote_at timestamptz(3),
      received_at timestamptz(3),
      window_closed_at timestamptz(3),
      PRIMARY KEY (phone_index, thread, company_id)
    );
    INSERT INTO phone_company (phone_index, thread, company_id, wrote_at, received_at, window_closed_at)
      SELECT phone_index, 'shared', company_id, max(send.started_at),
        max(message.created_at) FILTER (WHERE sender_type = 'trucker' AND message.channel = 'whatsapp'),
        max(contact.window_closed_at)
      FROM chat_message message LEFT JOIN send ON send.message_id = message.id LEFT JOIN contact USING (phone_index)
      WHERE phone_index <> '' GROUP BY phone_index, company_id;

    CREATE TABLE company_choice (
      phone_index text NOT NULL,
      thread text NOT NULL,
      company_id uuid,
      chosen_at timestamptz(3),
      offered uuid[] NOT NULL DEFAULT '{}',
      offered_at timestamptz(3),
      PRIMARY KEY (phone_index, thread)
    );

    CREATE TABLE undecided_message (
      id uuid PRIMARY KEY,
      phone_index text NOT NULL,
      thread text NOT NULL,
      sid text NOT NULL UNIQUE,
      received_at timestamptz(3) NOT NULL,
      personal bytea
    );
    CREATE INDEX undecided_message_waiting ON undecided_message (phone_index, thread) WHERE personal IS NOT NULL;

    CREATE TABLE notice (
      id uuid PRIMARY KEY,
      phone_index text NOT NULL,
      thread text NOT NULL,
      channel text NOT NULL CHECK (channel IN ('whatsapp', 'sms')),
      answers_sid text UNIQUE,
      personal bytea,
      state text NOT NULL CHECK (state IN ('queued', 'sending', 'done')),
      attempt integer NOT NULL,
      sid text UNIQUE,
      started_at timestamptz(3) NOT NULL,
      unknown_since timestamptz(3),
      is_answered boolean NOT NULL
    );
    CREATE INDEX notice_under_way ON notice (phone_index) WHERE state = 'sending';
  `,
  down: 'DROP TABLE notice, undecided_message, company_choice, phone_company',
});
