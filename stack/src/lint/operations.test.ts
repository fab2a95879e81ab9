import { beforeAll, expect, test } from '@jest/globals';
import { execFile } from 'node:child_process';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { root } from '../paths.ts';

/** The files that are linted: all in one run, as each takes a third of a second. */
const files: { path: string; content: string }[] = [];
/** Adds a file in a folder of its own, and gives its path. */
const plant = (content: string, path = 'services/jobs/src/use-cases/save-job.ts'): string => {
  const planted = `${String(files.length)}/${path}`;
  files.push({ path: planted, content });
  return planted;
};

let diagnostics: { message: string; filename: string }[];
beforeAll(async () => {
  const folder = await mkdtemp(join(tmpdir(), 'operations-'));
  const overrides = [{ files: ['**/use-cases/*.ts'], rules: { 'gatelingo/one-operation': 'error' } }];
  const jsPlugins = [join(root, 'stack/lint/rules.js')];
  const configuration = { plugins: [], categories: { correctness: 'off' }, jsPlugins, overrides };
  await writeFile(join(folder, '.oxlintrc.json'), JSON.stringify(configuration));
  for (const { path, content } of files) {
    await mkdir(dirname(join(folder, path)), { recursive: true });
    await writeFile(join(folder, path), content);
  }
  const report = await new Promise<string>((resolve) => {
    const run = [join(root, 'node_modules/oxlint/bin/oxlint'), '-f', 'json'];
    execFile(process.execPath, run, { cwd: folder }, (_error, stdout) => resolve(stdout));
  });
  ({ diagnostics } = JSON.parse(report) as { diagnostics: typeof diagnostics });
  await rm(folder, { recursive: true });
}, 60_000);

/** The faults that lint finds in one of the files. */
const faultsIn = (path: string): string[] =>
  diagnostics.filter(({ filename }) => filename === path).map(({ message }) => message);

const one = 'export const saveJob = () => 1;';

test.each(
  [
    ['a function', 'export function lockJob() {}', 'lockJob'],
    ['a constant', "export const kind = 'send';", 'kind'],
    ['a generator', 'export async function* eachJob() {}', 'eachJob'],
    ['a class', 'export class Saving {}', 'Saving'],
    ['a default', 'export default 1;', 'default'],
    ['a value of another file', "export { lockJob } from './lock-job.ts';", 'lockJob'],
    ['everything of another file', "export * from './lock-job.ts';", '*'],
  ].map(([what, other, name]) => [what, plant(`${one}\n${other}`), name]),
)('beside an operation %s is refused', (_what, path, name) => {
  expect(faultsIn(path!)).toEqual([`A file of use-cases/ holds one operation, not saveJob, ${name}.`]);
});

const others = ['export interface Saving {}', "export type { Job } from './job.ts';", 'const lockJob = () => 1;'];
const besideTypes = plant([one, ...others, 'lockJob();'].join('\n'));
const elsewhere = plant(`${one}\nexport const lockJob = () => 1;`, 'services/jobs/src/domain/job.ts');

test('types and what is not exported may stand beside an operation', () => {
  expect(faultsIn(besideTypes)).toEqual([]);
});

test('another folder may hold several', () => {
  expect(faultsIn(elsewhere)).toEqual([]);
});
