import { expect, test } from '@jest/globals';
import fc from 'fast-check';
import { type NumberState, type Proof, proved, provingOf, registered } from './proof.ts';

const start = Date.parse('2026-12-01T07:00:00.000Z');
const at = (minutes: number) => new Date(start + minutes * 60_000);
const first: NumberState = {
  latestVisitId: 'v0',
  latestVisitAt: null,
  latestAt: at(0),
  newestVisitId: null,
  proofUsedAt: null,
  codeUsedAt: null,
};

type Step = { kind: 'register'; id: string; hasSecret: boolean } | { kind: 'prove'; id: string; by: Proof };

interface Stored {
  id: string;
  registeredAt: Date;
  isProved: boolean;
  proof: Proof | null;
  trucker: string;
}

/** The service's behaviour, on rows in memory. `times` has the time of each registration, whenever it is stored. */
const play = (steps: readonly Step[]) => {
  let number: NumberState | undefined;
  const rows = new Map<string, Stored>();
  const all = () => [...rows.values()];
  const register = ({ id, hasSecret }: { id: string; hasSecret: boolean }) => {
    const visit = { id, at: at(Number(id)), hasSecret };
    if (!number) {
      number = { ...first, latestVisitId: id, latestAt: visit.at };
      rows.set(id, { id, registeredAt: visit.at, isProved: false, proof: null, trucker: 'number' });
      return;
    }
    const found = registered(number, visit);
    const isProved = found.kind === 'of-number' && found.isProved;
    const trucker = found.kind === 'beside' ? `beside ${id}` : 'number';
    rows.set(id, { id, registeredAt: visit.at, isProved, proof: isProved ? 'secret' : null, trucker });
    ({ number } = found);
  };
  const prove = (id: string, by: Proof) => {
    const visit = rows.get(id);
    if (!visit || !number) return;
    const before = { numberProvedAt: visit.isProved ? at(100) : null, numberProof: visit.proof };
    const { kind } = provingOf(before, number, { by, at: at(100) });
    if (kind === 'known') return;
    visit.proof = by;
    if (kind === 'known-without-code') number = { ...number, codeUsedAt: at(100) };
    if (kind !== 'new') return;
    const newestProved = all().findLast(({ isProved }) => isProved) ?? null;
    const unproved = all().filter((each) => each.trucker === 'number' && !each.isProved && each.id !== id);
    const found = proved({ number, visit, newestProved, unproved, by, at: at(100) });
    Object.assign(visit, { isProved: true, trucker: 'number' });
    for (const { id: split } of found.split) Object.assign(rows.get(split)!, { trucker: `beside ${split}` });
    ({ number } = found);
  };
  for (const step of steps) {
    if (step.kind === 'register') register(step);
    else prove(step.id, step.by);
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
    steps.splice(own + 1 + ((places[index] ?? 0) % (steps.length - own)), 0, { kind: 'prove', id, by: 'code' });
  }
  return steps;
};

// promise: Nobody in who does not belong
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
        { kind: 'prove', id: '0', by: 'code' },
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

test('wherever answers come, no visit that only answered takes a place of what a code proved before', () => {
  const answers = fc.array(fc.tuple(fc.nat(6), fc.nat(20)), { maxLength: 6 });
  fc.assert(
    fc.property(histories, answers, ([ids, codeIds, places], answered) => {
      const codes: Step[] = [
        { kind: 'register', id: '0', hasSecret: false },
        { kind: 'prove', id: '0', by: 'code' },
        ...inOrder(
          ids.slice(1),
          codeIds.filter((id) => id !== '0'),
          places,
        ),
      ];
      const steps = [...codes];
      for (const [id, place] of answered)
        steps.splice(2 + (place % (steps.length - 1)), 0, { kind: 'prove', id: String(id), by: 'answer' });
      expect(play(steps)).toEqual(play(codes));
    }),
    { numRuns: 500 },
  );
});
