import { existsSync } from 'node:fs';
import { glob, readFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { expect, test } from '@jest/globals';
import { root } from '../paths.ts';

const pages: string[] = [];
const kept = ['docs/operations.md', 'docs/operations/*.md', 'k8s/README.md', 'helm/gatelingo/README.md'];
for await (const page of glob(kept, { cwd: root })) pages.push(page);

/** The anchor of a heading, in GitHub's format. */
const anchorOf = (heading: string) =>
  heading
    .toLowerCase()
    .replace(/[^\p{L}\p{N} _-]/gu, '')
    .replaceAll(' ', '-');

const anchorsOf = async (file: string) =>
  [...(await readFile(file, 'utf8')).matchAll(/^#+ (.*)$/gm)].map(([, heading = '']) => anchorOf(heading));

test.each(pages)('every link of %s leads somewhere', async (page) => {
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
