import { migration } from '@gatelingo/chassis/postgres';

/** A chat is found by its driver's name, which lies sealed. Jobs that are known already get it with their next fact. */
export const ConversationSearch1765300000000 = migration('ConversationSearch1765300000000', {
  up: "ALTER TABLE job_assignment ADD COLUMN name_indexes text[] NOT NULL DEFAULT '{}'",
  down: 'ALTER TABLE job_assignment DROP COLUMN name_indexes',
});
