import { migration } from '@gatelingo/chassis/postgres';

/** For which receiver a mail is: one that stops gets no more, also of those that wait. */
export const MailReceivers1796080000000 = migration('MailReceivers1796080000000', {
  up: `
    ALTER TABLE mail ADD COLUMN receiver_id text;
    CREATE INDEX mail_receiver ON mail (receiver_id) WHERE receiver_id IS NOT NULL AND state IN ('pending', 'failed');
  `,
  down: 'ALTER TABLE mail DROP COLUMN receiver_id',
});
