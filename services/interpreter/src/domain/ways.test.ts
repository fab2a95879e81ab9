import { expect, test } from '@jest/globals';
import { isSameLanguage, targetsOf, wayByEnglish, wayOf } from './ways.ts';

const directions = [
  { from: 'en', to: 'pt' },
  { from: 'pt', to: 'en' },
  { from: 'en', to: 'nb' },
  { from: 'de', to: 'en' },
];
const step = (from: string, to: string) => ({ from, to });

test.each([
  ['pt', 'en', [step('pt', 'en')]],
  ['pt-br', 'en', [step('pt', 'en')]],
  ['en', 'no', [step('en', 'nb')]],
  ['de', 'pt-br', [step('de', 'en'), step('en', 'pt')]],
  ['pt', 'de', undefined],
  ['xx', 'yy', undefined],
])('the way from %s to %s', (from, to, way) => {
  expect(wayOf(directions, { from, to })).toEqual(way);
});

test('a pair that no list names goes by English', () => {
  expect(wayByEnglish(step('pl', 'de'))).toEqual([step('pl', 'en'), step('en', 'de')]);
  expect(wayByEnglish(step('pl', 'en'))).toEqual([step('pl', 'en')]);
});

test('a region, or another code, is the same language', () => {
  expect(isSameLanguage('pt-br', 'pt')).toBe(true);
  expect(isSameLanguage('no', 'nb')).toBe(true);
  expect(isSameLanguage('no', 'da')).toBe(false);
});

test('each language with those into which there is a way', () => {
  expect(Object.fromEntries(targetsOf(directions))).toEqual({
    de: ['en', 'nb', 'pt'],
    en: ['nb', 'pt'],
    nb: [],
    pt: ['en', 'nb'],
  });
});
