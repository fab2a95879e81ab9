import { expect, test } from '@jest/globals';
import { createChannel } from './channel.ts';

const nothing = () => undefined;
const read = async <T>(values: AsyncIterable<T>): Promise<T[]> => {
  const all: T[] = [];
  for await (const value of values) all.push(value);
  return all;
};

test('what was pushed before the end is read, and then it is over', async () => {
  const { push, end, values } = createChannel<number>(nothing);
  push(1);
  push(2);
  end();
  expect(await read(values)).toEqual([1, 2]);
});

test('a reader waits for what comes later', async () => {
  const { push, end, values } = createChannel<number>(nothing);
  const reading = read(values);
  push(1);
  await Promise.resolve();
  push(2);
  end();
  expect(await reading).toEqual([1, 2]);
});

test('a failure comes after what was pushed before it', async () => {
  const { push, fail, values } = createChannel<number>(nothing);
  push(1);
  fail(new Error('broken'));
  const reader = values[Symbol.asyncIterator]();
  expect(await reader.next()).toEqual({ value: 1, done: false });
  await expect(reader.next()).rejects.toThrow('broken');
});

test('the writer is notified when the reader leaves, and not when it read to the end', async () => {
  let notified = 0;
  const left = createChannel<number>(() => (notified += 1));
  left.push(1);
  for await (const value of left.values) {
    expect(value).toBe(1);
    break;
  }
  expect(notified).toBe(1);
  const whole = createChannel<number>(() => (notified += 1));
  whole.end();
  expect(await read(whole.values)).toEqual([]);
  expect(notified).toBe(1);
});
