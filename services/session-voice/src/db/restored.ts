import { restoredStep } from '@gatelingo/chassis/mongo';
import type { Models, SessionRow } from './models.ts';

const pageSize = 200;

/**
 * After a restore, every session gets a higher version than any published before. A dump is not of one moment, so a
 * session may count more or fewer messages than exist: the next number would be taken already, or leave a gap.
 */
export const mendRestored = async ({ Session, Message }: Models): Promise<void> => {
  for (let after = ''; ;) {
    const page = await Session.find({ _id: { $gt: after } }, { lastSeq: 1 })
      .sort({ _id: 1 })
      .limit(pageSize)
      .lean<Pick<SessionRow, '_id' | 'lastSeq'>[]>();
    const newest = await Message.aggregate<{ _id: string; seq: number }>([
      { $match: { sessionId: { $in: page.map(({ _id }) => _id) } } },
      { $group: { _id: '$sessionId', seq: { $max: '$seq' } } },
    ]);
    const seqOf = new Map(newest.map(({ _id, seq }) => [_id, seq]));
    const mended = page.flatMap(({ _id, lastSeq }) => [
      { updateOne: { filter: { _id }, update: { $inc: { version: restoredStep } } } },
      // A session that gets a message meanwhile had the right count and keeps it.
      { updateOne: { filter: { _id, lastSeq }, update: { $set: { lastSeq: seqOf.get(_id) ?? 0 } } } },
    ]);
    if (mended.length > 0) await Session.bulkWrite(mended);
    if (page.length < pageSize) return;
    after = page.at(-1)?._id ?? '';
  }
};
