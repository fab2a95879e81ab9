import { expect, test } from '@jest/globals';
import { closingLine, countsOf, readTestOptions, sum, tiers } from './tiers.ts';

test('without options every tier runs, faults last', () => {
  expect(readTestOptions([]).only).toEqual([...tiers]);
  expect(tiers.at(-1)).toBe('faults');
});

test('what needs a cluster runs only when it is named', () => {
  expect(readTestOptions([]).only).not.toContain('kubernetes');
  expect(readTestOptions(['--only', 'kubernetes']).only).toEqual(['kubernetes']);
});

test('chosen tiers keep their order, and what follows -- is for Jest', () => {
  const options = readTestOptions(['--only', 'api,unit', '--full', '--', '-t', 'a name']);
  expect(options).toEqual({ only: ['unit', 'api'], full: true, jestArgs: ['-t', 'a name'] });
});

test('an unknown tier or option is refused by name', () => {
  expect(() => readTestOptions(['--only', 'speed'])).toThrow('There is no tier "speed"');
  expect(() => readTestOptions(['--fast'])).toThrow('Unknown option --fast');
});

test('a test file that could not run counts as a failed test, and so does a failure without a place', () => {
  const result = {
    numPassedTests: 3,
    numFailedTests: 1,
    numPendingTests: 1,
    numTodoTests: 0,
    numRuntimeErrorTestSuites: 2,
  };
  expect(countsOf({ ...result, success: false })).toEqual({ passed: 3, failed: 3, skipped: 1 });
  const silent = { ...result, numFailedTests: 0, numRuntimeErrorTestSuites: 0, success: false };
  expect(countsOf(silent).failed).toBe(1);
});

test('the closing line is plain', () => {
  const total = sum([
    { passed: 2, failed: 0, skipped: 0 },
    { passed: 1, failed: 1, skipped: 0 },
  ]);
  expect(closingLine(total)).toBe('3 passed, 1 failed');
  expect(closingLine({ ...total, skipped: 4 })).toBe('3 passed, 1 failed, 4 skipped');
});
