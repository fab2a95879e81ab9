import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { execFile } from 'node:child_process';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { root } from '../paths.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'operations-'));
  const overrides = [{ files: ['**/use-cases/*.ts'], rules: { 'gatelingo/one-operation': 'error' } }];
  const jsPlugins = [join(root, 'stack/lint/rules.js')];
  const configuration = { plugins: [], categories: { correctness: 'off' }, jsPlugins, overrides };
  await writeFile(join(folder, '.oxlintrc.json'), JSON.stringify(configuration));
});
afterAll(() => rm(folder, { recursive: true }));

const lint = async (content: string, path: string): Promise<string[]> => {
  await mkdir(dirname(join(folder, path)), { recursive: true });
  await writeFile(join(folder, path), content);
  const report = await new Promise<string>((resolve) => {
    const run = [join(root, 'node_modules/oxlint/bin/oxlint'), '-f', 'json', path];
    execFile(process.execPath, run, { cwd: folder }, (_error, stdout) => resolve(stdout));
  });
  const { diagnostics } = JSON.parse(report) as { diagnostics: { message: string }[] };
  return diagnostics.map(({ message }) => message);
};

const useCase = 'services/jobs/src/use-cases/save-job.ts';
const one = 'export const saveJob = () => 1;';

test.each([
  ['a function', 'export function lockJob() {}', 'lockJob'],
  ['a constant', "export const kind = 'send';", 'kind'],
  ['a generator', 'export async function* eachJob() {}', 'eachJob'],
  ['a class', 'export class Saving {}', 'Saving'],
  ['a default', 'export default 1;', 'default'],
  ['a value of another file', "export { lockJob } from './lock-job.ts';", 'lockJob'],
  ['everything of another file', "export * from './lock-job.ts';", '*'],
])('beside an operation %s is refused', async (_what, other, name) => {
  expect(await lint(`${one}\n${other}`, useCase)).toEqual([
    `A file of use-cases/ holds one operation, not saveJob, ${name}.`,
  ]);
});

test('types and what is not exported may stand beside an operation', async () => {
  const others = ['export interface Saving {}', "export type { Job } from './job.ts';", 'const lockJob = () => 1;'];
  expect(await lint([one, ...others, 'lockJob();'].join('\n'), useCase)).toEqual([]);
});

test('another folder may hold several', async () => {
  expect(await lint(`${one}\nexport const lockJob = () => 1;`, 'services/jobs/src/domain/job.ts')).toEqual([]);
});
