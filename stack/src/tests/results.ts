import { relative } from 'node:path';
import { root } from '../paths.ts';
import type { Tier } from './tiers.ts';

export interface Counts {
  passed: number;
  failed: number;
  skipped: number;
}

export const none: Counts = { passed: 0, failed: 0, skipped: 0 };

export const sum = (counts: Counts[]): Counts =>
  counts.reduce(
    (total, one) => ({
      passed: total.passed + one.passed,
      failed: total.failed + one.failed,
      skipped: total.skipped + one.skipped,
    }),
    none,
  );

/** A test file of a tier. */
export interface FileResult {
  /** From the root of the clone. */
  path: string;
  ms: number;
  /** The part of `ms` outside its tests: imports, beforeAll, afterAll. */
  setUpMs: number;
  /** Names of the tests that failed; the file's name if it could not run. */
  failed: string[];
  /** Jest's message. */
  message: string;
}

/** The result of a tier. */
export interface TierResult {
  tier: Tier;
  counts: Counts;
  ms: number;
  files: FileResult[];
}

/** The part of Jest's JSON that is used here. */
export interface JestResult {
  numPassedTests: number;
  numFailedTests: number;
  numPendingTests: number;
  numTodoTests: number;
  numRuntimeErrorTestSuites: number;
  success: boolean;
  testResults: {
    name: string;
    status: string;
    startTime: number;
    endTime: number;
    message: string;
    assertionResults: { fullName: string; status: string; duration?: number | null }[];
  }[];
}

/** A file that could not run counts as one failed test, and so does a run that failed without naming a test. */
export function countsOf(result: JestResult): Counts {
  const failed = result.numFailedTests + result.numRuntimeErrorTestSuites;
  return {
    passed: result.numPassedTests,
    failed: failed === 0 && !result.success ? 1 : failed,
    skipped: result.numPendingTests + result.numTodoTests,
  };
}

export function filesOf(result: JestResult): FileResult[] {
  return result.testResults.map(({ name, status, startTime, endTime, message, assertionResults }) => {
    const path = relative(root, name);
    const ms = Math.max(endTime - startTime, 0);
    const inTests = assertionResults.reduce((total, { duration }) => total + (duration ?? 0), 0);
    const failed = assertionResults.filter((test) => test.status === 'failed').map(({ fullName }) => fullName);
    if (status === 'failed' && failed.length === 0) failed.push('the file could not run');
    return { path, ms, setUpMs: Math.max(ms - inTests, 0), failed, message };
  });
}
