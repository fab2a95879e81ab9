import type { YardVisit } from '@gatelingo/proto/http/yard';
import { expect, test } from '@jest/globals';
import { callTroubles } from './call-troubles.ts';

const at = '2026-11-30T10:00:00.000Z';
const called = (call: Partial<NonNullable<YardVisit['call']>>) => ({ state: 'called', call }) as YardVisit;
const answered = (what: 'coming' | 'later' | 'declined') => called({ answer: { what, by: 'pass', at } });

test('calls that reached nobody, and answers that the driver cannot come, are counted while the visit is called', () => {
  const docked = { ...called({ notReachedAt: at }), state: 'docked' } as YardVisit;
  const visits = [called({ notReachedAt: at }), called({}), answered('declined'), answered('coming'), docked];
  expect(callTroubles([{ visits }])).toEqual({ notReached: 1, declined: 1 });
  expect(callTroubles([{ visits: [] }])).toEqual({ notReached: 0, declined: 0 });
});

test('nothing is counted until the last page is there', () => {
  const first = { visits: [called({ notReachedAt: at })], nextCursor: 'next' };
  expect(callTroubles([first])).toBeUndefined();
  expect(callTroubles([first, { visits: [called({ notReachedAt: at })] }])).toEqual({ notReached: 2, declined: 0 });
});
