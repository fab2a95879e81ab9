import { migration } from '@gatelingo/chassis/postgres';

/** Of a company's chats only those are looked into, for what nobody has read, in which there is something of the kind. */
export const ConversationUnread1765500000000 = migration('ConversationUnread1765500000000', {
  up: `
    ALTER TABLE conversation ADD COLUMN heard_seq integer NOT NULL DEFAULT 0;
    UPDATE conversation SET heard_seq = heard.seq FROM (
      SELECT job_id, max(seq) AS seq FROM chat_message WHERE sender_type = 'trucker' GROUP BY job_id
    ) heard WHERE heard.job_id = conversation.job_id;
    CREATE INDEX conversation_unread ON conversation (company_id) WHERE heard_seq > read_seq;
  `,
  down: 'DROP INDEX conversation_unread; ALTER TABLE conversation DROP COLUMN heard_seq;',
});
