import { expect, test } from '@jest/globals';
import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import type { Drawing } from './imports.ts';

/** The limits keep the drawing of the web app readable. */
const most = { folders: 18, arrows: 70 };

// dependency-cruiser loads its parsers itself, which is not possible inside Jest's module loader.
const drawWeb = `
  import { drawWeb } from ${JSON.stringify(new URL('imports.ts', import.meta.url).href)};
  console.log(JSON.stringify(await drawWeb()));
`;

test('the folders of the web app, and the arrows between them, are few', async () => {
  const { stdout } = await promisify(execFile)(process.execPath, ['--input-type=module', '--eval', drawWeb], {
    cwd: fileURLToPath(new URL('../../../', import.meta.url)),
  });
  const { folders, arrows } = JSON.parse(stdout) as Drawing;
  expect(folders).toContain('shared');
  expect({ folders: Math.max(folders.length, most.folders), arrows: Math.max(arrows.length, most.arrows) }).toEqual(
    most,
  );
});
