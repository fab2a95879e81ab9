import { keyIdOf } from '../personal/envelope.ts';
import { BrokenSealError, type Sealer } from '../personal/index.ts';
import { rows, type PgTx, type PostgresStore } from '../postgres/index.ts';
import type { SealedValues } from '../store/index.ts';
import type { Objects } from './objects.ts';

const pageSize = 1_000;

/** The place that a file's bytes are encrypted for, in the table and in the object store. */
export const place = (companyId: string, id: string) => ({ companyId, table: 'file', column: 'bytes', row: id });

/**
 * The files in the object store, for re-encryption after a new key. A file gets a new object: a concurrent reader of
 * the old object still reads all of it.
 */
export const sealedObjects = (parts: {
  store: PostgresStore;
  sealer: Sealer;
  objects: Objects;
}): SealedValues<PgTx> => {
  const { store, sealer, objects } = parts;
  const { keyId } = sealer.newest;

  const resealed = async (id: string, companyId: string, key: string): Promise<Buffer> => {
    const sealed = await objects.get(key);
    if (!sealed) throw new BrokenSealError('The object is not in the store.');
    return sealer.reseal(sealed, place(companyId, id));
  };

  return {
    name: 'file.object_key',
    look: async (after) => {
      const page = await rows<{ id: string; stale: boolean }>(
        store.manager,
        `SELECT id, coalesce(object_sealed_with <> $1, false) AS stale FROM file
         ${after ? 'WHERE id > $2' : ''} ORDER BY id LIMIT ${pageSize}`,
        [keyId, ...(after ?? [])],
      );
      const last = page.at(-1);
      return {
        stale: page.filter((each) => each.stale).map((each) => [each.id]),
        next: page.length < pageSize || !last ? undefined : [last.id],
      };
    },
    reseal: async (tx, [id = '']) => {
      const [row] = await rows<{ company_id: string; object_key: string }>(
        tx.manager,
        `SELECT company_id, object_key FROM file WHERE id = $1 AND object_sealed_with <> $2
         FOR NO KEY UPDATE SKIP LOCKED`,
        [id, keyId],
      );
      if (!row) return;
      const fresh = await resealed(id, row.company_id, row.object_key);
      const key = await objects.put(tx, fresh);
      await tx.manager.query('UPDATE file SET object_key = $2, object_sealed_with = $3 WHERE id = $1', [
        id,
        key,
        keyIdOf(fresh),
      ]);
      objects.removeAfterCommit(tx, row.object_key);
    },
  };
};
