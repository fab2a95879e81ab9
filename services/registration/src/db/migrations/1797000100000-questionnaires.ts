import { migration } from '@gatelingo/chassis/postgres';

/** Questionnaires, each of their versions, and which version a visit answered; null for a visit by the fixed form. */
export const Questionnaires1797000100000 = migration('Questionnaires1797000100000', {
  up: `
    CREATE TABLE questionnaire (
      id uuid PRIMARY KEY,
      company_id uuid NOT NULL,
      content_version integer NOT NULL,
      content jsonb NOT NULL,
      created_at timestamptz(3) NOT NULL,
      updated_at timestamptz(3) NOT NULL,
      deleted_at timestamptz(3),
      version integer NOT NULL
    );
    CREATE INDEX questionnaire_in_use ON questionnaire (company_id, updated_at DESC, id DESC) WHERE deleted_at IS NULL;

    CREATE TABLE questionnaire_version (
      questionnaire_id uuid NOT NULL REFERENCES questionnaire (id),
      version integer NOT NULL,
      company_id uuid NOT NULL,
      content jsonb NOT NULL,
      created_at timestamptz(3) NOT NULL,
      PRIMARY KEY (questionnaire_id, version)
    );

    ALTER TABLE visit ADD COLUMN questionnaire_id uuid, ADD COLUMN questionnaire_version integer;
    CREATE INDEX visit_questionnaire ON visit (company_id, questionnaire_id, registered_at DESC, id DESC)
      WHERE questionnaire_id IS NOT NULL;
    CREATE INDEX barcode_questionnaire ON barcode (company_id, questionnaire_id)
      WHERE questionnaire_id IS NOT NULL AND deleted_at IS NULL;
  `,
  down: `
    DROP INDEX barcode_questionnaire;
    ALTER TABLE visit DROP COLUMN questionnaire_id, DROP COLUMN questionnaire_version;
    DROP TABLE questionnaire_version, questionnaire`,
});
