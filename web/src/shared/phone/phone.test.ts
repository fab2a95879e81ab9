import { describe, expect, it } from '@jest/globals';
import { likelyPrefix, phonePrefixes, prefixOf } from './phone.ts';

describe('a phone number', () => {
  // promise: The system starts and a trucker checks in
  it('has one of twenty prefixes, each a plus sign and digits', () => {
    expect(phonePrefixes).toHaveLength(20);
    for (const { prefix } of phonePrefixes) expect(prefix).toMatch(/^\+[1-9]\d{0,2}$/);
  });

  // holds: P322-P342
  it('has the prefixes of the documents, each of its country', () => {
    const countries = Object.fromEntries(phonePrefixes.map(({ prefix, country }) => [prefix, country]));
    expect(countries).toEqual({
      ...{ '+49': 'DE', '+48': 'PL', '+420': 'CZ', '+421': 'SK', '+36': 'HU', '+359': 'BG', '+40': 'RO' },
      ...{ '+380': 'UA', '+44': 'GB', '+43': 'AT', '+39': 'IT', '+34': 'ES', '+33': 'FR', '+46': 'SE' },
      ...{ '+45': 'DK', '+41': 'CH', '+31': 'NL', '+32': 'BE', '+354': 'IS', '+7': 'RU' },
    });
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
