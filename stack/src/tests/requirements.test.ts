import { expect, test } from '@jest/globals';
import { readFileSync } from 'node:fs';
import {
  heldIn,
  idsIn,
  readHeld,
  readRequirements,
  requirementsPage,
  requirementsText,
  withoutTest,
} from '../docs/requirements.ts';

const requirements = readRequirements();

test('all requirements of the two documents are listed, each once, in order', () => {
  const all = [...idsIn('P001-P432'), ...idsIn('S001-S526')];
  expect(requirements.map(({ id }) => id)).toEqual(all);
});

test('each requirement is held by a test, which is not one of the long form alone', () => {
  const short = readHeld().filter(({ isLong }) => !isLong);
  expect(withoutTest(requirements, short)).toEqual([]);
});

test('a requirement whose only test is gone is found', () => {
  const held = readHeld();
  const id = requirements.at(-1)!.id;
  expect(
    withoutTest(
      requirements,
      held.filter((each) => each.id !== id),
    ),
  ).toEqual([id]);
});

test('no test names a requirement that is not there', () => {
  const known = new Set(requirements.map(({ id }) => id));
  expect(readHeld().filter(({ id }) => !known.has(id))).toEqual([]);
});

test('each of these tests has a title', () => {
  expect(readHeld().filter(({ title }) => title === '' || title.endsWith(': '))).toEqual([]);
});

test('requirements.md names the tests as they are: run `npm run docs` after a change', () => {
  expect(readFileSync(requirementsPage, 'utf8')).toBe(requirementsText());
});

test('a tag names single ids and ranges, above a test or a row of its table', () => {
  const text = [
    '// holds: P009, P011-P013',
    "test('x', f);",
    '',
    'const rows = [',
    '  // holds: S001',
    "  ['y'],",
    '];',
  ];
  expect(heldIn('a.test.ts', text.join('\n')).map(({ id, title }) => `${id} ${title}`)).toEqual([
    ...['P009 x', 'P011 x', 'P012 x', 'P013 x'],
    'S001 y',
  ]);
  for (const wrong of ['P9', 'P001 P002', 'P005-S006', 'P006-P005', 'X001']) expect(() => idsIn(wrong)).toThrow(/"/);
});
