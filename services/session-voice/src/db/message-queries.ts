import type { MongoTx } from '@gatelingo/chassis/store';
import type { ClientSession, QueryFilter } from 'mongoose';
import type { MessageRow, Models } from './models.ts';
import { writeConflict } from './session-queries.ts';

const within = (tx: ClientSession | undefined) => (tx ? { session: tx } : {});

export const insertMessage = ({ Message }: Models, document: MessageRow, tx: MongoTx): void => {
  tx.write({ collection: Message.collection.collectionName, document });
};

/**
 * Writes all fields that this release knows; others stay. If `version` is no longer the newest one, the transaction runs
 * again.
 */
export const updateMessage = ({ Message }: Models, row: MessageRow, version: number, tx: MongoTx): void => {
  const { _id, ...fields } = row;
  const collection = Message.collection.collectionName;
  tx.write({ collection, filter: { _id, version }, update: { $set: fields } }, ({ matched }) => {
    if (!matched) throw writeConflict();
  });
};

export const findMessagesById = ({ Message }: Models, ids: readonly string[], tx: ClientSession) =>
  Message.find({ _id: { $in: [...ids] } }, null, { session: tx }).lean<MessageRow[]>();

/** The message that a screen sent with this key. */
export const findSentMessage = ({ Message }: Models, sessionId: string, clientId: string) =>
  Message.findOne({ sessionId, clientId }).lean<MessageRow>();

/** Messages `above` < number ≤ `upTo`, in order. Numbers have no gaps, so a range is a page. */
export const findMessages = (
  { Message }: Models,
  sessionId: string,
  { above, upTo }: { above: number; upTo: number },
  tx?: ClientSession,
) =>
  Message.find({ sessionId, seq: { $gt: above, $lte: upTo } }, null, within(tx))
    .sort({ seq: 1 })
    .lean<MessageRow[]>();

/** Messages whose last change has `afterVersion` < version ≤ `upTo`, at most `limit`, in order of version. */
export const findChangedMessages = (
  { Message }: Models,
  sessionId: string,
  { afterVersion, upTo, limit }: { afterVersion: number; upTo: number; limit: number },
) =>
  Message.find({ sessionId, version: { $gt: afterVersion, $lte: upTo } })
    .sort({ version: 1 })
    .limit(limit)
    .lean<MessageRow[]>();

/** The guest's messages `above` < number ≤ `upTo`. */
export const countGuestMessages = (
  { Message }: Models,
  sessionId: string,
  { above, upTo }: { above: number; upTo: number },
  tx: ClientSession,
): Promise<number> => {
  const filter: QueryFilter<MessageRow> = { sessionId, seq: { $gt: above, $lte: upTo }, sender: 'guest' };
  return Message.countDocuments(filter, { session: tx });
};
