import { expect, jest, test } from '@jest/globals';
import { createTurns } from './turns.ts';

test('what concerns one key runs one after the other, in the order in which it came; others do not wait', async () => {
  const inTurn = createTurns();
  const ran: string[] = [];
  const gate = Promise.withResolvers<undefined>();
  const first = inTurn('a', async () => {
    ran.push('a1 begins');
    await gate.promise;
    ran.push('a1 ends');
  });
  const second = inTurn('a', () => Promise.resolve(ran.push('a2')));
  await inTurn('b', () => Promise.resolve(ran.push('b')));
  gate.resolve(undefined);
  await Promise.all([first, second]);
  expect(ran).toEqual(['a1 begins', 'b', 'a1 ends', 'a2']);
});

test('one that fails holds nobody up', async () => {
  const inTurn = createTurns();
  const failing = inTurn('a', () => Promise.reject(new Error('no')));
  const next = inTurn('a', () => Promise.resolve('yes'));
  await expect(failing).rejects.toThrow('no');
  expect(await next).toBe('yes');
});

test('one that hangs holds up the next for a while, and those behind still run one after the other', async () => {
  jest.useFakeTimers();
  try {
    const inTurn = createTurns();
    const ran: string[] = [];
    const forever = Promise.withResolvers<undefined>();
    const gate = Promise.withResolvers<undefined>();
    void inTurn('a', () => forever.promise);
    const second = inTurn('a', async () => {
      ran.push('second begins');
      await gate.promise;
      ran.push('second ends');
    });
    const third = inTurn('a', () => Promise.resolve(ran.push('third')));
    await jest.advanceTimersByTimeAsync(1_999);
    expect(ran).toEqual([]);
    await jest.advanceTimersByTimeAsync(1_001);
    expect(ran).toEqual(['second begins']);
    gate.resolve(undefined);
    await Promise.all([second, third]);
    expect(ran).toEqual(['second begins', 'second ends', 'third']);
  } finally {
    jest.useRealTimers();
  }
});
