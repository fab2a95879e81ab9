import { describe, expect, test } from '@jest/globals';
import { isVoiceNoteOver, leftOf, quotaDay, quotaExceeded, quotasOf, releasable } from './quota.ts';

const voice = { voiceNotes: 200, phoneVoiceNotes: 20 };
const trial = { mails: 200, messages: 500, newPhones: 50, phoneMessages: 10, ...voice };
const pastVoice = { voiceNotes: 2000, phoneVoiceNotes: 200 };
const past = { mails: 2000, messages: 5000, newPhones: 500, phoneMessages: 100, ...pastVoice };
const none = { mails: 0, messages: 0, newPhones: 0, phoneMessages: 0, voiceNotes: 0, phoneVoiceNotes: 0 };
const rules = { trial, trialDays: 14, factor: 10, companies: {} };
const founded = new Date('2026-11-01T12:00:00.000Z');
const daysLater = (days: number) => new Date(founded.getTime() + days * 86_400_000);
const at = (now: Date, createdAt: Date | null = founded) => ({ companyId: 'nord', createdAt, now });

describe('given a company', () => {
  test.each([
    ['in its trial, it has the quotas as they are set', rules, at(daysLater(13.9)), trial],
    ['after it, ten times as much', rules, at(daysLater(14)), past],
    ['of before its age was known, it is past the trial', rules, at(daysLater(1), new Date(0)), past],
    ['that is not known yet, it is new', rules, at(daysLater(1), null), trial],
    ['when the clock jumps to before it was there, it is new', rules, at(daysLater(-3)), trial],
    ['without a trial, it is past it', { ...rules, trialDays: 0 }, at(founded), past],
    [
      'and no quota, that stays none',
      { ...rules, trial: { ...trial, mails: 0 } },
      at(daysLater(99)),
      { ...past, mails: 0 },
    ],
    [
      'with quotas of its own, they hold in its trial, and the others stay',
      { ...rules, companies: { nord: { mails: 7, messages: 0, voiceNotes: 3 }, sued: { newPhones: 1 } } },
      at(founded),
      { ...trial, mails: 7, messages: 0, voiceNotes: 3 },
    ],
  ])('%s', (_what, given, company, expected) => {
    expect(quotasOf(given, company)).toEqual(expected);
  });
});

test.each([
  ['2026-11-20T22:59:59.999Z', '2026-11-20'],
  ['2026-11-20T23:00:00.000Z', '2026-11-21'],
  ['2026-07-20T22:00:00.000Z', '2026-07-21'],
])('%s is of the day %s in Berlin', (moment, day) => {
  expect(quotaDay(new Date(moment))).toBe(day);
});

test.each([
  [{ message: 500, phone: 10, 'new-phone': 50 }, undefined],
  [{ message: 500, phone: 11 }, 'quota-phone'],
  [{ message: 500, phone: 1, 'new-phone': 51 }, 'quota-new-phones'],
  [{ message: 501, phone: 1 }, 'quota-messages'],
])('given %j with the message itself counted, then it is over %j', (uses, reason) => {
  expect(quotaExceeded(uses, trial)).toBe(reason);
  expect(quotaExceeded(uses, none)).toBeUndefined();
});

test.each([
  [{ 'voice-note': 199, 'phone-voice-note': 19 }, false],
  [{ 'voice-note': 20, 'phone-voice-note': 20 }, true],
  [{ 'voice-note': 200, 'phone-voice-note': 0 }, true],
])('given %j, then one voice note more is too many: %j', (uses, expected) => {
  expect(isVoiceNoteOver(uses, trial)).toBe(expected);
  expect(isVoiceNoteOver(uses, none)).toBe(false);
});

test('what is left is never below nothing, and without a quota any number', () => {
  expect([leftOf(10), leftOf(10, 4), leftOf(10, 12), leftOf(0, 12)]).toEqual([10, 6, 0, Number.POSITIVE_INFINITY]);
});

describe('given messages that wait for a quota', () => {
  const waits = (id: string, phoneIndex: string, isNewPhone = false) => ({ id, phoneIndex, isNewPhone });
  const waiting = [
    waits('1', 'a', true),
    waits('2', 'b', true),
    waits('3', 'c'),
    waits('4', 'a', true),
    waits('5', 'c'),
  ];
  const idsOf = (left: Parameters<typeof releasable>[1]) => [...releasable(waiting, left).values()];

  test('when there is room for all, then all go, each phone in its order', () => {
    expect(idsOf({ messages: 99, newPhones: 99 })).toEqual([['1', '4'], ['2'], ['3', '5']]);
  });
  test('when there is room for one new phone, then the oldest goes, and phones that are known', () => {
    expect(idsOf({ messages: 99, newPhones: 1 })).toEqual([
      ['1', '4'],
      ['3', '5'],
    ]);
  });
  test('when there is room for three messages, then the three oldest go', () => {
    expect(idsOf({ messages: 3, newPhones: 99 })).toEqual([['1'], ['2'], ['3']]);
  });
});
