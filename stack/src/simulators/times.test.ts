import { expect, test } from '@jest/globals';
import { afterOne } from './times.ts';

test('a behaviour for two calls ends with the second; one without a number holds', () => {
  const ok: { mode: string; times?: number } = { mode: 'ok' };
  const next = afterOne({ mode: 'refuse', times: 2 }, ok);
  expect(next).toEqual({ mode: 'refuse', times: 1 });
  expect(afterOne(next, ok)).toBe(ok);
  const slow = { mode: 'slow' };
  expect(afterOne(slow, ok)).toBe(slow);
});
