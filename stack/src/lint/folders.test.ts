import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { execFile } from 'node:child_process';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { root } from '../paths.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'folders-'));
});
afterAll(() => rm(folder, { recursive: true }));

const write = async (path: string, content: string) => {
  await mkdir(dirname(join(folder, path)), { recursive: true });
  await writeFile(join(folder, path), content);
};

interface Violation {
  from: string;
  to: string;
  rule: { name: string };
}

/** The arrows that `npm run lint:imports` refuses. */
const violations = async (): Promise<string[]> => {
  const report = await new Promise<string>((resolve) => {
    const program = join(root, 'node_modules/dependency-cruiser/bin/dependency-cruiser.mjs');
    const run = [program, '--no-cache', '--config', join(root, '.dependency-cruiser.js'), '-T', 'json', 'services'];
    execFile(process.execPath, run, { cwd: folder, maxBuffer: 10_000_000 }, (_error, stdout) => resolve(stdout));
  });
  const { summary } = JSON.parse(report) as { summary: { violations: Violation[] } };
  return summary.violations.map(({ from, to, rule }) => `${rule.name}: ${from} → ${to}`).sort();
};

test('a file in an unknown folder, in an unknown room, an arrow up and one to a room above are refused', async () => {
  const src = 'services/registration/src';
  await write(`${src}/domain/rule.ts`, 'export const rule = 1;');
  await write(`${src}/helpers/thing.ts`, 'export const thing = 1;');
  await write(`${src}/cellar/domain/wine.ts`, 'export const wine = 1;');
  await write(`${src}/images/domain/size.ts`, 'export const size = 1;');
  await write(`${src}/providers/printer.ts`, "import { act } from '../use-cases/act.ts';\nexport const print = act;");
  await write(`${src}/use-cases/act.ts`, "import { rule } from '../domain/rule.ts';\nexport const act = rule;");
  await write(`${src}/visits/domain/visit.ts`, 'export const visit = 1;');
  await write(
    `${src}/search/domain/hit.ts`,
    "import { visit } from '../../visits/domain/visit.ts';\nexport const hit = visit;",
  );
  await write(
    `${src}/service.ts`,
    ['helpers/thing', 'cellar/domain/wine', 'images/domain/size', 'providers/printer']
      .map((path) => `import './${path}.ts';`)
      .join('\n'),
  );
  expect(await violations()).toEqual([
    `files-stand-in-known-folders: ${src}/service.ts → ${src}/cellar/domain/wine.ts`,
    `files-stand-in-known-folders: ${src}/service.ts → ${src}/helpers/thing.ts`,
    `providers-know-no-caller: ${src}/providers/printer.ts → ${src}/use-cases/act.ts`,
    `rooms-run-one-way: ${src}/search/domain/hit.ts → ${src}/visits/domain/visit.ts`,
  ]);
}, 60_000);
