import type { Clock } from '../clock/index.ts';
import type { Logger } from '../log/index.ts';
import type { Sealer } from '../personal/index.ts';
import type { Store, Tx, WorkRow } from '../store/index.ts';
import type { AnyDefinition } from './definition.ts';
import { openPayload } from './payload.ts';

const pageSize = 200;

export class UnknownKindError extends Error {
  override name = 'UnknownKindError';

  constructor(kind: string, known: readonly string[]) {
    super(`There is no work of the kind "${kind}"; there is: ${known.join(', ') || 'none'}.`);
  }
}

/** Makes the failed rows of one kind due again, each in its own transaction; returns their number. */
export const retryKind = async <T extends Tx>(
  definition: AnyDefinition<T>,
  { store, sealer, log, clock }: { store: Store<T>; sealer: Sealer | undefined; log: Logger; clock: Clock },
): Promise<number> => {
  const { kind } = definition;

  const payloadOf = (row: WorkRow): unknown => {
    try {
      return openPayload(definition.payload, row, sealer);
    } catch (error) {
      log.warn({ err: error, kind, row: row.id }, 'a payload does not open; what failed with it is not taken back');
      return undefined;
    }
  };

  const retryRow = (id: string) =>
    store.transaction(async (tx) => {
      const row = await store.work.retry(tx, id, clock.now());
      if (!row) return false;
      const payload = payloadOf(row);
      if (payload !== undefined) await definition.onRetry(payload, tx);
      return true;
    });

  let count = 0;
  // Continues by id, so that a row that fails again meanwhile is not retried twice.
  for (let after: string | undefined; ;) {
    const ids = await store.work.failed(kind, { after, limit: pageSize });
    for (const id of ids) if (await retryRow(id)) count += 1;
    if (ids.length < pageSize) return count;
    after = ids.at(-1);
  }
};

/**
 * The command `retry` of a service: prints how many failed rows are due again, by kind; an unknown kind is reported and
 * ends the process with 1.
 */
export const retryByHand = async (
  work: { retryFailed(kinds?: readonly string[]): AsyncIterable<{ kind: string; count: number }> },
  kinds: readonly string[],
): Promise<void> => {
  try {
    for await (const { kind, count } of work.retryFailed(kinds.length > 0 ? kinds : undefined)) {
      process.stdout.write(`${kind}: ${count} failed ${count === 1 ? 'row is' : 'rows are'} due again\n`);
    }
  } catch (error) {
    if (!(error instanceof UnknownKindError)) throw error;
    process.stderr.write(`${error.message}\n`);
    process.exitCode = 1;
  }
};
