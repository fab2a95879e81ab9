import { randomBytes } from 'node:crypto';
import { createSealer } from '../personal/index.ts';
import { rows, type PostgresStore } from '../postgres/index.ts';

/** The sealers of a service with a new data key: with the old keys, and after their removal. */
export const rotateKeys = ({ DATA_KEYS, INDEX_KEY: indexKey }: { DATA_KEYS: string; INDEX_KEY: string }) => {
  const newest = `rotated:${randomBytes(32).toString('base64')}`;
  return {
    rotated: createSealer({ keys: `${newest},${DATA_KEYS}`, indexKey }),
    after: createSealer({ keys: newest, indexKey }),
  };
};

/** Every column of a database that could hold encrypted values, `table.column`, in order. */
export const byteColumns = async ({ manager }: PostgresStore): Promise<string[]> => {
  // Facts in the outbox are encrypted with EVENT_KEYS and leave it at once.
  const sql = `SELECT table_name || '.' || column_name AS name FROM information_schema.columns
               WHERE table_schema = 'public' AND data_type = 'bytea' AND table_name <> 'outbox'`;
  return (await rows<{ name: string }>(manager, sql)).map(({ name }) => name).sort();
};
