import { expect, test } from '@jest/globals';
import { readFileSync } from 'node:fs';
import { promisesIn, readPromises, testingPage, withPromises } from '../docs/promises.ts';

test('testing.md lists the promises that the tests name: run `npm run docs` after a change', () => {
  const page = readFileSync(testingPage, 'utf8');
  expect(page).toBe(withPromises(page));
});

test('many tests name a promise, and each has a title', () => {
  const promises = readPromises();
  expect(promises.length).toBeGreaterThan(300);
  expect(promises.filter(({ title }) => title === '' || title.endsWith(': '))).toEqual([]);
});

test('a tagged test is listed by its title behind those of its groups, one of a table by the title of all', () => {
  const text = [
    "describe('a step', () => {",
    '  // promise: WhatsApp',
    "  test('is confirmed once', () => {});",
    '',
    '  // promise: Pages',
    "  test.each([['x', () => f('y')]])(",
    "    'has %s',",
    '  );',
    '});',
    '',
    'const rows = [',
    '  // promise: WhatsApp',
    "  ['another\\'s phone', code],",
    '];',
    '',
    '// promise: Pages',
    "long(test)('in 21 languages', f);",
    "long(describe)('all', () => {",
    '  // promise: Pages',
    "  test.each(rows)('each', f);",
    '});',
  ].join('\n');
  expect(promisesIn('a.test.ts', text)).toEqual([
    { part: 'WhatsApp', file: 'a.test.ts', title: 'a step: is confirmed once', isLong: false },
    { part: 'Pages', file: 'a.test.ts', title: 'a step: has %s', isLong: false },
    { part: 'WhatsApp', file: 'a.test.ts', title: "another's phone", isLong: false },
    { part: 'Pages', file: 'a.test.ts', title: 'in 21 languages', isLong: true },
    { part: 'Pages', file: 'a.test.ts', title: 'all: each', isLong: true },
  ]);
  expect(promisesIn('e2e/api/long/a.test.ts', text).every(({ isLong }) => isLong)).toBe(true);
  expect(() => promisesIn('a.test.ts', '// promise: Nobody\ntest("x", f);')).toThrow('no part');
});
