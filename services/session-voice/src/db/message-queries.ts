import type { ClientSession, QueryFilter } from 'mongoose';
import type { MessageRow, Models } from './models.ts';

const within = (tx: ClientSession | undefined) => (tx ? { session: tx } : {});

export const insertMessage = async ({ Message }: Models, row: MessageRow, tx: ClientSession): Promise<void> => {
  await Message.insertMany([row], { session: tx, lean: true });
};

/** Writes all fields that this release knows; others stay. */
export const updateMessage = async ({ Message }: Models, row: MessageRow, tx: ClientSession): Promise<void> => {
  const { _id, ...fields } = row;
  await Message.updateOne({ _id }, { $set: fields }, { session: tx });
};

export const findMessage = ({ Message }: Models, id: string, tx?: ClientSession) =>
  Message.findById(id, null, within(tx)).lean<MessageRow>();

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
