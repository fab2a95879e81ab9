import { describe, expect, it } from '@jest/globals';
import { likelyPrefix, phonePrefixes, prefixOf } from './phone.ts';

describe('a phone number', () => {
  // promise: The system starts and a trucker checks in
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
