import type { EntitySchema } from 'typeorm';
import type { PgTx } from '../store/index.ts';
import { restoredStep } from '../store/restored.ts';

/**
 * After a restore: makes every aggregate newer than its projections in other services, so that they accept the next
 * facts.
 */
export const raiseVersions = async (
  { manager }: PgTx,
  entities: readonly EntitySchema<{ version: number }>[],
): Promise<void> => {
  for (const entity of entities) {
    const version = () => `version + ${restoredStep}`;
    await manager.createQueryBuilder().update(entity).set({ version }).execute();
  }
};
