import { z } from 'zod';
import type { Clock } from '../clock/index.ts';
import type { Logger } from '../log/index.ts';
import type { Metrics } from '../metrics/index.ts';
import { BrokenSealError, UnknownKeyError, type Sealer } from '../personal/index.ts';
import type { SealedKey, SealedValues, Store, Tx } from '../store/index.ts';
import type { WorkDefinition } from './definition.ts';
import { permanent } from './outcomes.ts';

export interface ResealParts<T extends Tx> {
  store: Store<T>;
  sealer: Sealer;
  /** All encrypted values in the service's stores. */
  sealed: readonly SealedValues<T>[];
  log: Logger;
  metrics: Metrics;
}

/** The kind of the work row that re-encrypts. */
const resealKind = 'reseal';

const perTransaction = 10;
const longestMs = 24 * 60 * 60_000;
// A process that a roll-out replaces encrypts with the older key until it has stopped (30 s at most).
const othersStopMs = 60_000;

async function* stalePages<T extends Tx>(values: SealedValues<T>, signal: AbortSignal): AsyncGenerator<SealedKey[]> {
  for (let after: SealedKey | undefined; ;) {
    signal.throwIfAborted();
    const { stale, next } = await values.look(after);
    yield stale;
    if (!next) return;
    after = next;
  }
}

const doesNotOpen = (error: unknown): error is Error =>
  error instanceof UnknownKeyError || error instanceof BrokenSealError;

/**
 * Re-encrypts all values under an older key with the newest key, in small transactions. It may be stopped and started
 * again at any time. Throws an error with the reason if something is left.
 */
export const reencrypt = async <T extends Tx>(parts: ResealParts<T>, signal: AbortSignal): Promise<void> => {
  const { store, sealer, sealed, log, metrics } = parts;
  const { keyId } = sealer.newest;
  const help = 'Values that are sealed with an older key than the newest, as last counted.';
  const left = metrics.gauge('sealed_with_older_keys', help, ['column']);

  const countAll = async () => {
    let total = 0;
    for (const values of sealed) {
      let count = 0;
      for await (const stale of stalePages(values, signal)) count += stale.length;
      left.set({ column: values.name }, count);
      total += count;
    }
    return total;
  };

  const reasons = new Set<string>();
  const note = (column: string, key: SealedKey, error: Error) => {
    const reason = `${column}: ${error.message}`;
    if (reasons.has(reason)) return;
    reasons.add(reason);
    log.error({ err: error, column, row: key.at(-1) }, 'a sealed value does not open');
  };
  const resealSome = (values: SealedValues<T>, keys: readonly SealedKey[]) =>
    store.transaction(async (tx) => {
      for (const key of keys) {
        try {
          await values.reseal(tx, key);
        } catch (error) {
          if (!doesNotOpen(error)) throw error;
          note(values.name, key, error);
        }
      }
    });

  const resealAll = async () => {
    for (const values of sealed) {
      for await (const stale of stalePages(values, signal)) {
        for (let from = 0; from < stale.length; from += perTransaction) {
          signal.throwIfAborted();
          const some = stale.slice(from, from + perTransaction);
          await resealSome(values, some);
          left.dec({ column: values.name }, some.length);
        }
      }
    }
  };

  const remaining = await countAll();
  if (remaining > 0) {
    log.info({ remaining, keyId }, 're-encrypting what older keys have sealed');
    await resealAll();
    const stillLeft = await countAll();
    if (stillLeft > 0 && reasons.size > 0) {
      throw permanent(`${stillLeft} sealed values do not open: ${[...reasons].join(' ')}`);
    }
    // Other processes hold them just now, or a process without the new key has written them meanwhile.
    if (stillLeft > 0) throw new Error(`${stillLeft} values are still sealed with an older key.`);
  }
  log.info({ keyId }, 'everything is sealed with the newest key: older ones may be dropped');
};

/** The work that re-encrypts: one row per start, or one for all starts within a minute. */
export const resealing = <T extends Tx>(parts: ResealParts<T>) => {
  const definition = {
    kind: resealKind,
    payload: z.strictObject({}),
    concurrency: 1,
    timeoutMs: longestMs,
    run: (_payload: unknown, { signal }: { signal: AbortSignal }) => reencrypt(parts, signal),
  } satisfies WorkDefinition<T>;
  const rowAt = (dueAt: Date) => {
    return { key: `${parts.sealer.newest.keyId} ${dueAt.toISOString()}`, companyId: '', payload: {}, dueAt };
  };
  const nextRow = (clock: Clock) => {
    const minute = Math.ceil(clock.now().getTime() / 60_000) * 60_000;
    return rowAt(new Date(minute + othersStopMs));
  };
  return { definition, nextRow, rowNow: (clock: Clock) => rowAt(clock.now()) };
};
