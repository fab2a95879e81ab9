import type { EntityManager } from 'typeorm';

/** Waits until no other transaction holds the lock of this name; it is held until the transaction ends. */
export const lockName = async (manager: EntityManager, name: string): Promise<void> => {
  await manager.query('SELECT pg_advisory_xact_lock(hashtextextended($1, 0))', [name]);
};
