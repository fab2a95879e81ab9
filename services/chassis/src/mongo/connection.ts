import { setTimeout as pause } from 'node:timers/promises';
import mongoose from 'mongoose';
import type { Connection } from 'mongoose';
import { isConnectionFailure, toProblem } from '../errors/index.ts';
import type { Logger } from '../log/index.ts';

const selectTimeoutMs = 5_000;
const answerTimeoutMs = 25_000;

/** Connects; waits for a server that can't be reached yet. */
export const connectMongo = async (url: string, database: string, log: Logger): Promise<Connection> => {
  for (;;) {
    const connection = mongoose.createConnection(url, {
      dbName: database,
      appName: 'gatelingo',
      autoIndex: false,
      autoCreate: false,
      // A call while the server is away fails in time, instead of waiting for it in memory.
      bufferCommands: false,
      serverSelectionTimeoutMS: selectTimeoutMs,
      waitQueueTimeoutMS: selectTimeoutMs,
      socketTimeoutMS: answerTimeoutMs,
      promoteBuffers: true,
      retryWrites: true,
    });
    connection.on('error', (error) => log.warn({ err: error }, 'a connection to MongoDB was lost'));
    try {
      return await connection.asPromise();
    } catch (error) {
      await connection.destroy();
      if (!isConnectionFailure(error)) throw error;
      log.warn({ err: error }, 'MongoDB can not be reached yet');
      await pause(1_000);
    }
  }
};

/** "Can't be reached" as ProblemError `unavailable`, everything else as it is. */
export const mapMongoError = (error: unknown): unknown => (isConnectionFailure(error) ? toProblem(error) : error);

/** Runs calls to the driver, and says "can't be reached" as the other store does. */
export const reached = async <R>(call: () => Promise<R>): Promise<R> => {
  try {
    return await call();
  } catch (error) {
    throw mapMongoError(error);
  }
};

/** Whether an insert or upsert met a unique index. */
export const isDuplicateKey = (error: unknown): boolean => (error as { code?: unknown } | undefined)?.code === 11_000;

const writeConflict = 112;
const timeLimitPassed = 50;

/** Whether a single write met a document that an open transaction has written, and waited for its end in vain. */
export const isHeldByOthers = (error: unknown): boolean =>
  [writeConflict, timeLimitPassed].includes((error as { code?: number } | undefined)?.code ?? 0);
