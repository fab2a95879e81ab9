import { setTimeout as sleep } from 'node:timers/promises';
import { toProblem } from '../errors/index.ts';
import type { Claim, Tx, WorkRow } from '../store/index.ts';
import { backoffMs } from '../store/backoff.ts';
import { runInSpan, traceIdOf } from '../telemetry/index.ts';
import type { AnyDefinition, RunContext } from './definition.ts';
import { createFinisher } from './finisher.ts';
import { PermanentError, RetryLaterError } from './outcomes.ts';
import { openPayload } from './payload.ts';
import type { WorkerParts } from './worker-parts.ts';

const firstRetryMs = 2_000;
const longestRetryMs = 10 * 60_000;
const awayMs = 5_000;
const recordTryMs = 500;
const recordPatienceMs = 120_000;
const longestError = 500;

/** Another process has claimed the row meanwhile; the result of this one is not recorded. */
class OvertakenError extends Error {
  override name = 'OvertakenError';
}

/** An error as it is stored in a row. */
const inRow = ({ name, message }: Error) => `${name}: ${message}`.slice(0, longestError);
const asError = (thrown: unknown) => (thrown instanceof Error ? thrown : new Error(String(thrown)));
const isStoreDown = (error: unknown) => toProblem(error).code === 'unavailable';

/** If the store is unreachable, the result is written when it is back: the work is not repeated. */
const persistently = async (write: () => Promise<void>): Promise<void> => {
  const end = Date.now() + recordPatienceMs;
  for (;;) {
    try {
      await write();
      return;
    } catch (error) {
      if (!isStoreDown(error) || Date.now() > end) throw error;
      await sleep(recordTryMs);
    }
  }
};

const within = async <R>(ms: number, stopping: AbortSignal, run: (signal: AbortSignal) => Promise<R>): Promise<R> => {
  const signal = AbortSignal.any([AbortSignal.timeout(ms), stopping]);
  // An aborted signal calls no more listeners.
  signal.throwIfAborted();
  const aborted = new Promise<never>((_resolve, reject) => {
    signal.addEventListener('abort', () => reject(asError(signal.reason)), { once: true });
  });
  // In a separate promise: if `run` throws at once, `aborted` still needs a listener.
  return Promise.race([Promise.resolve(signal).then(run), aborted]);
};

