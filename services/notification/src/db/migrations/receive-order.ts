import { migration } from '@gatelingo/chassis/postgres';

/** What a phone's driver wrote and is not in a chat yet: it goes there in the order in which it came. */
export const ReceiveOrder1765700000000 = migration('ReceiveOrder1765700000000', {
  up: `
    CREATE INDEX work_receive_phone ON work (company_id, id)
      WHERE kind = 'receive-message' AND state IN ('due', 'running');
  `,
  down: 'DROP INDEX work_receive_phone',
});
