import { migration } from '@gatelingo/chassis/postgres';

/** Who translated a message and how whole, which language was recognised in it, and whether one may be in its chat. */
export const Translators1798100000039 = migration('Translators1798100000039', {
  up: `
    ALTER TABLE chat_message
      ADD COLUMN translated_by text,
      ADD COLUMN is_partly boolean NOT NULL DEFAULT false,
      ADD COLUMN chosen_language text,
      ADD COLUMN may_be_recognised boolean NOT NULL DEFAULT false;
    ALTER TABLE conversation ADD COLUMN is_recognition_off boolean NOT NULL DEFAULT false;
  `,
  down: `
    ALTER TABLE conversation DROP COLUMN is_recognition_off;
    ALTER TABLE chat_message DROP COLUMN translated_by, DROP COLUMN is_partly, DROP COLUMN chosen_language,
      DROP COLUMN may_be_recognised;
  `,
});
