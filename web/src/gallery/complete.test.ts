import { expect, it } from '@jest/globals';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const src = join(import.meta.dirname, '..');
const filesIn = (folder: string) => readdirSync(join(src, folder)).filter((file) => file.endsWith('.tsx'));
const gallery = ['gallery', 'gallery/samples']
  .flatMap((folder) => filesIn(folder).map((file) => readFileSync(join(src, folder, file), 'utf8')))
  .join('\n');

// Hooks, and parts that are drawn by another one.
const without = ['parts/QuickFilter.tsx', 'parts/use-asked-delete.tsx', 'thread/LinkedText.tsx'];

// promise: Pages
it('has every part of the staff area and of its conversations', () => {
  const all = ['parts', 'thread'].flatMap((folder) => filesIn(`staff/${folder}`).map((file) => `${folder}/${file}`));
  expect(all.length).toBeGreaterThan(25);
  const missing = all.filter((file) => !without.includes(file) && !gallery.includes(`/staff/${file}'`));
  expect(missing).toEqual([]);
});
