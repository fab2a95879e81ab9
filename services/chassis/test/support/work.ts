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

  /** Defines work that writes its name as an effect. */
  const defineWriter = (
    work: Work<T>,
    kind: string,
    run: () => Promise<void> = () => Promise.resolve(),
    concurrency = 4,
  ) => {
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
  };
  /** Claims the kind's next row, also one whose lease has run out. */
  const claim = async (kind: string, now: Date, until: Date) => {
    const query = { kind, now, until, limit: 1, expired: true, lostBefore: undefined, inTurns: false };
    return (await harness.store.work.claim(query))[0];
  };

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
    defineWriter,
    writer: (kind: string, run?: () => Promise<void>, concurrency?: number) =>
      defineWriter(queue.work({ store: harness.store }), kind, run, concurrency),
    claim,
    /** Starts the kind's next work as another process does once its lease has run out. */
    startElsewhere: async (kind: string) => {
      const now = new Date(Date.now() + 120_000);
      const claimed = await claim(kind, now, now);
      return claimed && harness.store.work.start(claimed, { now, until: new Date(now.getTime() + 60_000) });
    },
    effectsOf: async (prefix: string) => (await harness.effects()).filter((each) => each.startsWith(prefix)),
  };
};
