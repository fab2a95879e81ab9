import type { MigrationInterface, QueryRunner } from 'typeorm';

/** What drivers want counts in the order in which they wrote it, and once, however late it is told. */
export class OptWishes1765100000000 implements MigrationInterface {
  name = 'OptWishes1765100000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE contact ADD COLUMN opt_changed_at timestamptz(3);
      UPDATE contact SET opt_changed_at = opted_out_at;
      CREATE TABLE opt_wish (
        sid text PRIMARY KEY,
        phone_index text NOT NULL,
        wish text NOT NULL CHECK (wish IN ('stop', 'start')),
        at timestamptz(3) NOT NULL
      );
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE opt_wish; ALTER TABLE contact DROP COLUMN opt_changed_at;');
  }
}
