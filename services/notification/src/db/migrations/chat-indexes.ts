import { migration } from '@gatelingo/chassis/postgres';

/** What is asked under a phone's lock, for each message that is sent. */
export const ChatIndexes1765000000000 = migration('ChatIndexes1765000000000', {
  up: `
    CREATE INDEX chat_message_talk ON chat_message (phone_index, company_id, created_at) WHERE kind = 'talk';
    CREATE INDEX send_open ON send (message_id) WHERE state IN ('sending', 'unknown');
  `,
  down: 'DROP INDEX chat_message_talk, send_open',
});
