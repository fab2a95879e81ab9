import { columns, entity, type RowOf } from '../postgres/index.ts';

const { key, text, integer, time, bytes, orNull, unread } = columns;

/** A file, for a statement that reads it together with what it belongs to; `FileStore.open` opens the row. */
export const FileEntity = entity('file', {
  id: key,
  companyId: text,
  kind: text,
  contentType: text,
  size: unread(integer),
  createdAt: time,
  /** Sealed; null in an object store, where the file has an `objectKey` instead. */
  bytes: orNull(bytes),
  objectKey: orNull(text),
  objectSealedWith: unread(orNull(text)),
});
export type FileRow = RowOf<typeof FileEntity>;
