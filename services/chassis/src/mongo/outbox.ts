import type { mongo } from 'mongoose';
import type { MongoTx, OutboxFact, OutboxPort } from '../store/index.ts';
import { isDuplicateKey, reached } from './connection.ts';

interface OutboxDocument {
  _id: string;
  topic: string;
  type: string;
  aggregateId: string;
  version: number;
  companyId: string;
  time: Date;
  traceparent: string | null;
  size: number;
  payload: Buffer;
}

interface LeaseDocument {
  _id: string;
  holder: string;
  until: Date;
}

const toFact = ({ _id, size: _size, traceparent, ...fact }: OutboxDocument): OutboxFact => ({
  ...fact,
  id: _id,
  traceparent: traceparent ?? undefined,
});

type Size = Pick<OutboxDocument, '_id' | 'size'>;

const fitting = (sizes: readonly Size[], bytes: number): string[] => {
  let before = 0;
  const ids: string[] = [];
  for (const { _id, size } of sizes) {
    if (before >= bytes) break;
    before += size;
    ids.push(_id);
  }
  return ids;
};

/** Facts about in the order in which they were written; the ids tell the time. */
export const createOutbox = (db: mongo.Db): OutboxPort<MongoTx> => {
  const outbox = db.collection<OutboxDocument>('outbox');
  const leases = db.collection<LeaseDocument>('lease');

  const hold = async ({ name, holder, now, until }: Parameters<OutboxPort<MongoTx>['take']>[0]): Promise<boolean> => {
    try {
      await leases.updateOne(
        { _id: name, $or: [{ until: { $lt: now } }, { holder }] },
        { $set: { holder, until } },
        { upsert: true },
      );
      return true;
    } catch (error) {
      // The upsert met the lease that someone else holds.
      if (isDuplicateKey(error)) return false;
      throw error;
    }
  };

  /** Older versions that were written by a process whose clock is ahead, and so did not fit into the batch. */
  const olderVersions = async (batch: readonly OutboxDocument[]): Promise<OutboxDocument[]> => {
    const others = await outbox
      .find({
        aggregateId: { $in: batch.map((each) => each.aggregateId) },
        _id: { $nin: batch.map((each) => each._id) },
      })
      .toArray();
    return others.filter((other) =>
      batch.some(
        (each) => each.topic === other.topic && each.aggregateId === other.aggregateId && each.version > other.version,
      ),
    );
  };

  return {
    add: async (tx, { id, traceparent, payload, ...fact }) => {
      const document = {
        ...fact,
        _id: id,
        traceparent: traceparent ?? null,
        size: payload.length,
        payload: Buffer.from(payload),
      };
      await outbox.insertOne(document, { session: tx.session });
    },
    take: (lease, limit, bytes) =>
      reached(async () => {
        if (!(await hold(lease))) return undefined;
        const sizes = await outbox.find({}).sort({ _id: 1 }).limit(limit).project<Size>({ size: 1 }).toArray();
        const ids = fitting(sizes, bytes);
        if (ids.length === 0) return [];
        const batch = await outbox
          .find({ _id: { $in: ids } })
          .sort({ _id: 1 })
          .toArray();
        const isCut = sizes.length === limit || ids.length < sizes.length;
        return [...batch, ...(isCut ? await olderVersions(batch) : [])].map(toFact);
      }),
    remove: (ids) =>
      reached(async () => {
        await outbox.deleteMany({ _id: { $in: [...ids] } });
      }),
    release: ({ name, holder }) =>
      reached(async () => {
        await leases.deleteOne({ _id: name, holder });
      }),
    state: () =>
      reached(async () => {
        const waiting = await outbox.countDocuments({});
        const oldest = waiting === 0 ? null : await outbox.findOne({}, { sort: { _id: 1 }, projection: { time: 1 } });
        return { waiting, oldest: oldest?.time };
      }),
  };
};
