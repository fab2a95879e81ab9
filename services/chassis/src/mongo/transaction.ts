import { setTimeout as pause } from 'node:timers/promises';
import type { ClientSession, Connection } from 'mongoose';
import { isConnectionFailure } from '../errors/index.ts';
import { createAfterCommit } from '../store/after-commit.ts';
import { heldByOthers } from '../store/contention.ts';
import type { MongoTx, Store } from '../store/index.ts';
import type { SessionRegister } from './abandoned.ts';
import { mapMongoError } from './connection.ts';

// How long a transaction is retried while other transactions hold its documents.
const patienceMs = 10_000;
const commitTries = 3;

const hasLabel = (error: unknown, label: string) => {
  const { errorLabels, errorLabelSet } = (error ?? {}) as { errorLabels?: string[]; errorLabelSet?: Set<string> };
  return (errorLabels?.includes(label) ?? false) || (errorLabelSet?.has(label) ?? false);
};

/** Whether others changed the same documents meanwhile. */
export const asksAgain = (error: unknown) =>
  hasLabel(error, 'TransientTransactionError') || (error as { code?: unknown } | undefined)?.code === 112;

/** If the answer of a commit is lost, the commit is sent again: two commits have the effect of one. */
const commit = async (session: ClientSession) => {
  for (let attempt = 1; ; attempt++) {
    try {
      await session.commitTransaction();
      return;
    } catch (error) {
      if (!hasLabel(error, 'UnknownTransactionCommitResult') || attempt === commitTries) throw error;
    }
  }
};

const once = async <R>(session: ClientSession, work: (tx: MongoTx) => Promise<R>): Promise<R> => {
  const { afterCommit, committed } = createAfterCommit();
  session.startTransaction({ writeConcern: { w: 'majority' } });
  try {
    const result = await work({ kind: 'mongo', session, afterCommit });
    await commit(session);
    committed();
    return result;
  } catch (error) {
    // If the abort fails too, the server aborts when the session ends.
    if (session.inTransaction()) await session.abortTransaction().catch(() => undefined);
    throw error;
  }
};

/** A transaction, retried while the server reports a write conflict; `unavailable` if that lasts too long. */
export const createTransaction =
  (connection: Connection, register: SessionRegister): Store<MongoTx>['transaction'] =>
  async (work) => {
    const end = Date.now() + patienceMs;
    for (let attempt = 1; ; attempt++) {
      let session: ClientSession | undefined;
      try {
        session = await connection.startSession();
        await register.note(session);
        return await once(session, work);
      } catch (error) {
        if (!asksAgain(error)) throw mapMongoError(error);
        if (Date.now() > end) throw isConnectionFailure(error) ? mapMongoError(error) : heldByOthers(error);
      } finally {
        await session?.endSession();
      }
      await pause(Math.random() * Math.min(200, 5 * 2 ** attempt));
    }
  };
