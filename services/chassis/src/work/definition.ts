import type { z } from 'zod';
import type { Pool } from '../shares/index.ts';
import type { Tx } from '../store/index.ts';

/** The context of `run`, besides the payload. */
export interface RunContext {
  /** Starts at 1. */
  attempt: number;
  row: { id: string; kind: string; key: string; companyId: string; dueAt: Date };
  /** Aborted when the time is up or the process stops. */
  signal: AbortSignal;
}

export interface WorkDefinition<T extends Tx, P extends z.ZodObject = z.ZodObject, R = unknown> {
  /** `send-mail`; it never changes: rows are stored with it. */
  kind: string;
  /** Ids and small facts. Fields marked `personal()` are encrypted in the row. */
  payload: P;
  /** How many this process takes from the queue at once; 4 by default. Without `run`: how many in one transaction at most. */
  concurrency?: number;
  /**
   * Of as many places as `concurrency`, for a kind with `run`: one company has at most its share of them in this process.
   * Its further rows wait in the store, where they take no place, for its next turn. With `atOnce` some of these places
   * are for rows that wait here: the next one begins without a claim.
   */
  pool?: Pool;
  /** The time after which an attempt counts as failed; 30 s by default. */
  timeoutMs?: number;
  /** 8 by default. */
  attempts?: number;
  /**
   * The work itself, outside any transaction. It may run again after a crash, so its outside effects need a key from
   * the row. Throw `retryLater(seconds)` or `permanent(reason)`; any other error is retried with backoff. Leave it out
   * if there are only writes: then rows that are due together are finished in one transaction, in their order of
   * arrival, and one by one if that fails.
   */
  run?(payload: z.output<P>, context: RunContext): Promise<R>;
  /**
   * Other processes of the service run it: this one enqueues rows and puts them into the queue, but never runs them.
   */
  isDoneElsewhere?: boolean;
  /**
   * Before each `finish`, in its transaction: acquires the locks of all rows that are finished in it, in the same order
   * in every process, so that two processes never wait for each other. A row that is finished alone gets its own lock.
   */
  lock?(payloads: readonly z.output<P>[], tx: T): Promise<void>;
  /** Stores the result, in the transaction that marks the row done: exactly once per row. */
  finish?(payload: z.output<P>, result: R, tx: T): Promise<void>;
  /** Runs in the transaction that marks the row failed: exactly once per failure. */
  onFailed?(payload: z.output<P>, error: Error, tx: T): Promise<void>;
  /** Runs in the transaction that makes a failed row due again: undoes the writes of `onFailed`. */
  onRetry?(payload: z.output<P>, tx: T): Promise<void>;
}

/** A kind of work; the arguments of `finish` are inferred from `payload` and `run`. */
export const defineWork = <T extends Tx, P extends z.ZodObject, R>(
  definition: WorkDefinition<T, P, R>,
): WorkDefinition<T, P, R> => definition;

export type AnyDefinition<T extends Tx> = Required<
  Pick<WorkDefinition<T>, 'kind' | 'payload' | 'concurrency' | 'timeoutMs' | 'attempts' | 'isDoneElsewhere'>
> & {
  pool?: Pool;
  run?(payload: unknown, context: RunContext): Promise<unknown>;
  lock(payloads: readonly unknown[], tx: T): Promise<void>;
  finish(payload: unknown, result: unknown, tx: T): Promise<void>;
  onFailed(payload: unknown, error: Error, tx: T): Promise<void>;
  onRetry(payload: unknown, tx: T): Promise<void>;
};

const nothing = () => Promise.resolve();

/** Adds the default values to a definition. */
export const complete = <T extends Tx, P extends z.ZodObject, R>(
  definition: WorkDefinition<T, P, R>,
): AnyDefinition<T> => ({
  concurrency: 4,
  timeoutMs: 30_000,
  attempts: 8,
  isDoneElsewhere: false,
  lock: nothing,
  finish: nothing,
  onFailed: nothing,
  onRetry: nothing,
  ...definition,
});
