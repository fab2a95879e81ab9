import type { mongo } from 'mongoose';
import type { Clock } from '../clock/index.ts';
import { encodeAnswer, keptAnswer, keptHash } from '../store/idempotency.ts';
import type { MongoTx, Store } from '../store/index.ts';

interface AnswerDocument {
  _id: string;
  requestHash: string;
  answer: Buffer | null;
  at: Date;
}

/** A concurrent call with the same key gets a write conflict, and is retried until the first call has ended. */
export const createIdempotent = (db: mongo.Db, clock: Clock): Store<MongoTx>['idempotent'] => {
  const answers = db.collection<AnswerDocument>('idempotency');
  return async (tx, call, work) => {
    if (call.key === undefined) return work();
    const _id = JSON.stringify([call.companyOrScope, call.key]);
    const { session } = tx;
    const { upsertedCount } = await answers.updateOne(
      { _id },
      { $setOnInsert: { requestHash: keptHash(call), answer: null, at: clock.now() } },
      { upsert: true, session },
    );
    if (upsertedCount === 1) {
      const answer = await work();
      await answers.updateOne({ _id }, { $set: { answer: encodeAnswer(call, answer) } }, { session });
      return answer;
    }
    const kept = await answers.findOne({ _id }, { session });
    if (!kept?.answer) throw new Error('The stored answer was removed while it was read.');
    return keptAnswer(call, { hash: kept.requestHash, answer: kept.answer }) as Awaited<ReturnType<typeof work>>;
  };
};
