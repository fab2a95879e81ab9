import { expect, test } from '@jest/globals';
import {
  decodeChunk,
  isFirst,
  isQuiet,
  judge,
  newProgress,
  type Progress,
  resultWait,
  withChunk,
} from './recording.ts';

const second = 32_000;

test.each([
  ['sound', Buffer.alloc(6).toString('base64'), { bytes: Buffer.alloc(6) }],
  ['the end', '', { bytes: Buffer.alloc(0) }],
  ['half a sample', Buffer.alloc(5).toString('base64'), { fault: 'samples' }],
  ['what is not base64', 'this is no sound', { fault: 'base64' }],
  ['base64 for URLs', '-_-_', { fault: 'base64' }],
  ['base64 cut short', 'AAAAA', { fault: 'base64' }],
  ['more than a chunk', Buffer.alloc(64 * 1024 + 2).toString('base64'), { fault: 'size' }],
])('%s', (_what, audio, expected) => {
  expect(decodeChunk(audio)).toEqual(expected);
});

/** This many seconds of sound, arrived at the speed of speech. */
const spoken = (seconds: number): Progress =>
  Array.from({ length: seconds }, (_, index) => index).reduce(
    (progress, sequence) => withChunk(progress, { sequence, length: second }, (sequence + 1) * 1000),
    newProgress(0),
  );

test('chunks are read in order, each once', () => {
  const progress = spoken(3);
  const now = 3500;
  expect(judge(progress, { sequence: 3, length: second }, now)).toBe('next');
  expect(judge(progress, { sequence: undefined, length: second }, now)).toBe('next');
  expect(judge(progress, { sequence: 2, length: second }, now)).toBe('again');
  expect(judge(progress, { sequence: 4, length: second }, now)).toBe('gap');
});

test('a phone may catch up what it gathered without reception, but nobody speaks faster than time for long', () => {
  const speedOf = (seconds: number) =>
    judge({ ...newProgress(0), bytes: (seconds - 1) * second }, { sequence: undefined, length: second }, 1000);
  expect(speedOf(15)).toBe('next');
  expect(speedOf(17)).toBe('fast');
});

test('two minutes are enough', () => {
  expect(judge(spoken(119), { sequence: 119, length: second }, 120_000)).toBe('next');
  expect(judge(spoken(120), { sequence: 120, length: second }, 121_000)).toBe('full');
});

test('a recording that receives nothing for a while makes room for a new one', () => {
  expect(isQuiet(spoken(1), 3000)).toBe(false);
  expect(isQuiet(spoken(1), 4500)).toBe(true);
});

test('a recording begins with its first chunk, never with its end', () => {
  expect(isFirst({ sequence: 0, length: 2 })).toBe(true);
  expect(isFirst({ sequence: undefined, length: 2 })).toBe(true);
  expect(isFirst({ sequence: 1, length: 2 })).toBe(false);
  expect(isFirst({ sequence: 0, length: 0 })).toBe(false);
});

test('an answer waits for its text at most half as long as its sound lasts, and never longer than the longest', () => {
  expect(resultWait(second / 10, 250)).toBe(50);
  expect(resultWait(second, 250)).toBe(250);
});
