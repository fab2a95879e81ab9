import type { MigrationInterface, QueryRunner } from 'typeorm';

/** When a try is looked at next: what became of it is asked for where no callback told it. */
export class SendChecks1765600000000 implements MigrationInterface {
  name = 'SendChecks1765600000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE send ADD COLUMN check_at timestamptz(3);
      CREATE INDEX send_check ON send (check_at) WHERE check_at IS NOT NULL;
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP INDEX send_check; ALTER TABLE send DROP COLUMN check_at;');
  }
}
