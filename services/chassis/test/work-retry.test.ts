import { describe, expect, test } from '@jest/globals';
import { z } from 'zod';
import { eventually, uniqueName } from '@gatelingo/chassis/testing';
import { permanent, type Work } from '@gatelingo/chassis/work';
import type { Tx } from '../src/store/index.ts';
import { mongoHarness, postgresHarness, type Harness } from './support/harness.ts';
import { givenWork, payload } from './support/work.ts';
import { long } from '../../../stack/src/tests/long.ts';

/** Code that both stores share is tried on one of them, and on the other in the long form. */
const suite = <T extends Tx>(open: () => Promise<Harness<T>>, ofBoth = test) => {
  const own = givenWork(open);
  const { enqueue, stateOf, writer, effectsOf } = own;

  const retried = async (work: Work<T>, kinds?: readonly string[]) => {
    const counts: { kind: string; count: number }[] = [];
    for await (const each of work.retryFailed(kinds)) counts.push(each);
    return counts;
  };

  test('failed rows are tried again at the wish of another process, with all their attempts', async () => {
    const [kind, other] = [uniqueName('kind'), uniqueName('kind')];
    let isMended = false;
    const attempts: number[] = [];
    const defined = (store: Harness<T>['store']) => {
      const work = own.queue.work({ store });
      for (const each of [kind, other]) {
        work.define({
          kind: each,
          payload,
          attempts: 2,
          run: ({ name }, { attempt }) => {
            if (!isMended) throw permanent('the printer is off');
            attempts.push(attempt);
            // The first attempt after the retry fails too, so that it takes a second.
            if (name.endsWith('a') && attempt === 1) throw new Error('a sheet is stuck');
            return Promise.resolve(name);
          },
          finish: (_payload, name, tx) => own.harness.addEffect(tx, `${name} done`),
          onFailed: ({ name }, _error, tx) => own.harness.addEffect(tx, `${name} failed`),
          onRetry: ({ name }, tx) => own.harness.addEffect(tx, `${name} due`),
        });
      }
      return work;
    };
    const running = defined(own.harness.store);
    await running.start();
    for (const name of [`${kind} a`, `${kind} b`]) await enqueue(running, kind, name);
    await enqueue(running, other, other);
    await eventually(async () => expect(await stateOf(kind)).toEqual({ failed: 2 }));
    await eventually(async () => expect(await stateOf(other)).toEqual({ failed: 1 }));

    const byHand = defined(await own.harness.another());
    await expect(retried(byHand, [kind, 'nonsense'])).rejects.toThrow(
      `There is no work of the kind "nonsense"; there is: ${kind}, ${other}.`,
    );
    expect(await stateOf(kind)).toEqual({ failed: 2 });
    isMended = true;
    expect(await retried(byHand, [kind])).toEqual([{ kind, count: 2 }]);

    await eventually(async () => expect(await stateOf(kind)).toEqual({}));
    expect(attempts.sort()).toEqual([1, 1, 2]);
    const steps = (name: string) => [`${name} failed`, `${name} due`, `${name} done`];
    expect(await effectsOf(`${kind} a`)).toEqual(steps(`${kind} a`));
    expect(await effectsOf(`${kind} b`)).toEqual(steps(`${kind} b`));
    expect(await effectsOf(other)).toEqual([`${other} failed`]);

    // Without a kind it retries all of them; finished rows do not change.
    expect(await retried(running)).toEqual([
      { kind, count: 0 },
      { kind: other, count: 1 },
    ]);
    await eventually(async () => expect(await effectsOf(other)).toEqual(steps(other)));
    expect(await effectsOf(kind)).toHaveLength(6);
  });

  test('failed rows are read in pages, each once', async () => {
    const kind = uniqueName('kind');
    const work = own.queue.work({ store: own.harness.store });
    work.define({ kind, payload, run: () => Promise.reject(permanent('the printer is off')) });
    await work.start();
    for (const name of ['a', 'b']) await enqueue(work, kind, name);
    await eventually(async () => expect(await stateOf(kind)).toEqual({ failed: 2 }));
    const page = (after: string | undefined, limit = 1) => own.harness.store.work.failed(kind, { after, limit });
    const both = await page(undefined, 2);
    expect(new Set(both).size).toBe(2);
    expect([await page(undefined), await page(both[0]), await page(both[1])]).toEqual([[both[0]], [both[1]], []]);
  });

  ofBoth('more failed rows than a page become due again, each once, also one that fails again at once', async () => {
    const kind = uniqueName('kind');
    const work = own.queue.work({ store: own.harness.store });
    const retries: string[] = [];
    work.define({
      kind,
      payload,
      concurrency: 16,
      run: () => Promise.reject(permanent('still no printer')),
      onRetry: ({ name }) => Promise.resolve(void retries.push(name)),
    });
    const names = Array.from({ length: 230 }, (_, at) => `${kind} ${at}`);
    await own.harness.store.transaction(async (tx) => {
      for (const name of names) await work.enqueue(tx, kind, { key: name, companyId: 'c1', payload: { name } });
    });
    await work.start();
    await eventually(async () => expect(await stateOf(kind)).toEqual({ failed: 230 }), { timeoutMs: 30_000 });
    expect(await retried(work)).toEqual([{ kind, count: 230 }]);
    expect([...new Set(retries)].sort()).toEqual(names.sort());
    await eventually(async () => expect(await stateOf(kind)).toEqual({ failed: 230 }), { timeoutMs: 30_000 });
    expect(retries).toHaveLength(230);
  });

  test('a payload that no longer fits fails the row; its owner is asked nothing', async () => {
    const kind = uniqueName('kind');
    await enqueue(writer(kind), kind, kind);
    const work = own.queue.work({ store: own.harness.store });
    work.define({
      kind,
      payload: z.object({ visitId: z.string() }),
      run: () => Promise.resolve(),
      onFailed: ({ visitId }, _error, tx) => own.harness.addEffect(tx, visitId),
      onRetry: ({ visitId }, tx) => own.harness.addEffect(tx, visitId),
    });
    await work.start();
    await eventually(async () => expect(await stateOf(kind)).toEqual({ failed: 1 }));
    expect(await retried(work)).toEqual([{ kind, count: 1 }]);
    await eventually(async () => expect(await stateOf(kind)).toEqual({ failed: 1 }));
  });
};

describe('work that failed, over PostgreSQL', () => suite(postgresHarness));
describe('work that failed, over MongoDB', () => suite(mongoHarness, long(test)));
