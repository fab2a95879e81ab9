import { setTimeout as pause } from 'node:timers/promises';
import type { Claim, Tx, WorkRow } from '../store/index.ts';
import { runInSpan } from '../telemetry/index.ts';
import type { AnyDefinition } from './definition.ts';
import { openPayload } from './payload.ts';
import type { WorkerParts } from './worker-parts.ts';

interface Waiting {
  claim: Claim;
  /** Of a row that this process has just written. */
  row: WorkRow | undefined;
  began: number;
  end(result: Promise<void> | undefined): void;
}

/** Their ids begin with their creation time. */
const byArrival = (one: WorkRow, other: WorkRow) => (one.id < other.id ? -1 : 1);

/**
 * Finishes rows without a `run`: one transaction for all rows that came during the previous one. If it fails, each row
 * is attempted alone; that attempt counts and shows the error of the row.
 */
export const createFinisher = <T extends Tx>(
  definition: AnyDefinition<T>,
  { store, sealer, log, clock }: WorkerParts<T>,
  { alone, noteDone }: { alone(claim: Claim): Promise<void>; noteDone(ms: number): void },
) => {
  const { kind } = definition;
  let waiting: Waiting[] = [];
  let isBusy = false;

  const overtaken = () => new Error(`another process took a ${kind}`);

  const finishAll = (batch: readonly Waiting[]) =>
    store.transaction(async (tx) => {
      const now = clock.now();
      const claims = batch.map(({ claim }) => claim);
      const own = batch.flatMap(({ row }) => row ?? []);
      const areKnown = own.length === batch.length;
      const found = areKnown ? own.toSorted(byArrival) : await store.work.finish(tx, claims, { now });
      const payloads = found.map((row) => openPayload(definition.payload, row, sealer));
      const within = <W>(at: number, run: () => Promise<W>) =>
        runInSpan({ name: `work ${kind}`, kind: 'consumer', traceparent: found[at]?.traceparent }, run);
      if (definition.finishAll) await definition.finishAll(payloads, tx, within);
      else {
        await definition.lock(payloads, tx);
        for (const [at, payload] of payloads.entries()) {
          await within(at, () => definition.finish(payload, undefined, tx));
        }
      }
      if (areKnown) for (const row of own) await store.work.doneLater(tx, row, { now, isStarted: false, overtaken });
    });

  const finishTogether = async (batch: readonly Waiting[]) => {
    try {
      await finishAll(batch);
    } catch (error) {
      log.info({ err: error, kind, rows: batch.length }, 'rows are finished one by one');
      // In the same order as before.
      for (const { claim, end } of batch) {
        const attempt = alone(claim);
        end(attempt);
        await Promise.allSettled([attempt]);
      }
      return;
    }
    for (const { began, end } of batch) {
      noteDone(performance.now() - began);
      end(undefined);
    }
  };

  const drain = async () => {
    isBusy = true;
    if (definition.gatherMs) await pause(definition.gatherMs);
    while (waiting.length > 0) {
      const batch = waiting;
      waiting = [];
      await finishTogether(batch);
    }
    isBusy = false;
  };

  return (claim: Claim, row?: WorkRow): Promise<void> =>
    new Promise<void>((resolve) => {
      waiting.push({ claim, row, began: performance.now(), end: (result) => resolve(result) });
      if (!isBusy) void drain();
    });
};
