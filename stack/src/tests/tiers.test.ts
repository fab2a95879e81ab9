import { expect, test } from '@jest/globals';
import { readTestOptions, tiers } from './tiers.ts';

test('without options every tier runs', () => {
  expect(readTestOptions([]).only).toEqual([...tiers]);
});

test('what needs a cluster runs only when it is named', () => {
  expect(readTestOptions([]).only).not.toContain('kubernetes');
  expect(readTestOptions(['--only', 'kubernetes']).only).toEqual(['kubernetes']);
});

test('chosen tiers keep their order, and what follows -- is for Jest', () => {
  const options = readTestOptions(['--only', 'api,unit', '--full', '--', '-t', 'a name']);
  expect(options).toEqual({ only: ['unit', 'api'], full: true, changed: false, jestArgs: ['-t', 'a name'] });
});

test('an unknown tier or option is refused by name', () => {
  expect(() => readTestOptions(['--only', 'speed'])).toThrow('There is no tier "speed"');
  expect(() => readTestOptions(['--fast'])).toThrow('Unknown option --fast');
});

test('a change is counted from a revision, which alone says that only the change is tested', () => {
  expect(readTestOptions(['--changed'])).toMatchObject({ changed: true });
  expect(readTestOptions(['--since', 'HEAD~3'])).toMatchObject({ changed: true, since: 'HEAD~3' });
});
