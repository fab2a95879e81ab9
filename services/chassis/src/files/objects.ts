import { randomBytes } from 'node:crypto';
import type { Clock } from '../clock/index.ts';
import type { Logger } from '../log/index.ts';
import { rows, type PgTx, type PostgresStore } from '../postgres/index.ts';
import type { ObjectStore } from './object-store.ts';
import { unavailable } from './unavailable.ts';

/** The objects that the rows of one database refer to. */
export interface Objects {
  /**
   * Writes before the commit and returns the key; after a rollback no row refers to the object, and `sweep` removes it.
   * Undefined without an object store: the bytes go into the row.
   */
  put(tx: PgTx, bytes: Uint8Array): Promise<string | undefined>;
  get(key: string): Promise<Buffer | undefined>;
  /** Removes an object; one that is not there counts as removed. */
  remove(key: string): Promise<void>;
  /** Removes the object after the commit; if that fails, `sweep` removes it later. */
  removeAfterCommit(tx: PgTx, key: string): void;
  /**
   * Removes objects that are older than a day and in no row, once a day across all replicas. Returns their number, or
   * undefined if the sweep is not due. Runs automatically.
   */
  sweep(): Promise<number | undefined>;
  /** Throws if the object store can't be reached. */
  ping(): Promise<void>;
  /** Waits for the last removals. */
  close(): Promise<void>;
}

const dayMs = 24 * 60 * 60 * 1000;
const sweepEveryMs = 10 * 60 * 1000;
const keyBytes = 32;

const dayOf = (time: Date) => time.toISOString().slice(0, 10);

/**
 * Keys are `<area>/<day>/<random>`. The area belongs to one database, so that several databases can share a bucket and
 * none removes the objects of another; days sort, so that a sweep can skip young objects.
 */
export const createObjects = (parts: {
  store: PostgresStore;
  objects: ObjectStore;
  clock: Clock;
  log: Logger;
}): Objects => {
  const { store, objects, clock, log } = parts;
  const removing = new Set<Promise<void>>();
  let area: string | undefined;

  const areaOf = async (manager: PgTx['manager']): Promise<string> => {
    const [row] = area === undefined ? await rows<{ id: string }>(manager, 'SELECT id FROM file_area') : [{ id: area }];
    if (!row) throw new Error('The table file_area is empty: this database was not migrated.');
    return (area = row.id);
  };

  const removeOrLeave = (key: string) => {
    const removal = objects
      .delete(key)
      .catch((error: unknown) => log.warn({ err: error, key }, 'an object is left to the sweep'))
      .finally(() => removing.delete(removal));
    removing.add(removal);
  };

  const withoutRow = async (keys: readonly string[]) => {
    const sql = `SELECT key FROM unnest($1::text[]) AS key
                 WHERE NOT EXISTS (SELECT 1 FROM file WHERE file.object_key = key)`;
    return (await rows<{ key: string }>(store.manager, sql, [keys])).map(({ key }) => key);
  };

  const removeOrphans = async (): Promise<number> => {
    const begin = `${await areaOf(store.manager)}/`;
    const firstKept = begin + dayOf(new Date(clock.now().getTime() - dayMs));
    let removed = 0;
    for await (const keys of objects.list(begin)) {
      const old = keys.filter((key) => key < firstKept);
      for (const key of await withoutRow(old)) {
        await objects.delete(key);
        removed += 1;
      }
      if (old.length < keys.length) break;
    }
    return removed;
  };

  const sweep = async (): Promise<number | undefined> => {
    const now = clock.now();
    const lease = await rows(
      store.manager,
      `INSERT INTO lease (name, holder, until) VALUES ('file-sweep', '', $1)
       ON CONFLICT (name) DO UPDATE SET until = excluded.until WHERE lease.until < $2 RETURNING name`,
      [new Date(now.getTime() + dayMs), now],
    );
    if (lease.length === 0) return undefined;
    try {
      const removed = await removeOrphans();
      log.info({ removed }, 'objects that no file points to were removed');
      return removed;
    } catch (error) {
      await store.manager.query(`DELETE FROM lease WHERE name = 'file-sweep'`);
      throw error;
    }
  };
  const timer = setInterval(() => {
    sweep().catch((error: unknown) => log.warn({ err: error }, 'objects could not be swept yet'));
  }, sweepEveryMs).unref();

  return {
    put: async (tx, bytes) => {
      const random = randomBytes(keyBytes).toString('base64url');
      const key = `${await areaOf(tx.manager)}/${dayOf(clock.now())}/${random}`;
      await objects.put(key, bytes);
      return key;
    },
    get: (key) => objects.get(key),
    remove: (key) => objects.delete(key),
    removeAfterCommit: (tx, key) => tx.afterCommit(() => removeOrLeave(key)),
    sweep,
    ping: () => objects.ping(),
    close: async () => {
      clearInterval(timer);
      await Promise.all(removing);
      objects.close();
    },
  };
};

/** For a database without an object store; if its rows refer to objects all the same, only the setting is missing. */
export const createNoObjects = ({ store, log }: { store: PostgresStore; log: Logger }): Objects => {
  const settingIsMissing = () => unavailable(new Error('Files lie in an object store, but FILE_STORE_URL is not set.'));
  return {
    put: () => Promise.resolve(undefined),
    get: () => Promise.reject(settingIsMissing()),
    remove: () => Promise.reject(settingIsMissing()),
    removeAfterCommit: (tx, key) => tx.afterCommit(() => log.warn({ key }, 'an object is left to the sweep')),
    sweep: () => Promise.resolve(undefined),
    ping: async () => {
      const sql = 'SELECT id FROM file WHERE object_key IS NOT NULL LIMIT 1';
      if ((await rows(store.manager, sql)).length > 0) throw settingIsMissing();
    },
    close: () => Promise.resolve(),
  };
};
