import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from '@jest/globals';
import { root } from '../paths.ts';
import { privacyPage } from './personal-tables.ts';

const page = readFileSync(privacyPage, 'utf8');

/** The rows of the tables under a heading, without their heads. */
const rowsUnder = (heading: string): string[][] => {
  const after = page.split(`\n${heading}\n`)[1] ?? '';
  const lines = after.split(/\n#{2,3} /)[0]?.split('\n') ?? [];
  const rows = lines.filter((line) => line.startsWith('|')).map((line) => line.slice(1, -1).split('|'));
  return rows.slice(2).map((cells) => cells.map((cell) => cell.trim()));
};

const promises = rowsUnder('## Shown by');
const shown = rowsUnder('### Line by line');

test.each(['## Purposes', '## Periods', '## Where bytes stay for a time'])(
  'each line under %s has a test, or a reason for none',
  (heading) => {
    const lines = rowsUnder(heading).map(([first = '']) => first);
    expect(lines.length).toBeGreaterThan(10);
    expect(lines.filter((line) => !shown.some(([first]) => first === line))).toEqual([]);
  },
);

test('each promise and each line names a test that exists, or says why none can be', () => {
  const wrong = [...promises, ...shown].filter(([, cell = '']) => {
    const named = [...cell.matchAll(/`([^`]+\.test\.ts)`/g)].map(([, file = '']) => file);
    const isExplained = /^none: \S/.test(cell);
    return (named.length === 0 && !isExplained) || named.some((file) => !existsSync(join(root, file)));
  });
  expect(promises.length).toBeGreaterThan(15);
  expect(wrong).toEqual([]);
});
