import type { z } from 'zod';
import type { Tx } from '../store/index.ts';

/** What `run` knows about the row beside its payload. */
export interface RunContext {
  /** From 1. */
  attempt: number;
  row: { id: string; kind: string; key: string; companyId: string; dueAt: Date };
  /** Aborted when the time is up or the process stops. */
  signal: AbortSignal;
}

export interface WorkDefinition<T extends Tx, P extends z.ZodObject = z.ZodObject, R = unknown> {
  /** `send-mail`; it never changes: rows are kept under it. */
  kind: string;
  /** Ids and small facts. Fields marked `personal()` are sealed in the row. */
  payload: P;
  /** How many at once in this process; 4 unless told. Where there is no `run`: how many in one transaction at most. */
  concurrency?: number;
  /** After which an attempt counts as failed; 30 s unless told. */
  timeoutMs?: number;
  /** 8 unless told. */
  attempts?: number;
  /**
   * The work itself, outside any transaction. It may run again after a crash, so what it does outside is keyed by the
   * row. Throw `retryLater(seconds)` or `permanent(reason)`; any other error is tried again with backoff. Left out where all
   * that is to be done is to write: then rows that are due together are finished in one transaction, in the order in which
   * they came, and one by one where that fails.
   */
  run?(payload: z.output<P>, context: RunContext): Promise<R>;
  /** Other processes of the service do it: this one enqueues it and hands it over, and never begins it. */
  isDoneElsewhere?: boolean;
  /**
   * Before rows are finished in one transaction: takes the locks that their `finish` will ask for, in one order for all, so
   * that two processes never wait for each other.
   */
  lock?(payloads: readonly z.output<P>[], tx: T): Promise<void>;
  /** Keeps the result, in the transaction that marks the row done: exactly once per row. */
  finish?(payload: z.output<P>, result: R, tx: T): Promise<void>;
  /** In the transaction that marks the row failed: exactly once each time it fails. */
  onFailed?(payload: z.output<P>, error: Error, tx: T): Promise<void>;
  /** In the transaction that makes a failed row due again: takes back what `onFailed` wrote. */
  onRetry?(payload: z.output<P>, tx: T): Promise<void>;
}

/** A kind of work; what `finish` gets is inferred from `payload` and `run`. */
export const defineWork = <T extends Tx, P extends z.ZodObject, R>(
  definition: WorkDefinition<T, P, R>,
): WorkDefinition<T, P, R> => definition;

export type AnyDefinition<T extends Tx> = Required<
  Pick<WorkDefinition<T>, 'kind' | 'payload' | 'concurrency' | 'timeoutMs' | 'attempts' | 'isDoneElsewhere'>
> & {
  run?(payload: unknown, context: RunContext): Promise<unknown>;
  lock(payloads: readonly unknown[], tx: T): Promise<void>;
  finish(payload: unknown, result: unknown, tx: T): Promise<void>;
  onFailed(payload: unknown, error: Error, tx: T): Promise<void>;
  onRetry(payload: unknown, tx: T): Promise<void>;
};

const nothing = () => Promise.resolve();

/** Fills in what a definition leaves out. */
export const complete = <T extends Tx, P extends z.ZodObject, R>(definition: WorkDefinition<T, P, R>) =>
  ({
    concurrency: 4,
    timeoutMs: 30_000,
    attempts: 8,
    isDoneElsewhere: false,
    lock: nothing,
    finish: nothing,
    onFailed: nothing,
    onRetry: nothing,
    ...definition,
  }) as unknown as AnyDefinition<T>;
