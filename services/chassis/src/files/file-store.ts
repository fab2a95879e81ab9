import { v7 as uuidv7 } from 'uuid';
import type { Clock } from '../clock/index.ts';
import { problem } from '../errors/index.ts';
import type { Logger } from '../log/index.ts';
import type { Metrics } from '../metrics/index.ts';
import { keyIdOf } from '../personal/envelope.ts';
import type { Sealer } from '../personal/index.ts';
import { rows } from '../postgres/index.ts';
import type { PgTx, PostgresStore } from '../postgres/index.ts';
import type { SealedValues } from '../store/index.ts';
import { createLinks } from './link.ts';
import type { LinkOptions } from './link.ts';
import { openObjectStore } from './object-store.ts';
import type { ObjectStoreAddress } from './object-store-url.ts';
import { createNoObjects, createObjects } from './objects.ts';
import type { Objects } from './objects.ts';
import { place, sealedObjects } from './sealed-objects.ts';

export interface NewFile {
  /** Made unless given. */
  id?: string;
  companyId: string;
  /** `signature`, `registration-pdf`: what retention goes by. */
  kind: string;
  contentType: string;
  bytes: Uint8Array;
}

export interface StoredFile extends Required<NewFile> {
  bytes: Buffer;
  createdAt: Date;
}

export interface FileStore<T = PgTx> extends Pick<Objects, 'sweep' | 'ping' | 'close'> {
  /** Keeps a file, sealed; answers its id. */
  put(tx: T, file: NewFile): Promise<string>;
  /** Throws `not_found`, or `unavailable` while the object store is away. Within `tx` it also sees what that wrote. */
  get(id: string, tx?: T): Promise<StoredFile>;
  delete(tx: T, id: string): Promise<void>;
  /** `<publicUrl><path>/<id>?expires=&signature=`: valid for 10 minutes unless told. */
  signedUrl(id: string, options?: LinkOptions): string;
  /** The sealed values that lie in the object store, for `createWork`; those in the table are `sealedValues`' own. */
  sealed: SealedValues<PgTx>;
  /** Throws `invalid_link` when the link was not made by `signedUrl` or is too old. */
  verifyLink(id: string, expires: string, signature: string): void;
}

interface Row {
  company_id: string;
  kind: string;
  content_type: string;
  bytes: Buffer | null;
  object_key: string | null;
  created_at: Date;
}

export interface FileStoreOptions {
  store: PostgresStore;
  sealer: Sealer;
  clock: Clock;
  log: Logger;
  metrics: Metrics;
  linkKey: string;
  publicUrl: string;
  /** Where the service answers its files, for `signedUrl`; `/api/files` unless told. */
  path?: string;
  /** Where new files go; without one into the table. Files that are elsewhere already are still found. */
  objectStore: ObjectStoreAddress | undefined;
}

const openObjects = async ({ objectStore, ...parts }: FileStoreOptions): Promise<Objects> =>
  objectStore
    ? createObjects({ ...parts, objects: await openObjectStore(objectStore, parts.metrics) })
    : createNoObjects(parts);

/**
 * Files of one service: a row each in its PostgreSQL, the bytes beside it or in an object store, sealed before they
 * leave the process either way, and handed out by short-lived signed links.
 */
export const createFileStore = async (options: FileStoreOptions): Promise<FileStore> => {
  const { store, sealer, clock } = options;
  const objects = await openObjects(options);

  const findRow = async (id: string, tx?: PgTx): Promise<Row> => {
    const sql = 'SELECT company_id, kind, content_type, bytes, object_key, created_at FROM file WHERE id = $1';
    const [row] = await rows<Row>(tx?.manager ?? store.manager, sql, [id]);
    if (!row) throw problem('not_found', 'There is no such file.');
    return row;
  };

  const read = async (id: string, tx?: PgTx, lookedFor?: string): Promise<{ row: Row; sealed: Buffer }> => {
    const row = await findRow(id, tx);
    if (row.object_key === null) return { row, sealed: row.bytes as Buffer };
    const sealed = await objects.get(row.object_key);
    if (sealed) return { row, sealed };
    // Between the two looks the file may have been deleted, or sealed anew under another key.
    if (row.object_key !== lookedFor) return read(id, tx, row.object_key);
    throw new Error(`The object ${lookedFor} of the file ${id} is not in the store.`);
  };

  return {
    ...createLinks(options),
    put: async (tx, { id = uuidv7(), companyId, kind, contentType, bytes }) => {
      const sealed = sealer.seal(bytes, place(companyId, id));
      const key = await objects.put(tx, sealed);
      const where = key === undefined ? [sealed, null, null] : [null, key, keyIdOf(sealed)];
      await tx.manager.query(
        `INSERT INTO file (id, company_id, kind, content_type, size, created_at, bytes, object_key, object_sealed_with)
         VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9)`,
        [id, companyId, kind, contentType, bytes.length, clock.now(), ...where],
      );
      return id;
    },
    get: async (id, tx) => {
      const { row, sealed } = await read(id, tx);
      const { company_id: companyId, kind, content_type: contentType, created_at: createdAt } = row;
      const bytes = sealer.open(sealed, place(companyId, id)) as Buffer;
      return { id, companyId, kind, contentType, bytes, createdAt };
    },
    delete: async (tx, id) => {
      const sql = 'DELETE FROM file WHERE id = $1 RETURNING object_key';
      const [row] = await rows<Pick<Row, 'object_key'>>(tx.manager, sql, [id]);
      if (row?.object_key) objects.removeAfterCommit(tx, row.object_key);
    },
    sealed: sealedObjects({ store, sealer, objects }),
    sweep: objects.sweep,
    ping: objects.ping,
    close: objects.close,
  };
};
