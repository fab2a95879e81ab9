import { describe, expect, it } from '@jest/globals';
import { fullPhone, likelyPrefix, phonePrefixes, prefixOf } from './phone.ts';

describe('a phone number', () => {
  it.each([
    ['+49', '01712345678', '+491712345678'],
    ['+48', '512 345 678', '+48512345678'],
    ['+44', '(020) 7946-0958', '+442079460958'],
    ['+354', '4567', undefined],
    ['+354', '45678', '+35445678'],
    ['+49', '1234567890123', '+491234567890123'],
    ['+49', '12345678901234', undefined],
    ['+49', '171abc4567', undefined],
    ['+49', '+491712345678', '+491712345678'],
    ['+49', '0049 171 2345678', '+491712345678'],
    ['+49', '+49 (0) 171 2345678', '+491712345678'],
    ['', '+90 532 123 45 67', '+905321234567'],
    ['', '491712345678', undefined],
    ['+49', '000', undefined],
  ])('%s and %s give %s', (prefix, typed, full) => {
    expect(fullPhone(prefix, typed)).toBe(full);
  });

  it('has one of twenty prefixes, each a plus sign and digits', () => {
    expect(phonePrefixes).toHaveLength(20);
    for (const { prefix } of phonePrefixes) expect(prefix).toMatch(/^\+[1-9]\d{0,2}$/);
  });

  it('starts with the prefix of the language only where that is clear', () => {
    expect(likelyPrefix('uk')).toBe('+380');
    expect(likelyPrefix('tr')).toBe('+90');
    expect(likelyPrefix('lt')).toBe('+370');
    expect(likelyPrefix('en')).toBe('');
  });

  it('is shown with the prefix that it begins with, the longest', () => {
    expect(prefixOf('+420601234567')).toBe('+420');
    expect(prefixOf('+491712345678')).toBe('+49');
    expect(prefixOf('+905321234567')).toBe('');
    expect(prefixOf('')).toBe('');
  });
});
