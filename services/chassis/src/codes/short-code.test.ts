import { describe, expect, test } from '@jest/globals';
import { newShortCode, shortCodesIn } from './index.ts';

test('a short code has twice four characters that are no vowels, and no two of a thousand are the same', () => {
  const codes = Array.from({ length: 1_000 }, newShortCode);
  for (const code of codes) expect(code).toMatch(/^[2-9B-DF-HJKMNP-TV-XZ]{4}-[2-9B-DF-HJKMNP-TV-XZ]{4}$/);
  expect(new Set(codes).size).toBe(1_000);
});

describe('given a text with a code, then it is found', () => {
  test.each([
    'Hello, this is my registration at Nord. Code: K7QX-2M4P',
    'k7qx-2m4p',
    'K7QX – 2M4P, bin da',
    'K7QX 2M4P',
    'كود: ‏K7QX-2M4P.',
    'Kod:K7QX-2M4P\nthanks',
  ])('%j', (text) => {
    expect(shortCodesIn(text)).toEqual(['K7QX-2M4P']);
  });
});

describe('given a text without one, then nothing is', () => {
  test.each(['', 'Hello', 'K7QX2M4P', 'AK7QX-2M4P', 'K7QX-2M4PX', 'K7QO-2M4P', 'HH-AB 1234', '+49 151 2345 67890'])(
    '%j',
    (text) => {
      expect(shortCodesIn(text)).toEqual([]);
    },
  );
});

test('given several, then the last three count, the last first', () => {
  const text = '2222-3333 2222-3333 BBBB-4444, CCCC-5555, DDDD-6666';
  expect(shortCodesIn(text)).toEqual(['DDDD-6666', 'CCCC-5555', 'BBBB-4444']);
});
