import type { MigrationInterface, QueryRunner } from 'typeorm';

/** What a phone's driver wrote and is not in a chat yet: it goes there in the order in which it came. */
export class ReceiveOrder1765700000000 implements MigrationInterface {
  name = 'ReceiveOrder1765700000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE INDEX work_receive_phone ON work ((payload->>'phoneIndex'), id)
        WHERE kind = 'receive-message' AND state IN ('due', 'running');
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP INDEX work_receive_phone');
  }
}
