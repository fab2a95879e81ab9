import { describe, expect, test } from '@jest/globals';
import { eventually, sharesForTest, uniqueName } from '@gatelingo/chassis/testing';
import type { Tx } from '../src/store/index.ts';
import { mongoHarness, postgresHarness, type Harness } from './support/harness.ts';
import { givenWork, payload } from './support/work.ts';

const concurrency = 4;

const suite = <T extends Tx>(open: () => Promise<Harness<T>>) => {
  const own = givenWork(open);

  /** Work that ends when the test ends it. */
  const given = async () => {
    const kind = uniqueName('kind');
    const began: string[] = [];
    const ends = new Map<string, () => void>();
    const work = own.queue.work({ store: own.harness.store });
    work.define({
      kind,
      payload,
      concurrency,
      pool: sharesForTest().pool({ name: 'documents', places: concurrency }),
      run: async ({ name }) => {
        began.push(name);
        await new Promise<void>((resolve) => ends.set(name, resolve));
      },
    });
    await work.start();
    const enqueue = async (companyId: string, ...names: string[]) => {
      for (const name of names) {
        const row = { key: name, companyId, payload: { name } };
        await own.harness.store.transaction((tx) => work.enqueue(tx, kind, row));
      }
    };
    const end = (name: string) => ends.get(name)?.();
    // Rows that come while the queue is opened begin in any order.
    await enqueue('first', 'first 1');
    await eventually(() => expect(began).toEqual(['first 1']));
    end('first 1');
    await eventually(async () => expect(await own.stateOf(kind)).toEqual({}));
    began.length = 0;
    return { began, enqueue, end, stateOf: () => own.stateOf(kind) };
  };

  test('attack: a company enqueues three long pieces of work, and another one begins at once', async () => {
    const { began, enqueue, end, stateOf } = await given();
    await enqueue('flooding', 'flood 1', 'flood 2', 'flood 3');
    await eventually(() => expect(began).toEqual(['flood 1']));
    await enqueue('other', 'other 1');
    await eventually(() => expect(began).toEqual(['flood 1', 'other 1']));
    end('other 1');
    await enqueue('third', 'third 1');
    await eventually(() => expect(began).toEqual(['flood 1', 'other 1', 'third 1']));
    // What waits is in the store, in its order, and used up no attempt.
    for (const name of ['flood 1', 'flood 2', 'flood 3']) {
      await eventually(() => expect(began).toContain(name));
      end(name);
    }
    end('third 1');
    await eventually(async () => expect(await stateOf()).toEqual({}));
    expect(began).toEqual(['flood 1', 'other 1', 'third 1', 'flood 2', 'flood 3']);
  });

  test('given four companies with long work, then a fifth begins when one of them is done', async () => {
    const { began, enqueue, end } = await given();
    for (const company of ['a', 'b', 'c', 'd']) {
      await enqueue(company, `${company} 1`, `${company} 2`);
      await eventually(() => expect(began).toContain(`${company} 1`));
    }
    await enqueue('e', 'e 1');
    end('b 1');
    await eventually(() => expect(began).toHaveLength(5));
    expect(['b 2', 'e 1']).toContain(began[4]);
    end('c 1');
    await eventually(() => expect(began).toHaveLength(6));
    for (const name of ['a 1', 'd 1', ...began.slice(4)]) end(name);
    await eventually(() => expect(began).toHaveLength(9));
    for (const name of began) end(name);
  });
};

describe('shares of work, from PostgreSQL', () => suite(postgresHarness));
describe('shares of work, from MongoDB', () => suite(mongoHarness));
