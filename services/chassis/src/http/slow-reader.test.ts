import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { watchReader } from './slow-reader.ts';

beforeEach(() => void jest.useFakeTimers());
afterEach(() => void jest.useRealTimers());

const given = () => {
  const end = jest.fn();
  const watch = watchReader(end);
  /** Reads a file of so many bytes, at so many a second. */
  const read = (bytes: number, bytesPerSecond: number) => {
    for (const piece of watch.pieces(new Uint8Array(bytes)))
      jest.advanceTimersByTime((piece.length / bytesPerSecond) * 1000);
  };
  return { end, watch, read };
};

test('given a reader of 8 KB a second, then the answer goes on; a slower one ends it', () => {
  const { end, read } = given();
  read(2_000_000, 8 * 1024);
  expect(end).not.toHaveBeenCalled();
  read(400_000, 4 * 1024);
  expect(end).toHaveBeenCalled();
});

test('given a pause of 29 seconds, then the answer goes on; a second one soon after it ends it', () => {
  const { end, watch } = given();
  const pieces = watch.pieces(new Uint8Array(100_000));
  pieces.next();
  jest.advanceTimersByTime(29_000);
  pieces.next();
  expect(end).not.toHaveBeenCalled();
  jest.advanceTimersByTime(29_000);
  expect(end).toHaveBeenCalledTimes(1);
});

test('given bytes that take long to be made, or an answer that has ended, then nobody is too slow', () => {
  const { end, watch, read } = given();
  read(16_384, 1_000_000);
  jest.advanceTimersByTime(600_000);
  watch.last();
  jest.advanceTimersByTime(29_000);
  watch.stop();
  jest.advanceTimersByTime(600_000);
  expect(end).not.toHaveBeenCalled();
  watch.last();
  jest.advanceTimersByTime(30_000);
  expect(end).toHaveBeenCalledTimes(1);
});
