import { migration } from '@gatelingo/chassis/postgres';

/**
 * Whether a visit's number is proved, and truckers beside the one of a number. Those have no index of a phone, so that the rule
 * `trucker_phone` stays for a process of the release before. Phones that such a process connects count as accepted.
 */
export const ProvedNumbers1798000100000 = migration('ProvedNumbers1798000100000', {
  up: `
    ALTER TABLE trucker
      ALTER COLUMN phone_index DROP NOT NULL,
      ADD COLUMN beside_of uuid,
      ADD COLUMN is_alias boolean NOT NULL DEFAULT false,
      ADD COLUMN latest_visit_at timestamptz(3),
      ADD COLUMN newest_visit_id uuid,
      ADD COLUMN proof_used_at timestamptz(3),
      ADD CONSTRAINT trucker_number CHECK ((phone_index IS NULL) = (beside_of IS NOT NULL));
    CREATE INDEX trucker_beside ON trucker (beside_of) WHERE beside_of IS NOT NULL;

    ALTER TABLE visit
      ADD COLUMN number_proved_at timestamptz(3),
      ADD COLUMN number_proof text CHECK (number_proof IN ('code', 'answer', 'secret')),
      ADD COLUMN alias_trucker_id uuid,
      ADD COLUMN is_other_phone_accepted boolean NOT NULL DEFAULT true,
      ADD COLUMN number_secret bytea,
      ADD COLUMN number_secret_index text;
    CREATE INDEX visit_proved ON visit (phone_index, registered_at DESC) WHERE number_proved_at IS NOT NULL;
    CREATE UNIQUE INDEX visit_number_secret ON visit (number_secret_index) WHERE number_secret_index IS NOT NULL;

    CREATE TABLE number_code (
      visit_id uuid PRIMARY KEY REFERENCES visit (id) ON DELETE CASCADE,
      company_id uuid NOT NULL,
      code_index text NOT NULL,
      expires_at timestamptz(3) NOT NULL,
      tries integer NOT NULL
    );

    ALTER TABLE site_projection ADD COLUMN sms_countries text[];
    CREATE TABLE message_settings_projection (
      company_id uuid PRIMARY KEY,
      sends_sms boolean NOT NULL,
      version integer NOT NULL
    );
  `,
  down: `
    DROP TABLE message_settings_projection, number_code;
    ALTER TABLE site_projection DROP COLUMN sms_countries;
    ALTER TABLE visit
      DROP COLUMN number_proved_at, DROP COLUMN number_proof, DROP COLUMN alias_trucker_id,
      DROP COLUMN is_other_phone_accepted, DROP COLUMN number_secret, DROP COLUMN number_secret_index;
    -- Visits of truckers beside go back to the one of their number.
    UPDATE visit SET trucker_id = trucker.beside_of FROM trucker
      WHERE trucker.id = visit.trucker_id AND trucker.beside_of IS NOT NULL;
    DELETE FROM trucker WHERE beside_of IS NOT NULL;
    ALTER TABLE trucker
      DROP CONSTRAINT trucker_number, DROP COLUMN beside_of, DROP COLUMN is_alias, DROP COLUMN latest_visit_at,
      DROP COLUMN newest_visit_id, DROP COLUMN proof_used_at;
    ALTER TABLE trucker ALTER COLUMN phone_index SET NOT NULL`,
});
