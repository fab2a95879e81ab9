import { describe, expect, test } from '@jest/globals';
import { createFairQueue } from './fair-queue.ts';

/** A queue whose tasks end when the test says so. */
const queue = (most = { all: 100, ofOneKey: 50 }, atOnce = 1, atOnceOfOneKey = atOnce) => {
  const inTurn = createFairQueue({ atOnce, atOnceOfOneKey, most });
  const started: string[] = [];
  const ends: (() => void)[] = [];
  const run = (key: string, name = key) =>
    inTurn(key, async () => {
      started.push(name);
      await new Promise<void>((resolve) => ends.push(resolve));
      return name;
    });
  const settled = () => new Promise((resolve) => setImmediate(resolve));
  const endOne = async () => {
    ends.shift()?.();
    await settled();
  };
  return { run, started, endOne, settled };
};
const refused = {
  rate_limited: { code: 'rate_limited', retryAfterSeconds: 2 },
  full: { code: 'unavailable', status: 503 },
};

describe('a queue of dear tasks', () => {
  test('given one key with many waiting tasks, then another key waits for one of them only', async () => {
    const { run, started, endOne, settled } = queue();
    const all = ['1', '2', '3'].map((name) => run('flood', name));
    all.push(run('other'));
    await settled();
    expect(started).toEqual(['1']);
    for (const _task of all) await endOne();
    expect(started).toEqual(['1', '2', 'other', '3']);
    expect(await Promise.all(all)).toEqual(['1', '2', '3', 'other']);
  });

  test('given a bound for one key, then its next task waits while another key starts at once', async () => {
    const { run, started, endOne, settled } = queue(undefined, 10, 2);
    const all = ['1', '2', '3', '4'].map((name) => run('flood', name));
    all.push(run('other'));
    await settled();
    expect(started).toEqual(['1', '2', 'other']);
    await endOne();
    expect(started).toEqual(['1', '2', 'other', '3']);
    for (const _task of all) await endOne();
    await expect(Promise.all(all)).resolves.toHaveLength(5);
  });

  test('given too many of one key, then only that key is refused', async () => {
    const { run, endOne } = queue({ all: 100, ofOneKey: 2 });
    const taken = [run('flood'), run('flood'), run('flood')];
    await expect(run('flood')).rejects.toMatchObject(refused.rate_limited);
    taken.push(run('other'));
    for (const _task of taken) await endOne();
    await expect(Promise.all(taken)).resolves.toHaveLength(4);
  });

  test('given too many of all, then the caller is told to come again, and can', async () => {
    const { run, endOne, settled } = queue({ all: 2, ofOneKey: 2 }, 2);
    const taken = ['a', 'b', 'c', 'd'].map((key) => run(key));
    await expect(run('e')).rejects.toMatchObject(refused.full);
    await settled();
    await endOne();
    taken.push(run('e'));
    for (const _task of taken) await endOne();
    await expect(Promise.all(taken)).resolves.toHaveLength(5);
  });

  test('a task that fails gives its place to the next', async () => {
    const inTurn = createFairQueue({ atOnce: 1, most: { all: 5, ofOneKey: 5 } });
    await expect(inTurn('a', () => Promise.reject(new Error('torn')))).rejects.toThrow('torn');
    await expect(inTurn('a', () => Promise.resolve('next'))).resolves.toBe('next');
  });
});
