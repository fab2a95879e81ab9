import { expect, test } from '@jest/globals';
import { catalogue } from './catalogue.ts';
import { closestLanguage } from './closest-language.ts';

test.each([
  ['pl', 'pl'],
  ['de-at', 'de'],
  ['pt-br', 'pt-br'],
  ['pt-pt', 'pt'],
  ['xx', undefined],
])('%s is %s', (asked, expected) => {
  expect(closestLanguage(catalogue, asked)?.code).toBe(expected);
});
