import type { mongo } from 'mongoose';
import { reached } from './connection.ts';
import type { MongoTx } from '../store/index.ts';
import { changedMeanwhile, mostRead, type RetentionRun, type RetentionRuns } from '../privacy/retention/run.ts';

type Stored = Omit<RetentionRun, 'id'> & { _id: string };

/** The runs of a service in MongoDB. */
export const mongoRuns = (db: mongo.Db): RetentionRuns<MongoTx> => {
  const nights = db.collection<Stored>('data_night');
  return {
    latest: (companyId) =>
      reached(async () => {
        const found = await nights.find({ companyId }).sort({ at: -1, _id: -1 }).limit(mostRead).toArray();
        return found.map(({ _id: id, ...run }) => ({ id, ...run }));
      }),
    save: async ({ session }, { id, ...run }) => {
      if (run.version === 1) {
        await nights.insertOne({ _id: id, ...run }, { session });
        return;
      }
      const { matchedCount } = await nights.replaceOne({ _id: id, version: run.version - 1 }, run, { session });
      if (matchedCount === 0) throw changedMeanwhile(id);
    },
    allow: async ({ session }, { id, companyId }) => {
      const waiting = { _id: id, companyId, state: 'waiting' as const };
      const change = { $set: { isAllowed: true }, $inc: { version: 1 } };
      const allowed = await nights.findOneAndUpdate(waiting, change, { session });
      return allowed?.day;
    },
    removeBefore: async ({ session }, companyId, before) => {
      await nights.deleteMany({ companyId, at: { $lt: before } }, { session });
    },
  };
};
