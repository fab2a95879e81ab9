import { expect, test } from '@jest/globals';
import { createChannel } from './channel.ts';

const nothing = () => undefined;

test('what was pushed before the end is read, and then it is over', async () => {
  const { push, end, values } = createChannel<number>(nothing);
  push(1);
  push(2);
  end();
  expect(await Array.fromAsync(values)).toEqual([1, 2]);
});

test('a reader waits for what comes later', async () => {
  const { push, end, values } = createChannel<number>(nothing);
  const read = Array.fromAsync(values);
  push(1);
  await Promise.resolve();
  push(2);
  end();
  expect(await read).toEqual([1, 2]);
});

test('a failure comes after what was pushed before it', async () => {
  const { push, fail, values } = createChannel<number>(nothing);
  push(1);
  fail(new Error('broken'));
  const read: number[] = [];
  await expect(
    (async () => {
      for await (const value of values) read.push(value);
    })(),
  ).rejects.toThrow('broken');
  expect(read).toEqual([1]);
});

test('the writer is told when the reader leaves, and not when it read to the end', async () => {
  let told = 0;
  const left = createChannel<number>(() => (told += 1));
  left.push(1);
  for await (const value of left.values) {
    expect(value).toBe(1);
    break;
  }
  expect(told).toBe(1);
  const whole = createChannel<number>(() => (told += 1));
  whole.end();
  expect(await Array.fromAsync(whole.values)).toEqual([]);
  expect(told).toBe(1);
});
