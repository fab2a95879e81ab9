import { describe, expect, test } from '@jest/globals';
import { rungStates, type RungState } from '@gatelingo/proto/call-rungs';
import { afterAnswer, afterRung, begun, hasReachedNobody, isInForce, isReached, resumed } from './call.ts';

const at = (time: string) => `2026-11-30T${time}:00.000Z`;
const calledAt = new Date(at('08:00'));
const begin = (hasPass: boolean, hasNumber: boolean, isInOwnWords = false) =>
  begun(calledAt, { hasPass, hasNumber, isInOwnWords });
const aCall = { id: 'call', round: 1, ...begin(true, true) };
const stateOf = ({ rungs }: typeof aCall, by = 'whatsapp') => rungs.find((rung) => rung.by === by)?.state;
const whatsApp = (state: RungState, time = '08:01') => ({ by: 'whatsapp', state, at: at(time) }) as const;

test('a call begins on the pass; WhatsApp is skipped at once without a number', () => {
  expect(aCall.rungs).toEqual([{ by: 'pass', state: 'sent', at: at('08:00') }]);
  expect(begin(true, false).rungs[1]).toEqual({
    ...whatsApp('skipped', '08:00'),
    why: 'no-number',
  });
});

test('a driver whom staff entered has no pass: without a number nobody is reached, with one once WhatsApp fails', () => {
  const none = begin(false, false);
  expect(none.rungs.map(({ by, why }) => [by, why])).toEqual([
    ['pass', 'no-pass'],
    ['whatsapp', 'no-number'],
  ]);
  expect(none.notReachedAt).toEqual(calledAt);
  const byNumber = begin(false, true);
  expect(byNumber.notReachedAt).toBeNull();
  expect(afterRung(byNumber, whatsApp('sent')).notReachedAt).toBeNull();
  expect(afterRung(byNumber, whatsApp('skipped')).notReachedAt).toEqual(new Date(at('08:01')));
  expect(afterRung(aCall, whatsApp('skipped')).notReachedAt).toBeNull();
});

test('no message brings a place in own words: without a pass nobody is reached', () => {
  expect(begin(true, true, true)).toEqual(begin(true, true));
  const none = begin(false, true, true);
  expect(none.rungs[1]).toEqual({ ...whatsApp('skipped', '08:00'), why: 'refused' });
  expect(none.notReachedAt).toEqual(calledAt);
});

describe('a call in force again', () => {
  const again = new Date(at('08:10'));
  const none = { ...aCall, ...begin(false, false), notReachedAt: null };
  test.each([
    ['has its ways', aCall, {}],
    ['is declined as before', afterAnswer(aCall, { what: 'declined', by: 'whatsapp', at: at('08:04') }), {}],
    ['without a way is not reached from then on', none, { notReachedAt: again }],
  ])('%s and a new time', (_title, call, changes) => {
    expect(resumed(call, again)).toEqual({ ...call, round: 2, ...changes });
  });
});

const table: Record<RungState, RungState[]> = {
  sent: ['delivered', 'seen', 'coming', 'declined', 'skipped'],
  delivered: ['seen', 'coming', 'declined'],
  seen: ['coming', 'declined'],
  coming: ['declined'],
  declined: ['coming'],
  skipped: ['sent', 'delivered', 'seen', 'coming', 'declined'],
};

test.each(rungStates.flatMap((before) => rungStates.map((next) => [before, next] as const)))(
  'given a rung that is %s, when there is news that it is %s, then it only moves forward',
  (before, next) => {
    const known = afterRung(aCall, whatsApp(before));
    const after = afterRung(known, whatsApp(next, '08:02'));
    if (table[before].includes(next)) expect(stateOf(after)).toBe(next);
    else expect(after).toBe(known);
  },
);

test('news of one way changes no other one; the ways stand in their order', () => {
  const { rungs } = afterRung(afterRung(aCall, whatsApp('delivered')), { by: 'pass', state: 'seen', at: at('08:03') });
  expect(rungs.map(({ by, state }) => `${by} ${state}`)).toEqual(['pass seen', 'whatsapp delivered']);
});

describe('an answer', () => {
  const coming = { what: 'coming', by: 'pass', at: at('08:02') } as const;
  const later = { what: 'later', minutes: 10, by: 'whatsapp', at: at('08:03') } as const;

  test('moves the rung by which it came; the last one counts', () => {
    const first = afterAnswer(aCall, coming);
    expect([first.answer, stateOf(first, 'pass')]).toEqual([coming, 'coming']);
    const second = afterAnswer(first, later);
    expect([second.answer, stateOf(second)]).toEqual([later, 'coming']);
    expect(afterAnswer(second, coming)).toBe(second);
    const declined = afterAnswer(second, { what: 'declined', by: 'whatsapp', at: at('08:04') });
    expect([declined.answer?.what, stateOf(declined)]).toEqual(['declined', 'declined']);
  });

  test('that is the same once more changes nothing', () => {
    const once = afterAnswer(aCall, later);
    expect(afterAnswer(once, { ...later, at: at('08:05') })).toBe(once);
  });

  test.each([
    ['an answer', (call: typeof aCall) => afterAnswer(call, coming)],
    ['a look', (call: typeof aCall) => afterRung(call, whatsApp('seen'))],
  ])('or a look withdraws that nobody was reached: %s', (_title, change) => {
    const marked = { ...aCall, notReachedAt: new Date(at('08:05')) };
    expect(afterRung(marked, whatsApp('delivered')).notReachedAt).not.toBeNull();
    expect(change(marked).notReachedAt).toBeNull();
  });
});

test.each([
  ['called', 'call', true],
  ['called', 'other', false],
  ['called', null, false],
  ['docked', 'call', false],
  ['left', 'call', false],
  ['waiting', null, false],
] as const)('a visit that is %s with the call %s: in force is %s', (state, callId, isIt) => {
  expect(isInForce('call', { state, callId })).toBe(isIt);
});

describe('a call has reached nobody', () => {
  const visit = { state: 'called', callId: 'call' } as const;
  const by = { visit, round: 1 };
  test.each([
    ['as it began', aCall, by, true],
    ['and was delivered', afterRung(aCall, whatsApp('delivered')), by, true],
    ['but was seen', afterRung(aCall, whatsApp('seen')), by, false],
    ['but was answered', afterAnswer(aCall, { what: 'declined', by: 'pass', at: at('08:01') }), by, false],
    ['but is docked', aCall, { ...by, visit: { ...visit, state: 'docked' } as const }, false],
    ['but is called elsewhere', aCall, { ...by, visit: { ...visit, callId: 'other' } }, false],
    ['and was called once more', { ...aCall, round: 2 }, by, false],
    ['and is marked so', { ...aCall, notReachedAt: calledAt }, by, false],
  ] as const)('%s', (_title, call, given, expected) => {
    expect(hasReachedNobody(call, given)).toBe(expected);
  });

  test('is reached by a look or an answer alone', () => {
    expect(isReached(afterRung(aCall, whatsApp('delivered')))).toBe(false);
    expect(isReached(afterRung(aCall, whatsApp('declined')))).toBe(true);
  });
});
