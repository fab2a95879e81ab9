import { existsSync, globSync } from 'node:fs';
import { join, relative } from 'node:path';
import { run } from '../command.ts';
import { root } from '../paths.ts';
import type { Changes, Plan } from './changes.ts';
import type { Tier } from './tiers.ts';

const git = (...args: string[]) => run('git', args, { cwd: root });
const paths = (output: string) => output.split('\0').filter((path) => path !== '');

/** The files that changed since this branch left `since` (default `origin/main`), including uncommitted changes. */
export async function readChanges(since = 'origin/main'): Promise<Changes & { base: string }> {
  const base = (await git('merge-base', since, 'HEAD')).trim();
  const differing = paths(await git('diff', '--name-only', '--no-renames', '-z', base));
  const added = paths(await git('ls-files', '--others', '--exclude-standard', '-z'));
  const all = [...new Set([...differing, ...added])].sort();
  const isThere = (path: string) => existsSync(join(root, path));
  return { base, changed: all.filter(isThere), deleted: all.filter((path) => !isThere(path)) };
}

/** The work of each tier: a script's commands, or Jest's arguments. A tier without either does not run. */
export interface Work {
  commands: Partial<Record<Tier, string[][]>>;
  jest: Partial<Record<Tier, string[]>>;
}

export async function workOf(plan: Plan): Promise<Work> {
  const commands: Work['commands'] = {
    types: plan.types.map((program) => ['tsc', '--noEmit', '--checkers', '1', '-p', program]),
    lint: [
      ...(plan.oxlint.length > 0 ? [['oxlint', ...plan.oxlint]] : []),
      ...(plan.oxlint.length > 0
        ? ['imports', 'exports', 'migrations'].map((what) => ['npm', 'run', '--silent', `lint:${what}`])
        : []),
      ...(plan.formatted.length > 0
        ? [['oxfmt', '--check', '--no-error-on-unmatched-pattern', ...plan.formatted]]
        : []),
      ...(plan.buf ? [['buf', 'lint', 'proto']] : []),
    ],
  };
  const [unit, importing] = await Promise.all([related('unit', plan.sources), related('integration', plan.sources)]);
  const own = globSync(
    plan.integration.map((folder) => `${folder}/test/**/*.test.ts`),
    { cwd: root },
  );
  const byPath = (files: string[]) => (files.length > 0 ? ['--runTestsByPath', ...new Set(files)] : []);
  return {
    commands,
    jest: { ...plan.journeys, unit: byPath([...unit, ...plan.unit]), integration: byPath([...importing, ...own]) },
  };
}

/** The test files of a tier that import one of these, directly or indirectly. */
async function related(tier: Tier, sources: string[]): Promise<string[]> {
  if (sources.length === 0) return [];
  const args = ['--experimental-vm-modules', join(root, 'node_modules/jest/bin/jest.js'), '--listTests'];
  const env = { ...process.env, TIER: tier };
  const listed = await run(process.execPath, [...args, '--findRelatedTests', ...sources], { cwd: root, env });
  return listed
    .split('\n')
    .filter((line) => line.endsWith('.test.ts'))
    .map((file) => relative(root, file));
}
