import type { mongo } from 'mongoose';
import type { Sealer } from '../personal/index.ts';
import type { MongoTx, SealedKey, SealedValues } from '../store/index.ts';
import { isHeldByOthers, reached } from './connection.ts';

/** A field of encrypted values, and the place that they are encrypted for. */
export interface SealedField {
  collection: string;
  /** The table of the place; the collection's name by default. */
  table?: string;
  /** `personal` by default. */
  field?: string;
}

interface SealedDocument {
  _id: string;
  companyId?: string;
  [field: string]: unknown;
}

/** A field, and how to get the value's key from a document's id; the key's last part is the row of the place. */
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

// Whole values are read, so a page is smaller than in PostgreSQL.
const pageSize = 200;
// The longest time that the update waits for a transaction that holds the document.
const patienceMs = 100;

const sealedField = (db: mongo.Db, sealer: Sealer, given: Keyed): SealedValues<MongoTx> => {
  const { collection: name, table = name, field = 'personal', keyOf, idOf, companyOf } = given;
  const documents = db.collection<SealedDocument>(name);
  const projection = { [field]: 1, companyId: 1 };
  const { head } = sealer.newest;
  // An answer may also be stored as plain JSON, which begins differently.
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
    // One conditional update outside the transaction: in it, one document that another process holds would abort all.
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
          // Another process changes it just now, and encrypts it with the newest key.
          if (!isHeldByOthers(error)) throw error;
        }
      }),
  };
};

/**
 * The encrypted values in a service's database, for `createWork`: its own fields, and those of chassis' collections.
 */
export const sealedValues = (db: mongo.Db, sealer: Sealer, fields: readonly SealedField[]): SealedValues<MongoTx>[] =>
  [...fields.map(keyedById), ...chassisFields].map((each) => sealedField(db, sealer, each));
