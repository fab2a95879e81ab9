export { incompatible, runMigration } from './run-migration.ts';
export type { Migration } from './run-migration.ts';
