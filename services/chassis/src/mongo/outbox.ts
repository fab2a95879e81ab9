import type { mongo } from 'mongoose';
import type { Lease, MongoTx, OutboxFact, OutboxPort } from '../store/index.ts';
import { isDuplicateKey, reached } from './connection.ts';

interface OutboxDocument extends Omit<OutboxFact, 'id' | 'traceparent'> {
  _id: string;
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

interface Batch {
  facts: OutboxDocument[];
  /** Whether more facts may wait than fit into the batch. */
  isCut: boolean;
}

/** Facts approximately in the order in which they were written; the ids contain the time. */
export const createOutbox = (db: mongo.Db): OutboxPort<MongoTx> => {
  const { client } = db;
  const outbox = db.collection<OutboxDocument>('outbox');
  const leases = db.collection<LeaseDocument>('lease');

  const hold = async ({ name, holder, now, until }: Parameters<OutboxPort<MongoTx>['claim']>[0]): Promise<boolean> => {
    try {
      await leases.updateOne(
        { _id: name, $or: [{ until: { $lt: now } }, { holder }] },
        { $set: { holder, until } },
        { upsert: true },
      );
      return true;
    } catch (error) {
      // The upsert found the lease of another process.
      if (isDuplicateKey(error)) return false;
      throw error;
    }
  };

  /** The first facts that fit; the fact after them is not read to its end. */
  const firstFitting = async (limit: number, bytes: number): Promise<Batch> => {
    const facts: OutboxDocument[] = [];
    let before = 0;
    for await (const fact of outbox.find({}).sort({ _id: 1 }).limit(limit)) {
      if (before >= bytes) return { facts, isCut: true };
      before += fact.size;
      facts.push(fact);
    }
    return { facts, isCut: facts.length === limit };
  };

  /** Older versions, written by a process with a fast clock, which therefore did not fit into the batch. */
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

  const release = async ({ name, holder }: Pick<Lease, 'name' | 'holder'>) => {
    await leases.deleteOne({ _id: name, holder });
  };

  return {
    add: async ({ session }, { id, traceparent, payload, ...fact }) => {
      const document: OutboxDocument = {
        ...fact,
        _id: id,
        traceparent: traceparent ?? null,
        size: payload.length,
        payload: Buffer.from(payload),
      };
      await outbox.insertOne(document, { session });
    },
    claim: (lease, limit, bytes) =>
      reached(async () => {
        if (!(await hold(lease))) return undefined;
        const { facts, isCut } = await firstFitting(limit, bytes);
        return [...facts, ...(isCut ? await olderVersions(facts) : [])].map(toFact);
      }),
    remove: (ids, lease) =>
      reached(async () => {
        const removed = { $in: [...ids] };
        if (!lease) return void (await outbox.deleteMany({ _id: removed }));
        // In this order: another process must not find facts that were sent.
        await client.bulkWrite<Record<string, OutboxDocument | LeaseDocument>>([
          { name: 'deleteMany', namespace: outbox.namespace, filter: { _id: removed } },
          { name: 'deleteOne', namespace: leases.namespace, filter: { _id: lease.name, holder: lease.holder } },
        ]);
      }),
    release: (lease) => reached(() => release(lease)),
    state: () =>
      reached(async () => {
        const waiting = await outbox.countDocuments({});
        const oldest = waiting === 0 ? null : await outbox.findOne({}, { sort: { _id: 1 }, projection: { time: 1 } });
        return { waiting, oldest: oldest?.time };
      }),
  };
};
