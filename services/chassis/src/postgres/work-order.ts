import type { EntityManager } from 'typeorm';
import { rows } from './sql.ts';

interface Named {
  kind: string;
  key: string;
}

/**
 * Whether work of the same kind and company that was enqueued before is still to be done. What failed `failures` times holds up nothing
 * after it.
 */
export const hasOlderWork = async (
  manager: EntityManager,
  { kind, key, failures }: Named & { failures: number },
): Promise<boolean> => {
  const found = await rows(
    manager,
    `SELECT FROM work mine JOIN work older ON older.company_id = mine.company_id
     WHERE mine.kind = $1 AND mine.key = $2 AND older.state IN ('due', 'running') AND older.attempts < $3
       AND older.kind = $1 AND older.id < mine.id LIMIT 1`,
    [kind, key, failures],
  );
  return found.length > 0;
};

/** The work belongs to no company any more; its row is kept for a while. */
export const disownWork = async (manager: EntityManager, { kind, key }: Named): Promise<void> => {
  await manager.query(`UPDATE work SET company_id = '' WHERE kind = $1 AND key = $2`, [kind, key]);
};

/** The keys whose work was begun at least once, whatever came of it. */
export const findBegunWork = async (
  manager: EntityManager,
  { kind, keys }: { kind: string; keys: readonly string[] },
): Promise<ReadonlySet<string>> => {
  if (keys.length === 0) return new Set();
  // A wait that the other side asked for takes its attempt back, and leaves its reason.
  const sql = 'SELECT key FROM work WHERE kind = $1 AND key = ANY($2) AND (attempts > 0 OR error IS NOT NULL)';
  return new Set((await rows<{ key: string }>(manager, sql, [kind, keys])).map(({ key }) => key));
};
