import type { EntityManager } from 'typeorm';

/** Waits for the lock of this name and keeps it until the transaction ends. */
export const lockName = async (manager: EntityManager, name: string): Promise<void> => {
  await manager.query('SELECT pg_advisory_xact_lock(hashtextextended($1, 0))', [name]);
};
