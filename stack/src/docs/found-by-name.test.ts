import { expect, test } from '@jest/globals';
import { globSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { root } from '../paths.ts';

const row = /^\| .+? \| `(?<name>[\w-]+)` +\| `(?<file>[\w./-]+)` +\|$/gm;
const guide = readFileSync(join(root, 'CONTRIBUTING.md'), 'utf8');
const behaviours = [...guide.matchAll(row)].map(({ groups }) => ({ name: groups!.name!, file: groups!.file! }));
const files = globSync('{gateway,proto,services/*,web}/{http,src}/**/*.{ts,tsx}', { cwd: root }).filter(
  (file) => !/\/node_modules\/|\.test\.ts/.test(file),
);

test('ten behaviours are in the guide', () => expect(behaviours).toHaveLength(10));

test.each(behaviours)('$name is found by its name in two steps', ({ name, file }) => {
  const found = files.filter((each) => basename(each).toLowerCase().includes(name));
  expect(found).toContain(file);
  // Who has to open a second file needs three steps.
  expect(found.filter((each) => each.includes('/use-cases/'))).toEqual([file]);
});
