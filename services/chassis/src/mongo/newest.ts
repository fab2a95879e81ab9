import type { ClientSession } from 'mongoose';
import type { ProjectionTarget } from '../projection/index.ts';
import type { MongoTx } from '../store/index.ts';

interface Versioned {
  _id: string;
  version: number;
}

/** The part of a mongoose model that a projection needs, for any document type. */
interface AnyModel {
  collection: {
    updateOne(filter: object, update: object, options: { upsert?: boolean; session: ClientSession }): Promise<unknown>;
  };
}

/**
 * Writes a document unless the same or a newer version exists. The same version is written if the stored document has no
 * value in a field where this one has: a version of the service that did not know the field wrote it.
 */
export const saveNewest = async (
  { collection }: AnyModel,
  { _id, ...state }: Versioned,
  { session }: MongoTx,
): Promise<void> => {
  await collection.updateOne({ _id }, { $setOnInsert: { ...state, version: -1 } }, { upsert: true, session });
  const { version, ...fields } = state;
  const lacking = Object.entries(fields).flatMap(([field, value]) => (value == null ? [] : [{ [field]: null }]));
  const isOlder = [{ version: { $lt: version } }, ...lacking.map((field) => ({ version, ...field }))];
  await collection.updateOne({ _id, $or: isOlder }, { $set: state }, { session });
};

/** Stores a projection in a collection: the document with the highest version. */
export const newest = <Row extends Versioned, C>(
  modelOf: (context: C) => AnyModel,
): ProjectionTarget<Row, MongoTx, C> => ({
  save: (tx, row, context) => saveNewest(modelOf(context), row, tx),
});
