import { migration } from '@gatelingo/chassis/postgres';

/** Which phrase card a message is. Processes of the version before leave it empty. */
export const PhraseCards1796300000016 = migration('PhraseCards1796300000016', {
  up: 'ALTER TABLE chat_message ADD COLUMN phrase_id text',
  down: 'ALTER TABLE chat_message DROP COLUMN phrase_id',
});
