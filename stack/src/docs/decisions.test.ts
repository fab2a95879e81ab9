import { expect, test } from '@jest/globals';
import { readFileSync } from 'node:fs';
import { decisionsPage, withDecisions } from './decisions.ts';

test('the index lists every decision: run `npm run docs` after a change', () => {
  const page = readFileSync(decisionsPage, 'utf8');
  expect(page).toBe(withDecisions(page));
  expect(page).toContain('- 54: [Plain before fast](0054-plain-before-fast.md)');
});
