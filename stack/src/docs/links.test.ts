import { existsSync, globSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { expect, test } from '@jest/globals';
import { root } from '../paths.ts';
import { pages } from './words.ts';

const found = (patterns: string[], exclude: string[] = []) => globSync(patterns, { cwd: root, exclude });

/** The anchor of a heading, in GitHub's format. */
const anchorOf = (heading: string) =>
  heading
    .toLowerCase()
    .replace(/[^\p{L}\p{N} _-]/gu, '')
    .replaceAll(' ', '-');

const anchorsOf = async (file: string) =>
  [...(await readFile(file, 'utf8')).matchAll(/^#+ (.*)$/gm)].map(([, heading = '']) => anchorOf(heading));

test.each(pages())('every link of %s leads somewhere', async (page) => {
  const text = await readFile(join(root, page), 'utf8');
  const lost: string[] = [];
  for (const [, link = ''] of text.matchAll(/\]\(((?!https?:)[^)\s]+)\)/g)) {
    const [path = '', anchor] = link.split('#');
    const file = path === '' ? join(root, page) : join(root, dirname(page), path);
    if (!existsSync(file)) lost.push(link);
    else if (anchor !== undefined && !(await anchorsOf(file)).includes(anchor)) lost.push(link);
  }
  expect(lost).toEqual([]);
});

test.each(['docs/security.md', 'docs/security/asvs.md'])('every file that %s names is there', async (page) => {
  const files = found(['{e2e,gateway,proto,services,stack,web}/**/*.ts*'], ['**/node_modules']);
  // `jobs/test/x.test.ts` is a service's, and `x.test.ts` stands beside the file that is named before it.
  const paths = new Set(files.flatMap((file) => [file, file.replace('services/', ''), file.replace('/src/', '/')]));
  const text = await readFile(join(root, page), 'utf8');
  const named = [...text.matchAll(/`([\w./-]+\.tsx?)`/g)].map(([, name = '']) => name);
  expect(named.length).toBeGreaterThan(15);
  expect(named.filter((name) => ![...paths].some((path) => path === name || path.endsWith(`/${name}`)))).toEqual([]);
});
