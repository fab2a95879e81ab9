import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import {
  decide,
  decideWithin,
  isYoung,
  lastQuarterFrom,
  nextTurn,
  refusedFor,
  shareOf,
  type Decision,
  type PoolSize,
} from './share.ts';
import { isLongForm } from '../../../../../stack/src/tests/long.ts';

const places = (count: number): PoolSize => ({ places: count, unit: 1 });

test.each<[size: PoolSize, isYoung: boolean, share: number]>([
  [places(100), false, 25],
  [places(100), true, 12],
  [places(8), true, 1],
  [places(4), false, 1],
  [places(4), true, 1],
  [places(1), false, 1],
  [{ places: 4_000, unit: 1_000 }, false, 1_000],
  [{ places: 4_000, unit: 1_000 }, true, 1_000],
  [{ places: 16_000, unit: 1_000 }, true, 2_000],
])('given a pool of %j, then a company (young: %s) has %i of it at most', (size, young, share) => {
  expect(shareOf(size, { isYoung: young })).toBe(share);
});

const now = new Date('2026-11-28T12:00:00Z');
test.each<[what: string, foundedAt: Date | null | undefined, expected: boolean]>([
  ['founded a minute ago', new Date('2026-11-28T11:59:00Z'), true],
  ['founded 13 days and 23 hours ago', new Date('2026-11-14T13:00:00Z'), true],
  ['founded 14 days ago', new Date('2026-11-14T12:00:00Z'), false],
  ['whose row has no time', null, false],
  ['that was not projected yet', undefined, true],
])('a company %s is young: %s %s', (_what, foundedAt, expected) => {
  expect(isYoung(foundedAt, now)).toBe(expected);
});

describe('a wish of one place in a pool of 100', () => {
  test.each<[what: string, own: number, taken: number, young: boolean, decision: Decision]>([
    ['of a holder of nothing in an empty pool', 0, 0, false, 'admitted'],
    ['within the share', 24, 40, false, 'admitted'],
    ['over the share, in a pool that is nearly empty', 25, 25, false, 'over-share'],
    ['over the share of a young company', 12, 12, true, 'over-share'],
    ['into the last quarter, of a holder of something', 1, 75, false, 'no-room'],
    ['into the last quarter, of a holder of nothing', 0, 75, false, 'admitted'],
    ['of the last place, of a holder of nothing', 0, 99, true, 'admitted'],
    ['in a full pool', 0, 100, false, 'no-room'],
  ])('%s', (_what, own, taken, young, decision) => {
    expect(decide(places(100), { amount: 1, taken, own, besides: own, isYoung: young })).toBe(decision);
  });
});

describe('a body that grows in a room of four', () => {
  const room = { places: 400, unit: 100 };
  test.each<[what: string, wish: { amount: number; own: number; besides: number; taken: number }, Decision]>([
    ['alone up to its size', { amount: 50, own: 50, besides: 0, taken: 50 }, 'admitted'],
    ['over its size', { amount: 51, own: 50, besides: 0, taken: 50 }, 'over-share'],
    [
      "beside another body of the company, over both's share",
      { amount: 1, own: 100, besides: 60, taken: 100 },
      'over-share',
    ],
    [
      'in the last quarter, as the only one of its company',
      { amount: 50, own: 50, besides: 0, taken: 350 },
      'admitted',
    ],
    ['in the last quarter, beside another one', { amount: 1, own: 50, besides: 10, taken: 300 }, 'no-room'],
    ['in a full room', { amount: 1, own: 50, besides: 0, taken: 400 }, 'no-room'],
  ])('%s', (_what, wish, decision) => {
    expect(decide(room, { ...wish, isYoung: false })).toBe(decision);
  });
});

describe('a stranger at the gate of a company with a share of 24', () => {
  test.each<[what: string, own: number, ofNetwork: number, decision: Decision]>([
    ['has half of the share', 11, 11, 'admitted'],
    ['has no more than half of it', 12, 12, 'over-share'],
    ['gets in while another network has its part', 12, 0, 'admitted'],
    ['gets nothing of its last quarter beside a place', 18, 1, 'over-share'],
    ['gets something of its last quarter without a place', 18, 0, 'admitted'],
    ['gets nothing over the share', 24, 0, 'over-share'],
  ])('%s', (_what, own, ofNetwork, decision) => {
    const wish = { amount: 1, taken: own, own, besides: own, isYoung: false };
    expect(decideWithin(places(96), wish, ofNetwork)).toBe(decision);
  });
});

describe('who is refused for a body without room', () => {
  const [first, second, third] = [{ holder: 'a' }, { holder: 'b' }, { holder: 'a' }] as const;
  test('given a share that is used up, then the youngest body of the same company', () => {
    expect(refusedFor([first, second, third], first, 'over-share')).toBe(third);
    expect(refusedFor([first, second], first, 'over-share')).toBe(first);
  });
  test('given a full room, then the youngest of all', () => {
    expect(refusedFor([first, second, { holder: 'c' }], second, 'no-room')).toEqual({ holder: 'c' });
  });
  test('given a full room and two bodies of the company, then the youngest of the two', () => {
    expect(refusedFor([first, third, second], first, 'no-room')).toBe(third);
  });
});

describe('whose turn is next', () => {
  const waiting = (key: string, running = 0) => ({ key, running, isYoung: false });
  test.each<
    [what: string, size: number, running: number, given: ReturnType<typeof waiting>[], key: string | undefined]
  >([
    ['nobody waits', 4, 0, [], undefined],
    ['the first one', 4, 0, [waiting('a'), waiting('b')], 'a'],
    ['the first one runs its share', 4, 1, [waiting('a', 1), waiting('b')], 'b'],
    ['all run their share', 4, 2, [waiting('a', 1), waiting('b', 1)], undefined],
    ['only the last quarter is free', 8, 6, [waiting('a', 1), waiting('b')], 'b'],
    ['the pool is full', 4, 4, [waiting('a')], undefined],
  ])('%s', (_what, size, running, given, key) => {
    expect(nextTurn(places(size), running, given)).toBe(key);
  });
});

/** Random wishes and releases of some holders, played by the decisions. */
const plays = fc.record({
  size: fc.integer({ min: 4, max: 200 }),
  young: fc.array(fc.boolean(), { minLength: 6, maxLength: 6 }),
  steps: fc.array(fc.record({ who: fc.integer({ min: 0, max: 5 }), isTaking: fc.boolean() }), { maxLength: 400 }),
});

// promise: Nobody in who does not belong
test('property: no holder is ever over its share, and a holder of nothing gets in while the last quarter is free', () => {
  fc.assert(
    fc.property(plays, ({ size, young, steps }) => {
      const pool = places(size);
      const own = young.map(() => 0);
      for (const { who, isTaking } of steps) {
        const taken = own.reduce((sum, each) => sum + each, 0);
        const [held, isNew] = [own[who] ?? 0, own[who] === 0];
        const wish = { amount: 1, taken, own: held, besides: held, isYoung: young[who] ?? false };
        const isAdmitted = decide(pool, wish) === 'admitted';
        if (isNew && taken <= lastQuarterFrom(pool)) expect(isAdmitted).toBe(true);
        if (isTaking && isAdmitted) own[who] = held + 1;
        if (!isTaking && held > 0) own[who] = held - 1;
        own.forEach((each, at) => expect(each).toBeLessThanOrEqual(shareOf(pool, { isYoung: young[at] ?? false })));
        expect(own.reduce((sum, each) => sum + each, 0)).toBeLessThanOrEqual(size);
      }
    }),
    { numRuns: isLongForm() ? 200 : 50 },
  );
});
