import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { execFile } from 'node:child_process';
import { copyFile, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { root } from '../paths.ts';

let folder: string;
const write = async (path: string, content: string) => {
  await mkdir(dirname(join(folder, path)), { recursive: true });
  await writeFile(join(folder, path), content);
};
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'exports-'));
  await copyFile(join(root, 'knip.json'), join(folder, 'knip.json'));
  await write('package.json', JSON.stringify({ name: 'planted', private: true, workspaces: ['services/*'] }));
  await write('services/one/package.json', JSON.stringify({ name: 'one', private: true, type: 'module' }));
});
afterAll(() => rm(folder, { recursive: true }));

interface Found {
  name: string;
}

/** The faults that knip finds by the settings of `npm run lint`. */
const findUnused = async (): Promise<Record<string, string[]>> => {
  const report = await new Promise<string>((resolve) => {
    const run = [join(root, 'node_modules/knip/bin/knip.js'), '--reporter', 'json', '--no-config-hints'];
    execFile(process.execPath, run, { cwd: folder }, (_error, stdout) => resolve(stdout));
  });
  const { issues } = JSON.parse(report) as {
    issues: { file: string; files: Found[]; exports: Found[]; types: Found[] }[];
  };
  return Object.fromEntries(
    issues.map(({ file, files, exports, types }) => [
      file,
      [...(files.length > 0 ? ['the file'] : []), ...[...exports, ...types].map(({ name }) => name)],
    ]),
  );
};

test('an export, a type and a file that nobody imports are refused', async () => {
  await write('services/one/src/service.ts', "import { used } from './part.ts';\nused();\n");
  await write(
    'services/one/src/part.ts',
    'export const used = () => 1;\nexport const unused = 2;\nexport interface Unused { a: 1 }\n',
  );
  await write('services/one/src/dead.ts', 'export const dead = 1;\n');
  expect(await findUnused()).toEqual({
    'services/one/src/dead.ts': ['the file'],
    'services/one/src/part.ts': ['unused', 'Unused'],
  });
}, 60_000);
