import type { MigrationInterface, QueryRunner } from 'typeorm';

/** A mail that failed can be sent after all; the patience with its mail server begins anew then. */
export class MailRetries1763900000000 implements MigrationInterface {
  name = 'MailRetries1763900000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE mail ADD COLUMN retried_at timestamptz');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE mail DROP COLUMN retried_at');
  }
}
