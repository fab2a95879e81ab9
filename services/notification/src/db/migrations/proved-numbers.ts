import { migration } from '@gatelingo/chassis/postgres';

/**
 * Whether visits' numbers are proved, other phones that wait for a yes, what published settings say, and until when a notice is of use.
 * A process of the version before moves a visit to another phone on that phone's own yes, and takes an answer to the question about it
 * for one of the registered phone's own; it publishes no settings, which a process of this version does in its first minutes.
 */
export const ProvedNumbers1798000000011 = migration('ProvedNumbers1798000000011', {
  up: `
    CREATE TABLE visit_number (
      id uuid PRIMARY KEY,
      company_id uuid NOT NULL,
      phone_index text NOT NULL,
      registered_at timestamptz(3) NOT NULL,
      proved_at timestamptz(3),
      other_phone bytea,
      is_other_accepted boolean NOT NULL,
      version integer NOT NULL
    );
    CREATE INDEX visit_number_proved ON visit_number (company_id, phone_index, registered_at) WHERE proved_at IS NOT NULL;
    CREATE INDEX visit_number_registered ON visit_number (registered_at);

    CREATE TABLE number_answer (
      visit_id uuid NOT NULL,
      phone_index text NOT NULL,
      answered_at timestamptz(3) NOT NULL,
      PRIMARY KEY (visit_id, phone_index)
    );

    ALTER TABLE visit_phone ADD COLUMN phone_index text;
    CREATE INDEX visit_phone_phone ON visit_phone (phone_index) WHERE phone_index IS NOT NULL;

    ALTER TABLE number_question ADD COLUMN other_phone bytea;
    ALTER TABLE notice ADD COLUMN expires_at timestamptz(3);
    ALTER TABLE message_setting ADD COLUMN version integer NOT NULL DEFAULT 0, ADD COLUMN published_sms boolean;
  `,
  down: `
    ALTER TABLE message_setting DROP COLUMN version, DROP COLUMN published_sms;
    ALTER TABLE notice DROP COLUMN expires_at;
    ALTER TABLE number_question DROP COLUMN other_phone;
    ALTER TABLE visit_phone DROP COLUMN phone_index;
    DROP TABLE number_answer, visit_number;
  `,
});
