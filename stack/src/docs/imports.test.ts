import { beforeAll, expect, test } from '@jest/globals';
import { execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import type { Drawing } from './imports.ts';

/** The limits keep the drawing of the web app readable. */
const most = { folders: 21, arrows: 92 };

// dependency-cruiser loads its parsers itself, which is not possible inside Jest's module loader.
const draw = `
  import { drawImports, withImports } from ${JSON.stringify(new URL('imports.ts', import.meta.url).href)};
  const drawings = await drawImports();
  console.log(JSON.stringify({ web: drawings.web, page: await withImports(drawings) }));
`;

let drawn: { web: Drawing; page: string };
beforeAll(async () => {
  const { stdout } = await promisify(execFile)(process.execPath, ['--input-type=module', '--eval', draw], {
    cwd: fileURLToPath(new URL('../../../', import.meta.url)),
    maxBuffer: 10_000_000,
  });
  drawn = JSON.parse(stdout) as typeof drawn;
  // On a busy machine it takes six times as long.
}, 180_000);

test('the folders of the web app, and the arrows between them, are few', () => {
  const { folders, arrows } = drawn.web;
  expect(folders).toContain('shared');
  expect({ folders: Math.max(folders.length, most.folders), arrows: Math.max(arrows.length, most.arrows) }).toEqual(
    most,
  );
});

test('architecture.md has the drawings as they are: run `npm run docs` after a change', () => {
  expect(readFileSync(new URL('../../../docs/architecture.md', import.meta.url), 'utf8')).toBe(drawn.page);
});
