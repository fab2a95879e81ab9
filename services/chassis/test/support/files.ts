import { createFileStore, type FileStore } from '@gatelingo/chassis/files';
import { createMetrics } from '@gatelingo/chassis/metrics';
import { createSealer } from '@gatelingo/chassis/personal';
import { openPostgres, rows, type PostgresStore } from '@gatelingo/chassis/postgres';
import { createTestDatabase, testKeys } from '@gatelingo/chassis/testing';
import { startObjectStore } from '@gatelingo/stack/simulators/object-store';
import { parseObjectStoreUrl } from '../../src/files/object-store-url.ts';
import { log } from './harness.ts';

export const keys = testKeys();
export const sealerOf = (dataKeys: string) => createSealer({ keys: dataKeys, indexKey: keys.INDEX_KEY });
export const metrics = createMetrics('test', { processMetrics: false });

/** A database, an adjustable clock, and file stores over them that are closed with it. */
export const startFiles = async () => {
  const database = await createTestDatabase();
  const store: PostgresStore = await openPostgres({ url: database.url, pool: 4, entities: [], migrations: [], log });
  await store.migrate();
  // A store may list fewer keys than requested.
  const simulator = await startObjectStore({ mostPerPage: 20 });
  const opened: FileStore[] = [];
  let now = new Date('2026-11-21T10:00:00.000Z');

  return {
    store,
    simulator,
    now: () => now,
    pass: (hours: number) => {
      now = new Date(now.getTime() + hours * 60 * 60 * 1000);
    },
    /** Without an address files go into PostgreSQL; keys and `publicUrl` are our own by default. */
    open: async (
      url?: string,
      changes: { dataKeys?: string; linkKey?: string; publicUrl?: string; path?: string } = {},
    ) => {
      const { dataKeys = keys.DATA_KEYS, linkKey = keys.LINK_KEY, publicUrl = 'https://gate.example/' } = changes;
      const { path } = changes;
      const objectStore = url === undefined ? undefined : parseObjectStoreUrl(url);
      const parts = { store, sealer: sealerOf(dataKeys), clock: { now: () => now }, log, metrics };
      const files = await createFileStore({ ...parts, objectStore, linkKey, publicUrl, ...(path && { path }) });
      opened.push(files);
      return files;
    },
    /** A file's row in the database. */
    row: async (id: string) => {
      const sql = 'SELECT bytes, object_key FROM file WHERE id = $1';
      const [row] = await rows<{ bytes: Buffer | null; object_key: string | null }>(store.manager, sql, [id]);
      return row;
    },
    stop: async () => {
      await Promise.all(opened.map((files) => files.close()));
      await simulator.close();
      await store.close();
      await database.drop();
    },
  };
};

export type FilesUnderTest = Awaited<ReturnType<typeof startFiles>>;

export const signature = { companyId: 'c1', kind: 'signature', contentType: 'image/png' };
