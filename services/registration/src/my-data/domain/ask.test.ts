import { describe, expect, test } from '@jest/globals';
import { channelTo, decideRun, decideStop, canDrop, newAsk } from './ask.ts';

const now = new Date('2026-12-01T12:00:00Z');
const after = (hours: number) => new Date(now.getTime() + hours * 60 * 60 * 1000);

test('a copy is ready at once and can be downloaded for seven days; an erasure waits for a day', () => {
  expect(newAsk('export', now)).toEqual({ state: 'ready', askedAt: now, waitsUntil: null, endsAt: after(7 * 24) });
  expect(newAsk('erase', now)).toMatchObject({ state: 'waiting', waitsUntil: after(24) });
});

describe('an erasure that is due', () => {
  const waiting = { state: 'waiting', waitsUntil: after(24) } as const;
  test.each([
    ['its day is over', waiting, { isOnSite: false, now: after(24) }, 'run'],
    ['the driver is on site', waiting, { isOnSite: true, now: after(24) }, 'wait'],
    ['a hold keeps the data', waiting, { isOnSite: false, isHeld: true, now: after(24) }, 'wait'],
    ['its day is not over', waiting, { isOnSite: false, now: after(23) }, 'wait'],
    ['it was stopped', { ...waiting, state: 'stopped' }, { isOnSite: false, now: after(24) }, 'nothing'],
    ['it runs already', { ...waiting, state: 'running' }, { isOnSite: false, now: after(24) }, 'nothing'],
    ['it was erased with its visit', null, { isOnSite: false, now: after(24) }, 'nothing'],
  ] as const)('given %s', (_given, ask, situation, expected) => {
    expect(decideRun(ask, { isHeld: false, ...situation })).toBe(expected);
  });
});

test.each([
  ['waiting', 'stop'],
  ['stopped', 'known'],
  ['running', 'late'],
  ['ready', 'late'],
] as const)('stopping what is %s: %s', (state, expected) => {
  expect(decideStop({ state })).toBe(expected);
});

test.each([
  [{ state: 'waiting' }, false],
  [{ state: 'stopped' }, true],
  [{ state: 'running' }, true],
  [{ state: 'ready' }, true],
  [null, true],
] as const)('when its link ends, then %j is dropped: %s', (ask, expected) => {
  expect(canDrop(ask)).toBe(expected);
});

test.each([
  [{ isConnected: true, canSendSms: true }, 'whatsapp'],
  [{ isConnected: true, canSendSms: false }, 'whatsapp'],
  [{ isConnected: false, canSendSms: true }, 'sms'],
  [{ isConnected: false, canSendSms: false }, undefined],
] as const)('%j: the number is reached by %s', (situation, expected) => {
  expect(channelTo(situation)).toBe(expected);
});
