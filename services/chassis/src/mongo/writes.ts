import { mongo, type Connection, type ClientSession } from 'mongoose';
import type { MongoTx, MongoWrite, Written } from '../store/index.ts';

interface Waiting {
  write: MongoWrite;
  /** Takes what the write has changed; may throw. Without it the server need not tell. */
  settle: ((written: Written) => void) | undefined;
}

const nothing: Written = { matched: false, inserted: false };

/** What the server answered for the write at this place of the command. */
const writtenAt = (result: Partial<mongo.ClientBulkWriteResult> | undefined, place: number): Written | undefined => {
  const update = result?.updateResults?.get(place);
  if (update) return { matched: update.matchedCount === 1 && !update.didUpsert, inserted: update.didUpsert };
  return result?.insertResults?.has(place) ? { matched: false, inserted: true } : undefined;
};

/** The error of the one write that failed, as a command with this write alone would have thrown it. */
const causeOf = (error: unknown): unknown => {
  if (!(error instanceof mongo.MongoClientBulkWriteError)) return error;
  const [first] = error.writeErrors.values();
  return first
    ? Object.assign(new Error(first.message, { cause: error }), { code: first.code })
    : (error.cause ?? error);
};

/** The writes of one transaction: those that wait are sent in one command, in their order. */
export const createWrites = (connection: Connection, session: ClientSession) => {
  const client = connection.getClient();
  let waiting: Waiting[] = [];
  let last: Promise<void> = Promise.resolve();

  const toModel = ({ collection, ...write }: MongoWrite): mongo.AnyClientBulkWriteModel<mongo.Document> => {
    const namespace = `${connection.name}.${collection}`;
    return 'document' in write
      ? { name: 'insertOne', namespace, document: write.document }
      : { name: 'updateOne', namespace, ...write };
  };

  const settle = (batch: readonly Waiting[], result: Partial<mongo.ClientBulkWriteResult> | undefined) => {
    for (const [place, each] of batch.entries()) {
      const written = writtenAt(result, place);
      if (written) each.settle?.(written);
    }
  };

  const send = async () => {
    const batch = waiting;
    waiting = [];
    if (batch.length === 0) return;
    const verboseResults = batch.some((each) => each.settle !== undefined);
    try {
      settle(
        batch,
        await client.bulkWrite(
          batch.map(({ write }) => toModel(write)),
          { session, verboseResults },
        ),
      );
    } catch (error) {
      // An earlier write may explain the failure: one that did not find its document.
      if (error instanceof mongo.MongoClientBulkWriteError) settle(batch, error.partialResult);
      throw causeOf(error);
    }
  };

  /** After a failure every further one fails too: the transaction is over. */
  const flush = (): Promise<void> => {
    last = last.then(send);
    return last;
  };

  const write: MongoTx['write'] = (given, check) => void waiting.push({ write: given, settle: check });

  const writeNow: MongoTx['writeNow'] = async (given) => {
    let written = nothing;
    write(given, (result) => {
      written = result;
    });
    // Concurrent calls are in the same command.
    await Promise.resolve();
    await flush();
    return written;
  };

  return { write, writeNow, flush };
};
