import type { EntitySchema } from 'typeorm';
import type { PgTx } from '../store/index.ts';
import { restoredStep } from '../store/restored.ts';

/** After a restore: every aggregate becomes newer than what others have heard of it, so that they believe what is said now. */
export const raiseVersions = async (
  { manager }: PgTx,
  entities: readonly EntitySchema<{ version: number }>[],
): Promise<void> => {
  for (const entity of entities) {
    const version = () => `version + ${restoredStep}`;
    await manager.createQueryBuilder().update(entity).set({ version }).execute();
  }
};
