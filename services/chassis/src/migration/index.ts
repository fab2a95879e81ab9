export { runMigration } from './run-migration.ts';
