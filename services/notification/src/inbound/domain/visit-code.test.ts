import { describe, expect, test } from '@jest/globals';
import { type CodeSituation, judgeCode } from './visit-code.ts';

const endsAt = new Date('2026-12-01T23:00:00Z');
const visit = { companyId: 'north', endsAt, registeredIndex: 'registered', boundIndex: null };
const judged = (situation: Partial<CodeSituation>) =>
  judgeCode({
    ...{
      visit,
      phoneIndex: 'registered',
      ownSender: undefined,
      asked: undefined,
      at: new Date('2026-12-01T08:00:00Z'),
    },
    ...situation,
  });

describe('given a valid code', () => {
  test('when the registered phone sends it, then that phone is connected', () => {
    expect(judged({})).toBe('bind');
    expect(judged({ ownSender: 'north' })).toBe('bind');
  });
  test('when another phone sends it, then that one is asked, once', () => {
    const phoneIndex = 'other';
    expect(judged({ phoneIndex })).toBe('ask');
    expect(judged({ phoneIndex, asked: { answer: null } })).toBe('open');
    expect(judged({ phoneIndex, asked: { answer: 'no' } })).toBe('kept');
  });
  test('when a phone is connected, then the same one may send it again, and no other one takes it away', () => {
    expect(judged({ visit: { ...visit, boundIndex: 'registered' } })).toBe('again');
    expect(judged({ visit: { ...visit, boundIndex: 'registered' }, phoneIndex: 'other' })).toBe('used');
    // Also not the registered one, after another was chosen.
    expect(judged({ visit: { ...visit, boundIndex: 'other' } })).toBe('used');
  });
  test("when it comes in on another company's own sender, then it is an ordinary text", () => {
    expect(judged({ ownSender: 'south' })).toBe('none');
  });
});

test('given a code whose day is over, or whose data are erased, then it has ended, whoever sends it', () => {
  expect(judged({ at: endsAt })).toBe('ended');
  expect(judged({ at: new Date(endsAt.getTime() - 1) })).toBe('bind');
  expect(judged({ visit: { ...visit, registeredIndex: undefined } })).toBe('ended');
  expect(judged({ at: endsAt, phoneIndex: 'other' })).toBe('ended');
});

test('given no visit with the code, then it is an ordinary text', () => {
  expect(judged({ visit: undefined })).toBe('none');
});
