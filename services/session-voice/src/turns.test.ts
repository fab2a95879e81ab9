import { expect, test } from '@jest/globals';
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
