import { v7 as uuidv7 } from 'uuid';
import type { Clock } from '../clock/index.ts';
import { problem } from '../errors/index.ts';
import type { Sealer } from '../personal/index.ts';
import { rows } from '../postgres/index.ts';
import type { PgTx, PostgresStore } from '../postgres/index.ts';
import { createLinks } from './link.ts';
import type { LinkOptions } from './link.ts';

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

export interface FileStore<T = PgTx> {
  /** Keeps a file, sealed; answers its id. */
  put(tx: T, file: NewFile): Promise<string>;
  /** Throws `not_found`. Within `tx` it also sees what that wrote. */
  get(id: string, tx?: T): Promise<StoredFile>;
  delete(tx: T, id: string): Promise<void>;
  /** `<publicUrl>/api/files/<id>?expires=&signature=`: valid for 10 minutes unless told. */
  signedUrl(id: string, options?: LinkOptions): string;
  /** Throws `invalid_link` when the link was not made by `signedUrl` or is too old. */
  verifyLink(id: string, expires: string, signature: string): void;
}

interface Row {
  company_id: string;
  kind: string;
  content_type: string;
  bytes: Buffer;
  created_at: Date;
}

const place = (companyId: string, id: string) => ({ companyId, table: 'file', column: 'bytes', row: id });

/** Files in the service's own PostgreSQL, sealed, handed out by short-lived signed links. */
export const createFileStore = (options: {
  store: PostgresStore;
  sealer: Sealer;
  clock: Clock;
  linkKey: string;
  publicUrl: string;
}): FileStore => {
  const { store, sealer, clock } = options;
  return {
    ...createLinks(options),
    put: async (tx, { id = uuidv7(), companyId, kind, contentType, bytes }) => {
      await tx.manager.query(
        `INSERT INTO file (id, company_id, kind, content_type, size, bytes, created_at)
         VALUES ($1, $2, $3, $4, $5, $6, $7)`,
        [id, companyId, kind, contentType, bytes.length, sealer.seal(bytes, place(companyId, id)), clock.now()],
      );
      return id;
    },
    get: async (id, tx) => {
      const sql = 'SELECT company_id, kind, content_type, bytes, created_at FROM file WHERE id = $1';
      const [row] = await rows<Row>(tx?.manager ?? store.manager, sql, [id]);
      if (!row) throw problem('not_found', 'There is no such file.');
      const { company_id: companyId, kind, content_type: contentType, created_at: createdAt } = row;
      const bytes = sealer.open(row.bytes, place(companyId, id)) as Buffer;
      return { id, companyId, kind, contentType, bytes, createdAt };
    },
    delete: async (tx, id) => {
      await tx.manager.query('DELETE FROM file WHERE id = $1', [id]);
    },
  };
};
