import { expect, test } from '@jest/globals';
import { modelsOf, preloaded } from './preloaded.ts';

const now = Date.parse('2026-11-30T06:00:00Z');
const hoursAgo = (hours: number) => now - hours * 3_600_000;
const wished = ['pt-en', 'en-pt'];

test('a pair of the setting without English is two models', () => {
  expect(modelsOf(['pt-en', 'pl-de'], [])).toEqual(['pt-en', 'pl-en', 'en-de']);
  expect(modelsOf(['en-no'], [{ from: 'en', to: 'nb' }])).toEqual(['en-nb']);
});

test('before the first use, those of the setting', () => {
  expect(preloaded({ usedAt: new Map(), wished, most: 4, now })).toEqual(wished);
});

test('those of the setting come first, then those used lately, the newest before the others, and none twice', () => {
  const usedAt = new Map([
    ['pl-en', hoursAgo(20)],
    ['en-pt', hoursAgo(2)],
    ['en-de', hoursAgo(1)],
  ]);
  expect(preloaded({ usedAt, wished, most: 4, now })).toEqual(['pt-en', 'en-pt', 'en-de', 'pl-en']);
  expect(preloaded({ usedAt, wished, most: 2, now })).toEqual(wished);
});

test('on Monday those of Friday, and not those of the week before', () => {
  const usedAt = new Map([
    ['ro-en', hoursAgo(62)],
    ['hu-en', hoursAgo(24 * 7)],
  ]);
  expect(preloaded({ usedAt, wished: [], most: 4, now })).toEqual(['ro-en']);
});
