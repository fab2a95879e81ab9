import type { MongoTx } from '@gatelingo/chassis/store';
import type { ClientSession, QueryFilter } from 'mongoose';
import { collectionOf, type MessageRow, type Models } from './models.ts';
import { writeConflict } from './session-queries.ts';

const within = (tx: ClientSession | undefined) => (tx ? { session: tx } : {});

export const insertMessage = async ({ Message }: Models, row: MessageRow, { session }: MongoTx): Promise<void> => {
  await collectionOf(Message).insertOne(row, { session });
};

/**
 * Writes all fields that this release knows; others stay. If `version` is no longer the newest one, the transaction runs
 * again.
 */
export const updateMessage = async (
  { Message }: Models,
  { _id, ...fields }: MessageRow,
  version: number,
  { session }: MongoTx,
): Promise<void> => {
  const { matchedCount } = await collectionOf(Message).updateOne({ _id, version }, { $set: fields }, { session });
  if (matchedCount === 0) throw writeConflict();
};

export const findMessage = ({ Message }: Models, id: string, tx: ClientSession) =>
  Message.findById(id, null, { session: tx }).lean<MessageRow>();

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

/** Messages that the store sends at once: no more than these are read in vain. */
export const batchSize = 32;

/** The first messages of a query; not whole if there are others. */
export interface FoundMessages {
  rows: MessageRow[];
  isWhole: boolean;
}

/** Ends with the message whose bytes reach `mostBytes`, so that there is at least one. */
const firstWithin = async (
  { Message }: Models,
  filter: QueryFilter<MessageRow>,
  { order, most, mostBytes }: { order: Record<string, 1 | -1>; most: number; mostBytes: number },
): Promise<FoundMessages> => {
  const cursor = Message.find(filter)
    .sort(order)
    .lean<MessageRow>()
    .cursor({ batchSize: Math.min(batchSize, most + 1) });
  const rows: MessageRow[] = [];
  let bytes = 0;
  try {
    for await (const row of cursor) {
      if (rows.length >= most || bytes >= mostBytes) return { rows, isWhole: false };
      rows.push(row);
      bytes += row.personal.length;
    }
    return { rows, isWhole: true };
  } finally {
    await cursor.close();
  }
};

/** Messages `above` < number ≤ `upTo` in order, as many as fit into `mostBytes`: the newest, or the oldest. */
export const findMessagesWithin = async (
  models: Models,
  sessionId: string,
  { above, upTo, keep, mostBytes }: { above: number; upTo: number; keep: 'newest' | 'oldest'; mostBytes: number },
): Promise<FoundMessages> => {
  if (above >= upTo) return { rows: [], isWhole: true };
  const order = { seq: keep === 'newest' ? (-1 as const) : (1 as const) };
  const found = await firstWithin(
    models,
    { sessionId, seq: { $gt: above, $lte: upTo } },
    { order, most: Infinity, mostBytes },
  );
  return keep === 'newest' ? { ...found, rows: found.rows.reverse() } : found;
};

/** Messages whose last change has `afterVersion` < version ≤ `upTo` in order of version: `most`, if they fit into `mostBytes`. */
export const findChangedMessages = (
  models: Models,
  sessionId: string,
  { afterVersion, upTo, ...bounds }: { afterVersion: number; upTo: number; most: number; mostBytes: number },
): Promise<FoundMessages> =>
  firstWithin(models, { sessionId, version: { $gt: afterVersion, $lte: upTo } }, { order: { version: 1 }, ...bounds });

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
