import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { isProvedAt, type NumberState, proved, provingOf, registered } from './proof.ts';

const start = Date.parse('2026-12-01T07:00:00.000Z');
const at = (minutes: number) => new Date(start + minutes * 60_000);
const day = 24 * 60;
const first: NumberState = {
  latestVisitId: 'v0',
  latestVisitAt: null,
  latestAt: at(0),
  newestVisitId: null,
  proofUsedAt: null,
};
const provedNumber: NumberState = { ...first, latestVisitAt: at(0), newestVisitId: 'v0', proofUsedAt: at(1) };

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
      number: { latestVisitId: 'v1', latestVisitAt: at(5), proofUsedAt: at(5) },
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

test.each([
  [null, 'answer', 'new'],
  [null, 'code', 'new'],
  ['answer', 'answer', 'known'],
  ['answer', 'code', 'known-without-code'],
  ['secret', 'code', 'known-without-code'],
  ['code', 'answer', 'known'],
  ['code', 'code', 'known'],
] as const)('a visit proved by %s, and now by %s: %s', (before, by, kind) => {
  expect(provingOf(before, by)).toEqual({ kind });
});

describe('a visit is proved', () => {
  const [older, newer] = [
    { id: 'v0', registeredAt: at(0) },
    { id: 'v1', registeredAt: at(5) },
  ];
  const number = { ...first, latestVisitId: 'v1', latestVisitAt: at(5), latestAt: at(5) };

  test('the newest one: it stays the latest, and what came before it stays', () => {
    const unproved = [older];
    expect(proved({ number, visit: newer, newestProved: null, unproved, at: at(6) })).toEqual({
      number: { ...number, newestVisitId: 'v1', proofUsedAt: at(6) },
      split: [],
    });
  });

  test('an older one: it becomes the latest, and what came after it is another trucker', () => {
    const unproved = [newer];
    expect(proved({ number, visit: older, newestProved: null, unproved, at: at(6) })).toEqual({
      number: { ...number, latestVisitId: 'v0', latestVisitAt: at(0), newestVisitId: 'v1', proofUsedAt: at(6) },
      split: [newer],
    });
  });

  test('an older one than the newest proved one: that stays the latest', () => {
    const found = proved({ number, visit: older, newestProved: newer, unproved: [], at: at(6) });
    expect(found.number).toMatchObject({ latestVisitId: 'v1', proofUsedAt: at(6) });
  });

  test('an older one, much later: visits of days ago stay where they are', () => {
    const found = proved({ number, visit: older, newestProved: null, unproved: [newer], at: at(5 + day) });
    expect(found).toMatchObject({ number: { latestVisitId: 'v0' }, split: [] });
  });
});

type Step = { kind: 'register'; id: string; hasSecret: boolean } | { kind: 'prove'; id: string };

interface Stored {
  id: string;
  registeredAt: Date;
  isProved: boolean;
  trucker: string;
}

/** What the service does, on rows in memory. `times` has the time of each registration, whenever it is stored. */
const play = (steps: readonly Step[]) => {
  let number: NumberState | undefined;
  const rows = new Map<string, Stored>();
  const all = () => [...rows.values()];
  const register = ({ id, hasSecret }: { id: string; hasSecret: boolean }) => {
    const visit = { id, at: at(Number(id)), hasSecret };
    if (!number) {
      number = { ...first, latestVisitId: id, latestAt: visit.at };
      rows.set(id, { id, registeredAt: visit.at, isProved: false, trucker: 'number' });
      return;
    }
    const found = registered(number, visit);
    const isProved = found.kind === 'of-number' && found.isProved;
    const trucker = found.kind === 'beside' ? `beside ${id}` : 'number';
    rows.set(id, { id, registeredAt: visit.at, isProved, trucker });
    ({ number } = found);
  };
  const prove = (id: string) => {
    const visit = rows.get(id);
    if (!visit || !number || visit.isProved) return;
    const newestProved = all().findLast(({ isProved }) => isProved) ?? null;
    const unproved = all().filter((each) => each.trucker === 'number' && !each.isProved && each.id !== id);
    const found = proved({ number, visit, newestProved, unproved, at: at(100) });
    Object.assign(visit, { isProved: true, trucker: 'number' });
    for (const { id: split } of found.split) Object.assign(rows.get(split)!, { trucker: `beside ${split}` });
    ({ number } = found);
  };
  for (const step of steps) {
    if (step.kind === 'register') register(step);
    else prove(step.id);
  }
  return {
    truckers: Object.fromEntries(all().map(({ id, trucker }) => [id, trucker])),
    latest: number?.latestVisitId,
    newest: number?.newestVisitId ?? number?.latestVisitId,
  };
};

/** Registrations in their order, with the proofs of some of them anywhere behind their own. */
const histories = fc.integer({ min: 2, max: 7 }).chain((count) => {
  const ids = Array.from({ length: count }, (_, index) => String(index));
  const places = fc.array(fc.nat(2 * count), { minLength: count, maxLength: count });
  return fc.tuple(fc.constant(ids), fc.subarray(ids, { minLength: 1 }), places, places);
});

const inOrder = (ids: readonly string[], provedIds: readonly string[], places: readonly number[]): Step[] => {
  const steps: Step[] = ids.map((id) => ({ kind: 'register', id, hasSecret: false }));
  for (const [index, id] of provedIds.entries()) {
    const own = steps.findIndex((step) => step.kind === 'register' && step.id === id);
    steps.splice(own + 1 + ((places[index] ?? 0) % (steps.length - own)), 0, { kind: 'prove', id });
  }
  return steps;
};

test('whatever the order of proofs and registrations, the same visits are of the number, and the same one stands for it', () => {
  fc.assert(
    fc.property(histories, ([ids, provedIds, one, other]) => {
      const found = play(inOrder(ids, provedIds, one));
      expect(found).toEqual(play(inOrder(ids, provedIds, other)));
      const isProved = (id: string) => provedIds.includes(id);
      const firstProved = ids.findIndex(isProved);
      const expected = (id: string, index: number) => (isProved(id) || index < firstProved ? 'number' : `beside ${id}`);
      expect(found.truckers).toEqual(Object.fromEntries(ids.map((id, index) => [id, expected(id, index)])));
      expect([found.latest, found.newest]).toEqual([ids.findLast(isProved), ids.at(-1)]);
    }),
    { numRuns: 500 },
  );
});

test('a registration with the secret is of the number, wherever it stands among others', () => {
  fc.assert(
    fc.property(fc.array(fc.boolean(), { minLength: 1, maxLength: 6 }), (secrets) => {
      const steps: Step[] = [
        { kind: 'register', id: '0', hasSecret: false },
        { kind: 'prove', id: '0' },
        ...secrets.map((hasSecret, index): Step => ({ kind: 'register', id: String(index + 1), hasSecret })),
      ];
      const { truckers, latest } = play(steps);
      expect(latest).toBe(String(secrets.lastIndexOf(true) + 1));
      for (const [index, hasSecret] of secrets.entries()) {
        const id = String(index + 1);
        expect(truckers[id]).toBe(hasSecret ? 'number' : `beside ${id}`);
      }
    }),
  );
});
