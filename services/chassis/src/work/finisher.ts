import type { Claim, Tx } from '../store/index.ts';
import { runInSpan } from '../telemetry/index.ts';
import type { AnyDefinition } from './definition.ts';
import { openPayload } from './payload.ts';
import type { WorkerParts } from './worker-parts.ts';

interface Waiting {
  claim: Claim;
  began: number;
  end(result: Promise<void> | undefined): void;
}

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

  const finishAll = (batch: readonly Waiting[]) =>
    store.transaction(async (tx) => {
      const claims = batch.map(({ claim }) => claim);
      const rows = await store.work.finish(tx, claims, { now: clock.now() });
      const all = rows.map((row) => ({ row, payload: openPayload(definition.payload, row, sealer) }));
      await definition.lock(
        all.map(({ payload }) => payload),
        tx,
      );
      for (const { row, payload } of all) {
        const span = { name: `work ${kind}`, kind: 'consumer', traceparent: row.traceparent } as const;
        await runInSpan(span, () => definition.finish(payload, undefined, tx));
      }
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
    while (waiting.length > 0) {
      const batch = waiting;
      waiting = [];
      await finishTogether(batch);
    }
    isBusy = false;
  };

  return (claim: Claim): Promise<void> =>
    new Promise<void>((resolve) => {
      waiting.push({ claim, began: performance.now(), end: (result) => resolve(result) });
      if (!isBusy) void drain();
    });
};
