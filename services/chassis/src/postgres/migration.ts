import type { MigrationInterface, QueryRunner } from 'typeorm';

/** A migration in SQL, which a test reads; the name ends with its time in milliseconds: its place in the order. */
export const migration = (name: string, { up, down }: { up: string; down: string }) =>
  class implements MigrationInterface {
    /** Only this function makes one: the type admits no class with other calls. */
    static readonly isSql = true;
    name = name;
    async up(runner: QueryRunner): Promise<void> {
      await runner.query(up);
    }
    async down(runner: QueryRunner): Promise<void> {
      await runner.query(down);
    }
  };
