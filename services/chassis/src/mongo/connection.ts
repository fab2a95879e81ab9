import { setTimeout as pause } from 'node:timers/promises';
import mongoose from 'mongoose';
import type { Connection } from 'mongoose';
import { isConnectionFailure, refuseCertificate, toProblem } from '../errors/index.ts';
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
      // A call while the server is unreachable fails in time, and does not wait in memory.
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
      refuseCertificate('MongoDB', error);
      if (!isConnectionFailure(error)) throw error;
      log.warn({ err: error }, 'MongoDB can not be reached yet');
      await pause(1_000);
    }
  }
};

/** "Can't be reached" as ProblemError `unavailable`, other errors unchanged. */
export const mapMongoError = (error: unknown): unknown => (isConnectionFailure(error) ? toProblem(error) : error);

/** Runs calls of the driver, and reports "can't be reached" in the same way as PostgreSQL. */
export const reached = async <R>(call: () => Promise<R>): Promise<R> => {
  try {
    return await call();
  } catch (error) {
    throw mapMongoError(error);
  }
};

/** Whether an insert or upsert violated a unique index. */
export const isDuplicateKey = (error: unknown): boolean => (error as { code?: unknown } | undefined)?.code === 11_000;

const writeConflict = 112;
const timeLimitPassed = 50;

/** Whether a write failed because an open transaction has written the same document and did not end in time. */
export const isHeldByOthers = (error: unknown): boolean =>
  [writeConflict, timeLimitPassed].includes((error as { code?: number } | undefined)?.code ?? 0);
