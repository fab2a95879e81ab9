import { expect, test } from '@jest/globals';
import { Behaviours } from './behaviour.ts';

test('a behaviour for two calls ends with the second; one without a number holds; "ok" ends it', () => {
  const behaviours = new Behaviours<{ mode: string; times?: number }>();
  behaviours.set('all', { mode: 'slow' });
  behaviours.set('one', { mode: 'refuse', times: 2 });
  const meet = (...names: string[]) => behaviours.meet(names)?.mode;
  expect([meet('other'), meet('one', 'all'), meet('one', 'all'), meet('one', 'all'), meet('all')]).toEqual([
    ...[undefined, 'refuse', 'refuse', 'slow', 'slow'],
  ]);
  behaviours.set('all', { mode: 'ok' });
  expect(meet('one', 'all')).toBeUndefined();
});

test('a behaviour for other calls is passed over, and not counted', () => {
  const behaviours = new Behaviours<{ mode: string; times: number }>();
  behaviours.set('one', { mode: 'refuse', times: 1 });
  expect(behaviours.meet(['one'], () => false)).toBeUndefined();
  expect(behaviours.meet(['one'])).toEqual({ mode: 'refuse', times: 1 });
});
