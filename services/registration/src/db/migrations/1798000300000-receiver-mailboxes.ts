import { migration } from '@gatelingo/chassis/postgres';

/** The mailbox of a receiver. A process of the release before writes null; the next change of the company's receivers fills it in. */
export const ReceiverMailboxes1798000300000 = migration('ReceiverMailboxes1798000300000', {
  up: `
    ALTER TABLE receiver ADD COLUMN mailbox_index text;
    CREATE INDEX receiver_mailbox ON receiver (company_id, mailbox_index)`,
  down: `
    DROP INDEX receiver_mailbox;
    ALTER TABLE receiver DROP COLUMN mailbox_index`,
});
