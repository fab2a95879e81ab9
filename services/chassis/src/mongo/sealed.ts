import type { Connection, mongo } from 'mongoose';
import type { Sealer } from '../personal/index.ts';
import type { MongoTx, SealedKey, SealedValues } from '../store/index.ts';
import { isHeldByOthers, reached } from './connection.ts';

/** A field of sealed values, and the place they are sealed for. */
export interface SealedField {
  collection: string;
  /** The table of the place; the collection's name unless told. */
  table?: string;
  /** `personal` unless told. */
  field?: string;
}

interface SealedDocument {
  _id: string;
  companyId?: string;
  [field: string]: unknown;
}

/** A field, and how a document's id names the value's key; the key's last part is the row of the place. */
interface Keyed extends SealedField {
  keyOf(id: string): SealedKey;
  idOf(key: SealedKey): string;
  companyOf(document: SealedDocument): string;
}

const keyedById = (field: SealedField): Keyed => ({
  ...field,
  keyOf: (id) => [id],
  idOf: ([id = '']) => id,
  companyOf: ({ companyId }) => companyId ?? '',
});

const chassisFields: readonly Keyed[] = [
  keyedById({ collection: 'work' }),
  {
    collection: 'idempotency',
    field: 'answer',
    keyOf: (id) => JSON.parse(id) as string[],
    idOf: (key) => JSON.stringify(key),
    companyOf: ({ _id }) => (JSON.parse(_id) as string[])[0] ?? '',
  },
];

// Whole values are read, so that a page is smaller than one of PostgreSQL's.
const pageSize = 200;
// How long the update waits at most for a transaction that holds the document.
const patienceMs = 100;

const sealedField = (db: mongo.Db, sealer: Sealer, given: Keyed): SealedValues<MongoTx> => {
  const { collection: name, table = name, field = 'personal', keyOf, idOf, companyOf } = given;
  const documents = db.collection<SealedDocument>(name);
  const projection = { [field]: 1, companyId: 1 };
  const { head } = sealer.newest;
  // An answer may also be kept as plain JSON, which begins otherwise.
  const isStale = (value: unknown): value is Buffer =>
    Buffer.isBuffer(value) && value[0] === head[0] && !value.subarray(0, head.length).equals(head);
  return {
    name: `${name}.${field}`,
    look: (after) =>
      reached(async () => {
        const behind = after ? { _id: { $gt: idOf(after) } } : {};
        const page = await documents.find(behind, { projection }).sort({ _id: 1 }).limit(pageSize).toArray();
        const last = page.length < pageSize ? undefined : page.at(-1);
        return {
          stale: page.filter((each) => isStale(each[field])).map(({ _id }) => keyOf(_id)),
          next: last && keyOf(last._id),
        };
      }),
    // One guarded update, and not in the transaction, which one document that someone else holds would end for all.
    reseal: (_tx, key) =>
      reached(async () => {
        const found = await documents.findOne({ _id: idOf(key) }, { projection });
        const sealed = found?.[field];
        if (!found || !isStale(sealed)) return;
        const place = { companyId: companyOf(found), table, column: field, row: key.at(-1) ?? '' };
        const $set = { [field]: sealer.reseal(sealed, place) };
        try {
          await documents.updateOne({ _id: found._id, [field]: sealed }, { $set }, { maxTimeMS: patienceMs });
        } catch (error) {
          // Whoever changes it just now seals it with the newest key.
          if (!isHeldByOthers(error)) throw error;
        }
      }),
  };
};

/** What lies sealed in a service's database, for `createWork`: its own fields, and those of chassis' collections. */
export const sealedValues = (
  { connection }: { connection: Connection },
  sealer: Sealer,
  fields: readonly SealedField[],
): SealedValues<MongoTx>[] => {
  const db = connection.getClient().db(connection.name);
  return [...fields.map(keyedById), ...chassisFields].map((each) => sealedField(db, sealer, each));
};
