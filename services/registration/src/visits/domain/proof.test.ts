import { describe, expect, test } from '@jest/globals';
import { isProvedAt, isProvedOnPass, type NumberState, proved, provingOf, registered } from './proof.ts';

const start = Date.parse('2026-12-01T07:00:00.000Z');
const at = (minutes: number) => new Date(start + minutes * 60_000);
const day = 24 * 60;
const first: NumberState = {
  latestVisitId: 'v0',
  latestVisitAt: null,
  latestAt: at(0),
  newestVisitId: null,
  proofUsedAt: null,
  codeUsedAt: null,
};
const answeredNumber: NumberState = { ...first, latestVisitAt: at(0), newestVisitId: 'v0', proofUsedAt: at(1) };
const provedNumber: NumberState = { ...answeredNumber, codeUsedAt: at(1) };

describe('a further registration', () => {
  const visit = { id: 'v1', at: at(5), hasSecret: false };

  test('of a number that nobody proved is its newest visit, as ever', () => {
    expect(registered(first, visit)).toEqual({
      kind: 'of-number',
      isProved: false,
      number: { ...first, latestVisitId: 'v1', latestVisitAt: at(5), latestAt: at(5) },
    });
  });

  test('of a proved number is another trucker, directly behind the proved one', () => {
    expect(registered(provedNumber, visit)).toEqual({
      kind: 'beside',
      latestAt: new Date(at(5).getTime() - 1),
      number: { ...provedNumber, latestAt: at(5), newestVisitId: 'v1' },
    });
  });

  test('with the secret is proved, and uses the proof', () => {
    expect(registered(provedNumber, { ...visit, hasSecret: true })).toMatchObject({
      kind: 'of-number',
      isProved: true,
      number: { latestVisitId: 'v1', latestVisitAt: at(5), proofUsedAt: at(5), codeUsedAt: at(5) },
    });
  });

  test.each([
    ['without', false],
    ['with', true],
  ])('%s the secret, 180 days after the last use, is as if nobody had proved it', (_with, hasSecret) => {
    const over = { id: 'v1', at: new Date(at(1).getTime() + 180 * day * 60_000 + 1), hasSecret };
    expect(registered(provedNumber, over)).toMatchObject({
      kind: 'of-number',
      isProved: false,
      number: { latestVisitId: 'v1' },
    });
  });

  test('that is stored late does not take the place of a newer one', () => {
    expect(registered({ ...first, latestAt: at(9) }, visit)).toMatchObject({
      number: { latestVisitId: 'v0', latestVisitAt: at(9), latestAt: at(9) },
    });
  });
});

test.each([
  [null, false],
  [at(-180 * day), true],
  [new Date(at(-180 * day).getTime() - 1), false],
])('a proof that was used at %s holds now: %s', (usedAt, holds) => {
  expect(isProvedAt(usedAt, at(0))).toBe(holds);
});

const isNew = { kind: 'new', endsSecrets: false };
const isKnown = { kind: 'known' };
const noCode = { kind: 'known-without-code', endsSecrets: false };
const onlyAnswered = { kind: 'only-answered' };
const longAgo = new Date(at(5).getTime() - 180 * day * 60_000 - 1);

test.each([
  ['unproved', null, 'nobody proved', null, 'answer', isNew],
  ['unproved', null, 'nobody proved', null, 'code', isNew],
  ['unproved', null, 'a code proved', at(1), 'answer', onlyAnswered],
  ['unproved', null, 'a code proved', at(1), 'code', isNew],
  ['unproved', null, 'a code proved long ago', longAgo, 'answer', isNew],
  ['unproved', null, 'a code proved long ago', longAgo, 'code', { kind: 'new', endsSecrets: true }],
  ['unproved', 'answer', 'a code proved', at(1), 'answer', isKnown],
  ['unproved', 'answer', 'a code proved', at(1), 'code', isNew],
  ['proved', 'answer', 'no code proved', null, 'answer', isKnown],
  ['proved', 'answer', 'no code proved', null, 'code', noCode],
  ['proved', 'answer', 'a code proved long ago', longAgo, 'code', { ...noCode, endsSecrets: true }],
  ['proved', 'secret', 'a code proved', at(1), 'answer', isKnown],
  ['proved', 'secret', 'a code proved', at(1), 'code', noCode],
  ['proved', 'code', 'a code proved', at(1), 'answer', isKnown],
  ['proved', 'code', 'a code proved', at(1), 'code', isKnown],
] as const)(
  'a visit that is %s (%s), of a number that %s (%s), and now %s',
  (state, numberProof, _of, codeUsedAt, by, found) => {
    const visit = { numberProvedAt: state === 'proved' ? at(2) : null, numberProof };
    expect(provingOf(visit, { codeUsedAt }, { by, at: at(5) })).toEqual(found);
  },
);

test('a pass says the same of an answer, whether or not it proved the number', () => {
  expect(isProvedOnPass({ numberProof: 'answer' })).toBe(true);
  expect(isProvedOnPass({ numberProof: null })).toBe(false);
});

test('an answer does not prolong a secret, and a code does', () => {
  const visit = { id: 'v0', registeredAt: at(0) };
  const given = {
    number: { ...provedNumber, codeUsedAt: longAgo },
    visit,
    newestProved: null,
    unproved: [],
    at: at(5),
  };
  expect(proved({ ...given, by: 'answer' }).number).toMatchObject({ proofUsedAt: at(5), codeUsedAt: longAgo });
  expect(proved({ ...given, by: 'code' }).number).toMatchObject({ proofUsedAt: at(5), codeUsedAt: at(5) });
});

describe('a visit is proved', () => {
  const [older, newer] = [
    { id: 'v0', registeredAt: at(0) },
    { id: 'v1', registeredAt: at(5) },
  ];
  const number = { ...first, latestVisitId: 'v1', latestVisitAt: at(5), latestAt: at(5) };

  test('the newest one: it stays the latest, and what came before it stays', () => {
    const unproved = [older];
    expect(proved({ number, visit: newer, newestProved: null, unproved, by: 'code', at: at(6) })).toEqual({
      number: { ...number, newestVisitId: 'v1', proofUsedAt: at(6), codeUsedAt: at(6) },
      split: [],
    });
  });

  test('an older one: it becomes the latest, and what came after it is another trucker', () => {
    const unproved = [newer];
    expect(proved({ number, visit: older, newestProved: null, unproved, by: 'code', at: at(6) })).toEqual({
      number: {
        ...number,
        latestVisitId: 'v0',
        latestVisitAt: at(0),
        newestVisitId: 'v1',
        proofUsedAt: at(6),
        codeUsedAt: at(6),
      },
      split: [newer],
    });
  });

  test('an older one than the newest proved one: that stays the latest', () => {
    const found = proved({ number, visit: older, newestProved: newer, unproved: [], by: 'code', at: at(6) });
    expect(found.number).toMatchObject({ latestVisitId: 'v1', proofUsedAt: at(6) });
  });

  test('an older one, much later: visits of days ago stay where they are', () => {
    const found = proved({ number, visit: older, newestProved: null, unproved: [newer], by: 'code', at: at(5 + day) });
    expect(found).toMatchObject({ number: { latestVisitId: 'v0' }, split: [] });
  });
});
