import { afterAll, afterEach, beforeAll } from '@jest/globals';
import type { Work } from '@gatelingo/chassis/work';
import { z } from 'zod';
import type { Tx } from '../../src/store/index.ts';
import type { Harness } from './harness.ts';
import { openTestQueue } from './redis.ts';

export const payload = z.object({ name: z.string() });

/** A store and a queue for the tests of one suite: opened before them, closed after. */
export const givenWork = <T extends Tx>(open: () => Promise<Harness<T>>) => {
  let harness: Harness<T>;
  let queue: ReturnType<typeof openTestQueue>;

  beforeAll(async () => {
    harness = await open();
    queue = openTestQueue();
  });
  afterEach(() => queue.stopWork());
  afterAll(async () => {
    await queue.close();
    await harness.drop();
  });

  return {
    get harness() {
      return harness;
    },
    get queue() {
      return queue;
    },
    enqueue: (work: Work<T>, kind: string, name: string, more: { key?: string; dueAt?: Date } = {}) =>
      harness.store.transaction((tx) =>
        work.enqueue(tx, kind, { key: name, companyId: 'c1', payload: { name }, ...more }),
      ),
    /** The number of rows of the kind in each state, without finished rows. */
    stateOf: async (kind: string) =>
      Object.fromEntries(
        (await harness.store.work.counts(new Date()))
          .filter((each) => each.kind === kind)
          .map(({ state, count }) => [state, count]),
      ),
    /** Work that writes its name as an effect. */
    writer: (kind: string, run: () => Promise<void> = () => Promise.resolve(), concurrency = 4) => {
      const work = queue.work({ store: harness.store });
      work.define({
        kind,
        payload,
        concurrency,
        run: async ({ name }) => {
          await run();
          return name;
        },
        finish: (_payload, name, tx) => harness.addEffect(tx, name),
      });
      return work;
    },
    /** Starts the kind's next work as another process does once its lease has run out. */
    startElsewhere: async (kind: string) => {
      const { work } = harness.store;
      const now = new Date(Date.now() + 120_000);
      const [claim] = await work.claim({ kind, now, until: now, limit: 1, expired: true, lostBefore: undefined });
      return claim && work.start(claim, { now, until: new Date(now.getTime() + 60_000) });
    },
    effectsOf: async (prefix: string) => (await harness.effects()).filter((each) => each.startsWith(prefix)),
  };
};
