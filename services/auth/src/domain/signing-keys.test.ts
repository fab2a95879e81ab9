import { describe, expect, test } from '@jest/globals';
import { nextKeySignsFrom, retiredKids, signingKid } from './signing-keys.ts';

const at = (time: string) => new Date(`${time}:00.000Z`);
const first = { kid: 'first', signsFrom: at('2026-11-01T00:00') };
const second = { kid: 'second', signsFrom: at('2026-12-01T00:00') };

test('given no key at all, one is due that signs at once', () => {
  expect(nextKeySignsFrom([], at('2026-11-01T00:00'))).toEqual(at('2026-11-01T00:00'));
});

describe('given a key of 1 November', () => {
  test('no other is due for nearly thirty days', () => {
    expect(nextKeySignsFrom([first], at('2026-11-30T22:59'))).toBeUndefined();
  });

  test('an hour before it is thirty days old the next is made, to sign an hour later', () => {
    expect(nextKeySignsFrom([first], at('2026-11-30T23:00'))).toEqual(at('2026-12-01T00:00'));
  });

  test('after a long standstill the next still is announced for an hour before it signs', () => {
    expect(nextKeySignsFrom([first], at('2027-03-01T12:00'))).toEqual(at('2027-03-01T13:00'));
  });
});

describe('given its successor of 1 December', () => {
  test('the old one signs until the new one does', () => {
    expect(signingKid([second, first], at('2026-11-30T23:59'))).toBe('first');
    expect(signingKid([first, second], at('2026-12-01T00:00'))).toBe('second');
  });

  test('no third is due while the second is only announced', () => {
    expect(nextKeySignsFrom([first, second], at('2026-11-30T23:30'))).toBeUndefined();
  });

  test('the old one stays published until its last token has expired', () => {
    expect(retiredKids([first, second], at('2026-12-01T13:00'))).toEqual([]);
    expect(retiredKids([first, second], at('2026-12-01T13:01'))).toEqual(['first']);
  });
});
