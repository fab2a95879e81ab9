import type { mongo } from 'mongoose';
import type { Person } from '../personal/index.ts';
import type { MongoTx } from '../store/index.ts';
import type { DataHold, DataPeriod, Erasure, PrivacyPort } from '../store/privacy-port.ts';
import { reached } from './connection.ts';
import type { createFactLanes } from './fact-lanes.ts';

type Stored<Row, Key extends keyof Row> = Omit<Row, Key> & { _id: string };

const toErasure = ({ _id, ...rest }: Stored<Erasure, 'requestId'>): Erasure => ({ requestId: _id, ...rest });

/** A service's rows about requests to erase people, holds and periods. */
export const createPrivacyCollections = (
  db: mongo.Db,
  lanes: ReturnType<typeof createFactLanes>,
): PrivacyPort<MongoTx> => {
  const erasures = db.collection<Stored<Erasure, 'requestId'>>('erasure');
  const erased = db.collection<{ _id: string; kind: Person; companyId: string; at: Date }>('erased_id');
  const holds = db.collection<Stored<DataHold, 'holdId'>>('data_hold');
  const periods = db.collection<Stored<DataPeriod, 'companyId'>>('data_period');

  /** Writes a document unless the same or a newer version is there. */
  const saveVersion = async <Row extends { _id: string; version: number }>(
    collection: mongo.Collection<Row>,
    { _id, ...state }: Row,
    { session }: MongoTx,
  ): Promise<void> => {
    const documents = collection as unknown as mongo.Collection<{ _id: string; version: number }>;
    await documents.updateOne({ _id }, { $setOnInsert: { ...state, version: -1 } }, { upsert: true, session });
    await documents.updateOne({ _id, version: { $lt: state.version } }, { $set: state }, { session });
  };

  return {
    addErasure: async ({ session }, { requestId, ...rest }) => {
      const $setOnInsert = { ...rest, state: 'due' as const, objects: [], counts: {} };
      const { upsertedCount } = await erasures.updateOne(
        { _id: requestId },
        { $setOnInsert },
        { upsert: true, session },
      );
      return upsertedCount === 1;
    },
    findErasure: (requestId, tx) =>
      reached(async () => {
        const found = await erasures.findOne({ _id: requestId }, tx ? { session: tx.session } : {});
        return found ? toErasure(found) : undefined;
      }),
    changeErasure: async ({ session }, { requestId, scope, state, objects, counts }) => {
      await erasures.updateOne({ _id: requestId }, { $set: { scope, state, objects, counts } }, { session });
    },
    heldErasures: async ({ session }, companyId) => {
      const found = await erasures.find({ companyId, state: 'held' }, { session, projection: { _id: 1 } }).toArray();
      return found.map(({ _id }) => _id);
    },
    addErased: async ({ session }, ids, { companyId, at }) => {
      if (ids.length === 0) return;
      await erased.bulkWrite(
        ids.map(({ id, kind }) => ({
          updateOne: { filter: { _id: id }, update: { $setOnInsert: { kind, companyId, at } }, upsert: true },
        })),
        { session },
      );
    },
    erasedAmong: async (tx, ids) => {
      const { session } = tx;
      await lanes.enter(tx);
      const found = await erased.find({ _id: { $in: [...ids] } }, { session, projection: { kind: 1 } }).toArray();
      return new Map(found.map(({ _id, kind }) => [_id, kind]));
    },
    awaitFacts: () => reached(lanes.passAll),
    // No transaction waits for another here.
    lockErasing: () => Promise.resolve(),
    saveHold: (tx, { holdId, ...hold }) => saveVersion(holds, { _id: holdId, ...hold }, tx),
    heldUntil: async ({ session }, { companyId, ids, now }) => {
      const found = await holds
        .find({ companyId, endsAt: { $gt: now }, ids: { $in: [...ids] } }, { session })
        .sort({ endsAt: -1 })
        .limit(1)
        .toArray();
      return found[0]?.endsAt;
    },
    findHolds: ({ session }, companyId, now) =>
      holds
        .find({ companyId, endsAt: { $gt: now } }, { session, projection: { subjectKind: 1, ids: 1, endsAt: 1 } })
        .toArray(),
    savePeriod: (tx, { companyId, ...period }) => saveVersion(periods, { _id: companyId, ...period }, tx),
    findPeriod: (companyId) => reached(async () => (await periods.findOne({ _id: companyId })) ?? undefined),
  };
};