/** Runs one claimed row to its recorded result. */
export const createWorker = <T extends Tx>(definition: AnyDefinition<T>, parts: WorkerParts<T>) => {
  const { store, sealer, leases, log, clock, metrics, stopping } = parts;
  const { kind, timeoutMs, attempts } = definition;
  const durations = metrics.histogram('work_duration_seconds', 'One attempt at a piece of work.', ['kind', 'outcome']);

  const written = (isNewest: boolean) => {
    if (!isNewest) throw new OvertakenError(`another process took this ${kind}`);
  };

  const recordDone = (row: WorkRow, payload: unknown, result: unknown) =>
    persistently(() =>
      store.transaction(async (tx) => {
        await definition.lock([payload], tx);
        await definition.finish(payload, result, tx);
        written(await store.work.done(tx, row, { now: clock.now() }));
      }),
    );

  const recordFailed = (row: WorkRow, payload: unknown, error: Error) =>
    persistently(() =>
      store.transaction(async (tx) => {
        written(await store.work.fail(tx, row, { error: inRow(error), now: clock.now() }));
        // Without a payload the owner of the work is unknown.
        if (payload !== undefined) await definition.onFailed(payload, error, tx);
      }),
    );

  const putOff = async (row: WorkRow, error: Error, { ms, burn }: { ms: number; burn: boolean }) => {
    const now = clock.now();
    const dueAt = new Date(now.getTime() + ms);
    written(await store.work.again(row, { error: inRow(error), dueAt, burn, now }));
  };

  const recordAgain = (row: WorkRow, error: Error) => {
    const asked = error instanceof RetryLaterError;
    const ms = asked ? error.seconds * 1000 : backoffMs(row.attempts, firstRetryMs, longestRetryMs);
    return persistently(() => putOff(row, error, { ms, burn: !asked }));
  };

  /**
   * A dependency of the work is unreachable (an object store, for example); that does not count as an attempt. Our own
   * store throws here as well.
   */
  const postpone = async (row: WorkRow, error: Error): Promise<'again'> => {
    await putOff(row, error, { ms: awayMs, burn: false });
    log.warn({ err: error, kind, row: row.id }, 'what an attempt needs is away');
    return 'again';
  };

  const perform = async (row: WorkRow): Promise<'done' | 'again' | 'failed'> => {
    let payload: unknown;
    try {
      payload = openPayload(definition.payload, row, sealer);
      const { id, key, companyId, dueAt, attempts: attempt } = row;
      const result = await within(timeoutMs, stopping, async (signal) => {
        const context: RunContext = { attempt, row: { id, kind, key, companyId, dueAt }, signal };
        return definition.run?.(payload, context);
      });
      await recordDone(row, payload, result);
      return 'done';
    } catch (thrown) {
      const error = asError(thrown);
      if (error instanceof OvertakenError) throw error;
      if (isStoreDown(error)) return await postpone(row, error);
      const isOver =
        error instanceof PermanentError || (!(error instanceof RetryLaterError) && row.attempts >= attempts);
      log.warn({ err: error, kind, row: row.id, attempt: row.attempts, isOver }, 'an attempt failed');
      if (isOver) await recordFailed(row, payload, error);
      else await recordAgain(row, error);
      return isOver ? 'failed' : 'again';
    }
  };

  /** How long it took, and whether the row will be due again. */
  const attempt = async (row: WorkRow) => {
    const began = performance.now();
    let outcome: Awaited<ReturnType<typeof perform>> | 'lost' = 'lost';
    try {
      outcome = await runInSpan({ name: `work ${kind}`, kind: 'consumer', traceparent: row.traceparent }, () =>
        perform(row),
      );
    } catch (error) {
      const traceId = traceIdOf(row.traceparent);
      log.warn({ err: error, kind, row: row.id, traceId }, 'the outcome of an attempt could not be kept');
    }
    const ms = performance.now() - began;
    durations.observe({ kind, outcome }, ms / 1000);
    return { ms, isDue: outcome === 'again' };
  };

  /** A row of a company that has its share goes back into the store, at its own place in the order. */
  const putBack = async (row: WorkRow) => {
    const outcome = { error: 'Its company had its share of the places.', dueAt: row.dueAt, burn: false };
    await store.work.again(row, { ...outcome, now: clock.now() });
    parts.onPutBack(kind);
  };

  const attemptInTurn = async (row: WorkRow) => {
    const { pool } = definition;
    if (!pool) return attempt(row);
    try {
      return await pool.run({ companyId: row.companyId }, () => attempt(row), { signal: stopping });
    } catch (error) {
      // An attempt never fails here: the row had no place, or its process stops while it waits for its turn.
      log.debug({ err: error, kind, row: row.id }, 'no place for a row');
      await putBack(row);
      return undefined;
    }
  };

  const alone = async (claim: Claim): Promise<void> => {
    const row = await store.work.start(claim, { now: clock.now(), until: leases.until() });
    // Nothing: another process has claimed the row again, and this job is a leftover.
    if (!row) return;
    leases.hold(row);
    const ended = await attemptInTurn(row).finally(() => leases.letGo(row));
    if (ended) parts.onEnd(kind, ended.ms, ended.isDue);
  };
  const noteDone = (ms: number) => {
    durations.observe({ kind, outcome: 'done' }, ms / 1000);
    parts.onEnd(kind, ms, false);
  };
  return definition.run ? alone : createFinisher(definition, parts, { alone, noteDone });
};
