import { expect, it } from '@jest/globals';
import { hasWords } from './fold.ts';

it('finds all words anywhere, in whatever case and with whatever accents', () => {
  const text = 'Hafen Nord - Große Straße 12, Łódź';
  for (const query of ['', 'nord', 'STRASSE', 'große str', '12 hafen', 'lodz'.slice(1), ' nord  12 '])
    expect([query, hasWords(text, query)]).toEqual([query, true]);
  expect(hasWords(text, 'nord 13')).toBe(false);
  expect(hasWords('Jürgen Müller', 'muller jurg')).toBe(true);
});
