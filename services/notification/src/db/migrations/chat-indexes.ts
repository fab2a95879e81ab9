import type { MigrationInterface, QueryRunner } from 'typeorm';

/** What is asked under a phone's lock, for each message that is sent. */
export class ChatIndexes1765000000000 implements MigrationInterface {
  name = 'ChatIndexes1765000000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE INDEX chat_message_talk ON chat_message (phone_index, company_id, created_at) WHERE kind = 'talk';
      CREATE INDEX send_open ON send (message_id) WHERE state IN ('sending', 'unknown');
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP INDEX chat_message_talk, send_open');
  }
}
