import { AsyncLocalStorage } from 'node:async_hooks';
import type { InTurn } from './turns.ts';

/** An item that waits, with the context (the trace) of its caller. */
export interface Waiting<Item> {
  item: Item;
  inContext<R>(run: () => R): R;
}

/** Runs the items of one key in batches; returns this item's result. `run` returns one result for each item. */
export type InBatch = <Item, R>(
  key: string,
  item: Item,
  run: (items: readonly Waiting<Item>[]) => Promise<PromiseSettledResult<R>[]>,
) => Promise<R>;

interface Entry extends Waiting<unknown> {
  run: (items: readonly Waiting<never>[]) => Promise<PromiseSettledResult<unknown>[]>;
  end(result: PromiseSettledResult<unknown>): void;
}

// A batch is one transaction: it must stay short.
const mostAtOnce = 100;

/** What comes for a key during its previous turn waits, and is run together in the next turn, in its order. */
export const createBatches = (inTurn: InTurn): InBatch => {
  const waiting = new Map<string, Entry[]>();

  const runNext = async (key: string) => {
    const all = waiting.get(key) ?? [];
    const batch = all.splice(0, mostAtOnce);
    if (all.length > 0) void inTurn(key, () => runNext(key));
    else waiting.delete(key);
    const [first] = batch;
    if (!first) return;
    try {
      const results = await first.run(batch as unknown as readonly Waiting<never>[]);
      for (const [place, { end }] of batch.entries()) {
        end(results[place] ?? { status: 'rejected', reason: new Error('A batch has no result for one of its items.') });
      }
    } catch (reason) {
      for (const { end } of batch) end({ status: 'rejected', reason });
    }
  };

  return <Item, R>(
    key: string,
    item: Item,
    run: (items: readonly Waiting<Item>[]) => Promise<PromiseSettledResult<R>[]>,
  ) =>
    new Promise<R>((resolve, reject) => {
      const end = (result: PromiseSettledResult<unknown>) => {
        if (result.status === 'fulfilled') resolve(result.value as R);
        else reject(result.reason as Error);
      };
      const entry: Entry = { item, inContext: AsyncLocalStorage.snapshot(), run, end };
      const others = waiting.get(key);
      if (others) return void others.push(entry);
      waiting.set(key, [entry]);
      void inTurn(key, () => runNext(key));
    });
};
