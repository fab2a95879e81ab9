import type { MigrationInterface, QueryRunner } from 'typeorm';

/** A chat is found by its driver's name, which lies sealed. Jobs that are known already get it with their next fact. */
export class ConversationSearch1765300000000 implements MigrationInterface {
  name = 'ConversationSearch1765300000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query("ALTER TABLE job_assignment ADD COLUMN name_indexes text[] NOT NULL DEFAULT '{}'");
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE job_assignment DROP COLUMN name_indexes');
  }
}
