import { expect, test } from '@jest/globals';
import type { FileResult, TierResult } from './results.ts';
import { closingLine, reasons, shorten, summary } from './summary.ts';

const file = (path: string, ms: number, changes: Partial<FileResult> = {}): FileResult => ({
  path,
  ms,
  setUpMs: 500,
  failed: [],
  message: '',
  ...changes,
});
const lint: TierResult = { tier: 'lint', counts: { passed: 1, failed: 0, skipped: 0 }, ms: 130_040, files: [] };
const api: TierResult = {
  tier: 'api',
  counts: { passed: 11, failed: 1, skipped: 2 },
  ms: 71_000,
  files: [file('e2e/api/a.test.ts', 1_000), file('e2e/api/b.test.ts', 62_000, { failed: ['logs in'] })],
};

test('the summary has a line for each tier and for the whole, the slowest files first, and the names of what failed', () => {
  expect(summary([lint, api], 140_000)).toEqual([
    'seconds  passed  failed skipped  tier',
    '  130.0       1       0       0  lint',
    '   71.0      11       1       2  api',
    '  140.0      12       1       2  all',
    '',
    'api: slowest of 2 files (seconds, of them outside its tests)',
    '    62.0     0.5  e2e/api/b.test.ts',
    '     1.0     0.5  e2e/api/a.test.ts',
    '',
    'api: failed',
    '  e2e/api/b.test.ts › logs in',
  ]);
});

test('of many files the ten slowest are shown', () => {
  const files = Array.from({ length: 25 }, (_, index) => file(`${index}.test.ts`, index * 1_000));
  const lines = summary([{ ...api, files }], 1).filter((line) => line.endsWith('.test.ts'));
  expect(lines).toHaveLength(10);
  expect(lines[0]).toContain(' 24.test.ts');
});

test('reasons are those of the files that failed, each under its name', () => {
  const files = [file('a.test.ts', 1), file('b.test.ts', 1, { failed: ['x'], message: '\n● x\n\n  no\n' })];
  expect(reasons(files, 'api.log')).toBe('✗ b.test.ts\n● x\n\n  no');
});

test('a long text is cut and names the file that has all of it', () => {
  const lines = shorten(Array.from({ length: 500 }, String).join('\n'), 'api.log').split('\n');
  expect(lines).toHaveLength(121);
  expect(lines.at(-1)).toBe('… 380 more lines: api.log');
  expect(shorten('short', 'api.log')).toBe('short');
});

test('the closing line is plain', () => {
  expect(closingLine({ passed: 3, failed: 1, skipped: 0 })).toBe('3 passed, 1 failed');
  expect(closingLine({ passed: 3, failed: 1, skipped: 4 })).toBe('3 passed, 1 failed, 4 skipped');
});
