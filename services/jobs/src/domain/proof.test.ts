import { expect, test } from '@jest/globals';
import { numberState, proofLastsMs, type VisitNumber } from './proof.ts';

const at = (time: string) => new Date(`2026-11-28T${time}:00.000Z`);
const own: VisitNumber = { visitId: 'own', truckerId: 'one', registeredAt: at('09:00'), provedAt: null };
const by = (changes: Partial<VisitNumber> = {}): VisitNumber => ({
  ...{ visitId: 'other', truckerId: 'two', registeredAt: at('08:50'), provedAt: at('09:10') },
  ...changes,
});
const later = (visit: VisitNumber, ms: number) => new Date(visit.registeredAt.getTime() + ms);

test.each([
  ['the visit is not projected', undefined, by(), at('10:00'), { kind: 'unproved' }],
  ['nobody proved the number', own, undefined, at('10:00'), { kind: 'unproved' }],
  ['the visit proved it', { ...own, provedAt: at('09:01') }, undefined, at('10:00'), { kind: 'proved' }],
  [
    'the visit proved it, and another one later',
    { ...own, provedAt: at('09:01') },
    by(),
    at('10:00'),
    { kind: 'proved' },
  ],
  ['another one proved it since', own, by(), at('10:00'), { kind: 'proved-since', by: by() }],
  ['another one had proved it before', own, by({ provedAt: at('08:51') }), at('10:00'), { kind: 'unproved' }],
  ['the other proof is just valid', own, by(), later(by(), proofLastsMs), { kind: 'proved-since', by: by() }],
  ['the other proof has ended', own, by(), later(by(), proofLastsMs + 1), { kind: 'unproved' }],
])('given %s', (_given, visit, newestProved, now, state) => {
  expect(numberState(visit, newestProved, now)).toEqual(state);
});
