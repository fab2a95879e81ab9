import { expect, test } from '@jest/globals';
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../paths.ts';

const page = readFileSync(join(root, 'docs', 'testing.md'), 'utf8').split('## Promises')[1] ?? '';
const rows = page.split('\n').flatMap((line) => {
  const [, , folder = '', title = ''] = line.split('|').map((cell) => cell.trim());
  return folder.startsWith('`') ? [{ folder: folder.replaceAll('`', ''), title: title.replaceAll('\\', '') }] : [];
});

const sources = new Map<string, string>();
function testsBelow(folder: string): string {
  const known = sources.get(folder);
  if (known !== undefined) return known;
  const files = globSync(`${folder}/**/*.test.ts`, { cwd: root, exclude: (name) => name === 'node_modules' });
  const text = files.map((file) => readFileSync(join(root, file), 'utf8')).join('\n');
  sources.set(folder, text);
  return text;
}

test('the page of tests names a test for every promise, and each of them exists', () => {
  expect(rows.length).toBeGreaterThan(50);
  expect(rows.filter(({ folder, title }) => title === '' || !testsBelow(folder).includes(title))).toEqual([]);
});
