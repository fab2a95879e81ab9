import { createHash } from 'node:crypto';
import type { MigrationInterface, QueryRunner } from 'typeorm';

/** A migration in SQL, as the database and the checks of a release read it. */
export interface SqlMigration {
  new (): MigrationInterface;
  /** Its name in the database, with a digest of its SQL: a migration that somebody edits is another one. */
  readonly stored: string;
  readonly sql: string;
}

const digest = (sql: string) => createHash('sha256').update(sql.replaceAll(/\s+/g, ' ')).digest('hex').slice(0, 8);

/** The name ends with its time in milliseconds: its place in the order. */
export const migration = (name: string, ...scripts: readonly string[]): SqlMigration => {
  const sql = scripts.join('');
  const stored = name.replace(/\d{13}$/, `_${digest(sql)}_$&`);
  return class implements MigrationInterface {
    static readonly stored = stored;
    static readonly sql = sql;
    name = stored;
    async up(runner: QueryRunner): Promise<void> {
      await runner.query(sql);
    }
    down(): Promise<void> {
      throw new Error('A migration is not taken back: the version before runs on its tables too.');
    }
  };
};
