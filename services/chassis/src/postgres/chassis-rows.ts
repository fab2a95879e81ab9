import { z } from 'zod';
import { columns, entity } from './entity.ts';

const { key, text, integer, time, sealed, orNull, unread } = columns;

export const fileBytes = z.custom<Buffer>((value) => Buffer.isBuffer(value));

/** A file, for a statement that reads it together with what it belongs to; `FileStore.open` opens the row. */
export const FileEntity = entity(
  'file',
  {
    id: key,
    companyId: text,
    kind: text,
    contentType: text,
    size: unread(integer),
    createdAt: time,
    /** Null in an object store, where the file has an `objectKey` instead. */
    bytes: orNull(sealed(fileBytes)),
    objectKey: orNull(text),
    objectSealedWith: unread(orNull(text)),
  },
  { subject: 'holder', kept: 'holder' },
);

const ofProcess = { subject: 'holder', kept: 'process' } as const;

/** The tables of chassis, for what is declared of all tables: whose rows they have, and what is encrypted in them. */
export const ownTables = [
  FileEntity,
  entity('work', { id: key, companyId: text, personal: orNull(sealed(z.looseObject({}))) }, ofProcess),
  entity(
    'idempotency',
    {
      companyId: { ...text, primary: true, name: 'scope' },
      key: { ...text, primary: true },
      answer: orNull(sealed(z.unknown())),
    },
    ofProcess,
  ),
  entity('outbox', { id: key }, ofProcess),
  entity('inbox', { eventId: key }, { subject: 'nobody', kept: 'process' }),
  entity('file_area', { id: { ...text, primary: true } }, { subject: 'nobody', kept: 'process' }),
  entity('erasure', { requestId: key }, { subject: 'company', kept: 'process' }),
  entity('erased_id', { id: { ...text, primary: true } }, { subject: 'company', kept: 'process' }),
  entity('data_hold', { holdId: key }, { subject: 'company', kept: 'process' }),
  entity('data_period', { companyId: { ...text, primary: true } }, { subject: 'company', kept: 'company' }),
  entity('data_night', { id: key }, { subject: 'company', kept: 'process' }),
  entity('lease', { name: { ...text, primary: true } }, { subject: 'nobody', kept: 'process' }),
];
