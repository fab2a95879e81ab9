import type { MigrationInterface, QueryRunner } from 'typeorm';

/** A call that was answered with an error is over: it need not be waited for as one that hangs. */
export class SendAnswers1765200000000 implements MigrationInterface {
  name = 'SendAnswers1765200000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE send ADD COLUMN is_answered boolean NOT NULL DEFAULT false');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE send DROP COLUMN is_answered');
  }
}
