import { expect, test } from '@jest/globals';
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { usualRetentionDays } from '@gatelingo/proto/retention';
import { root } from '../paths.ts';
import { privacyPage, readDeclarations, withPersonalTables } from './personal-tables.ts';
import { unpadded } from './service-tables.ts';

const page = readFileSync(privacyPage, 'utf8');

test('the record lists every declared table: run `npm run docs` after a change', async () => {
  expect(unpadded(page)).toBe(unpadded(await withPersonalTables(page)));
});

test('each table that a service declares is found', async () => {
  const files = globSync('services/*/src/**/*.ts', { cwd: root, exclude: (name) => name === 'node_modules' });
  const declared = files
    .filter((file) => !file.endsWith('.test.ts'))
    .flatMap((file) => [...readFileSync(join(root, file), 'utf8').matchAll(/\bentity\(\s*'(\w+)'/g)])
    .map(([, table = '']) => table);
  const found = new Set((await readDeclarations()).map(({ table }) => table));
  expect(declared.length).toBeGreaterThan(50);
  expect(declared.filter((table) => !found.has(table))).toEqual([]);
});

test('the record explains each period that a table is kept for, with its usual days', async () => {
  const kept = new Set((await readDeclarations()).map((declared) => declared.kept));
  const rows = unpadded(page).split('\n');
  expect([...kept].filter((name) => !rows.some((row) => row.startsWith(`| ${name} |`)))).toEqual([]);
  const days = Object.entries(usualRetentionDays).filter(
    ([kind, count]) => !rows.some((row) => row.startsWith(`| ${kind} | ${count.toLocaleString('en')} days`)),
  );
  expect(days).toEqual([]);
});
