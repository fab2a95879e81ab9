import { AsyncLocalStorage } from 'node:async_hooks';
import { expect, test } from '@jest/globals';
import { createBatches, type Waiting } from './batches.ts';
import { createTurns } from './turns.ts';

/** Collects its batches, and waits for `open` before each ends. */
const collector = () => {
  const batches: number[][] = [];
  const gate = Promise.withResolvers<undefined>();
  const run = async (items: readonly Waiting<number>[]): Promise<PromiseSettledResult<number>[]> => {
    batches.push(items.map(({ item }) => item));
    await gate.promise;
    return items.map(({ item }) =>
      item < 0 ? { status: 'rejected', reason: new Error('no') } : { status: 'fulfilled', value: item * 10 },
    );
  };
  return { batches, run, open: () => gate.resolve(undefined) };
};

test('what comes for a key during its turn is run together in the next one, each with its own result', async () => {
  const inBatch = createBatches(createTurns());
  const { batches, run, open } = collector();
  const all = [1, 2, -3, 4].map((item) => inBatch<number, number>('a', item, run));
  const other = inBatch<number, number>('b', 9, run);
  open();

  const results = await Promise.allSettled([...all, other]);

  expect(results.map((each) => (each.status === 'fulfilled' ? each.value : 'no'))).toEqual([10, 20, 'no', 40, 90]);
  expect(batches.filter((batch) => !batch.includes(9)).flat()).toEqual([1, 2, -3, 4]);
  expect(batches.length).toBeLessThanOrEqual(3);
});

test('a batch has a hundred items at most', async () => {
  const inBatch = createBatches(createTurns());
  const { batches, run, open } = collector();
  open();
  await Promise.all(Array.from({ length: 250 }, (_, item) => inBatch<number, number>('a', item, run)));
  expect(batches.map((batch) => batch.length)).toEqual([100, 100, 50]);
  expect(batches.flat()).toEqual(Array.from({ length: 250 }, (_, item) => item));
});

test('given a batch that fails as a whole, then each of its callers gets the error, and the next batch runs', async () => {
  const inBatch = createBatches(createTurns());
  const failing = () => Promise.reject(new Error('away'));
  const results = await Promise.allSettled([1, 2].map((item) => inBatch<number, number>('a', item, failing)));
  expect(results.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
  const { run, open } = collector();
  open();
  expect(await inBatch<number, number>('a', 3, run)).toBe(30);
});

test('each item keeps the context of its caller', async () => {
  const trace = new AsyncLocalStorage<string>();
  const inBatch = createBatches(createTurns());
  const run = (items: readonly Waiting<number>[]) =>
    Promise.resolve(
      items.map(({ inContext }) => ({ status: 'fulfilled', value: inContext(() => trace.getStore()) }) as const),
    );
  const seen = await Promise.all(
    ['x', 'y'].map((name) => trace.run(name, () => inBatch<number, string | undefined>('a', 1, run))),
  );
  expect(seen).toEqual(['x', 'y']);
});
