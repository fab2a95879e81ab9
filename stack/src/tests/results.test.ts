import { expect, test } from '@jest/globals';
import { join } from 'node:path';
import { root } from '../paths.ts';
import { countsOf, filesOf, sum, type JestResult } from './results.ts';

const result = (changes: Partial<JestResult>): JestResult => ({
  numPassedTests: 3,
  numFailedTests: 0,
  numPendingTests: 1,
  numTodoTests: 0,
  numRuntimeErrorTestSuites: 0,
  success: false,
  testResults: [],
  ...changes,
});

test('a test file that could not run counts as a failed test, and so does a failure without a place', () => {
  const counts = countsOf(result({ numFailedTests: 1, numRuntimeErrorTestSuites: 2 }));
  expect(counts).toEqual({ passed: 3, failed: 3, skipped: 1 });
  expect(countsOf(result({})).failed).toBe(1);
});

test('the counts of tiers are added', () => {
  const counts = [
    { passed: 2, failed: 0, skipped: 0 },
    { passed: 1, failed: 1, skipped: 4 },
  ];
  expect(sum(counts)).toEqual({ passed: 3, failed: 1, skipped: 4 });
});

test('a file has its time, the part outside its tests, and the names of what failed', () => {
  const file = { name: join(root, 'e2e/api/a.test.ts'), startTime: 1_000, endTime: 5_000, message: 'why' };
  const tests = [
    { fullName: 'one', status: 'passed', duration: 1_000 },
    { fullName: 'two', status: 'failed', duration: 500 },
    { fullName: 'three', status: 'pending', duration: null },
  ];
  const [found] = filesOf(result({ testResults: [{ ...file, status: 'failed', assertionResults: tests }] }));
  expect(found).toEqual({ path: 'e2e/api/a.test.ts', ms: 4_000, setUpMs: 2_500, failed: ['two'], message: 'why' });
});

test('a file that could not run is named as failed', () => {
  const file = { name: join(root, 'a.test.ts'), startTime: 0, endTime: 0, message: 'SyntaxError' };
  const [found] = filesOf(result({ testResults: [{ ...file, status: 'failed', assertionResults: [] }] }));
  expect(found?.failed).toEqual(['the file could not run']);
});
