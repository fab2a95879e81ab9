import { expect, test } from '@jest/globals';
import { plain, readable, repeatFilter, lastUsefulLines } from './log-lines.ts';

const line = (level: string, more: object = {}) => JSON.stringify({ level, msg: 'outbox is behind', ...more });

test('only warnings and errors reach the terminal, as a sentence', () => {
  expect(readable('auth', line('info'))).toBeUndefined();
  expect(readable('auth', 'no JSON at all')).toBeUndefined();
  expect(readable('auth', line('warn'))).toBe('! auth: outbox is behind');
  expect(readable('auth', line('error', { err: { message: 'ECONNREFUSED' } }))).toBe(
    '✗ auth: outbox is behind (ECONNREFUSED)',
  );
});

test('the last lines of a dead service are shown whole', () => {
  expect(plain('Error: no such file')).toBe('Error: no such file');
  expect(plain(line('info'))).toBe('outbox is behind');
  expect(plain(line('fatal', { err: { message: 'boom', stack: 'Error: boom\n  at x' } }))).toContain('at x');
});

test("Node's own frames are left out of the last lines", () => {
  const lines = ['Error: no such file', '    at read (/srv/a.ts:1:2)', '    at load (node:internal/modules/esm:1:2)'];
  expect(lastUsefulLines(lines, 2)).toEqual(lines.slice(0, 2));
});

test('the same message is let through once in ten seconds', () => {
  let now = 0;
  const isNew = repeatFilter(() => now);
  expect([isNew('a'), isNew('a'), isNew('b')]).toEqual([true, false, true]);
  now = 10_000;
  expect(isNew('a')).toBe(true);
});
