import { createHash } from 'node:crypto';
import type { MigrationInterface, QueryRunner } from 'typeorm';

/** A migration in SQL, as the database and the checks of a release read it. */
export interface SqlMigration {
  new (): MigrationInterface;
  /** Its name in the database, with a digest of its SQL: a migration that somebody edits is another one. */
  readonly stored: string;
  readonly sql: string;
  /** Whether it is one transaction. */
  readonly isTransaction: boolean;
}

const digest = (sql: string) => createHash('sha256').update(sql.replaceAll(/\s+/g, ' ')).digest('hex').slice(0, 8);

interface Declared {
  name: string;
  sql: string;
  isTransaction: boolean;
  up(runner: QueryRunner): Promise<unknown>;
}

const declare = ({ name, sql, isTransaction, up }: Declared): SqlMigration => {
  const stored = name.replace(/\d{13}$/, `_${digest(sql)}_$&`);
  return class implements MigrationInterface {
    static readonly stored = stored;
    static readonly sql = sql;
    static readonly isTransaction = isTransaction;
    name = stored;
    transaction = isTransaction;
    async up(runner: QueryRunner): Promise<void> {
      await up(runner);
    }
    down(): Promise<void> {
      throw new Error('A migration is not taken back: the version before runs on its tables too.');
    }
  };
};

/** Tables, columns and constraints, in one transaction. The name ends with its time in milliseconds: its place in the order. */
export const migration = (name: string, ...scripts: readonly string[]): SqlMigration => {
  const sql = scripts.join('');
  return declare({ name, sql, isTransaction: true, up: (runner) => runner.query(sql) });
};

/** An index that is built blocks nobody, so it may wait longer than what others wait behind. */
const indexLockTimeout = '60s';

/**
 * An index of a table that is in use: `CREATE INDEX CONCURRENTLY` of this name. One that an earlier try left invalid is dropped and
 * built again.
 */
export const indexMigration = (name: string, { index, sql }: { index: string; sql: string }): SqlMigration =>
  declare({
    ...{ name, sql, isTransaction: false },
    up: async (runner) => {
      const valid = 'SELECT indisvalid AS "isValid" FROM pg_index WHERE indexrelid = to_regclass($1)';
      const [there] = (await runner.query(valid, [index])) as { isValid: boolean }[];
      if (there?.isValid) return;
      await runner.query(`SET lock_timeout = '${indexLockTimeout}'`);
      try {
        if (there) await runner.query(`DROP INDEX CONCURRENTLY ${index}`);
        await runner.query(sql);
      } finally {
        await runner.query('RESET lock_timeout');
      }
    },
  });

/**
 * Rows of a table that is in use: an `UPDATE` or `DELETE` of some rows that still lack it, in a transaction of its own, again and again
 * until none is left. A value that needs a key is filled by work of the service instead.
 */
export const backfill = (name: string, sql: string): SqlMigration => {
  if (!/\bLIMIT\s+\d+/i.test(sql)) throw new Error(`${name}: a backfill changes a limited number of rows at once.`);
  return declare({
    ...{ name, sql, isTransaction: false },
    up: async (runner) => {
      for (let changed = 1; changed > 0;) changed = (await runner.query(sql, [], true)).affected ?? 0;
    },
  });
};
