import { existsSync, globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from '@jest/globals';
import { parse } from 'yaml';
import { images } from '../../stack/src/images/build.ts';
import { readCompose, root } from './compose-file.ts';

interface Step {
  uses?: string;
  run?: string;
  with?: Record<string, string | boolean>;
}
interface Job {
  needs?: string[];
  permissions?: Record<string, string>;
  strategy?: { matrix: { include: { image: string; service: string; target: string }[] } };
  steps: Step[];
}

const text = readFileSync(join(root, '.github', 'workflows', 'release.yml'), 'utf8');
const parsed = parse(text) as { jobs: Record<string, Job>; permissions: Record<string, string> };
const { jobs, permissions } = parsed;
const steps = Object.values(jobs).flatMap((job) => job.steps);

test('a release has every image, each with its SBOM and its provenance', () => {
  const made = jobs.images!.strategy!.matrix.include.map(({ image, service, target }) => [image, service, target]);
  expect(made.sort()).toEqual(images.map(({ name, service, target }) => [name, service, target]).sort());
  const build = jobs.images!.steps.find(({ uses }) => uses?.startsWith('docker/build-push-action@'));
  expect(build?.with).toMatchObject({ push: true, sbom: true, provenance: 'mode=max' });
  expect(jobs.images!.steps.some(({ uses }) => uses?.startsWith('actions/attest-build-provenance@'))).toBe(true);
});

test('nothing is released that was not tested', () => {
  expect(jobs.test!.steps.map(({ run }) => run)).toEqual(expect.arrayContaining(['.ci/run', 'npm run test:images']));
  expect(jobs.images!.needs).toContain('test');
  expect(jobs.chart!.needs).toContain('images');
});

test('what Docker Compose and its backups need from the repository is in the archive that is released', () => {
  const compose = readCompose();
  const page = readFileSync(join(root, 'docs', 'operations', 'backups.md'), 'utf8');
  const given = [...page.matchAll(/docker compose((?: -f \S+)+)/g)].flatMap(([, files = '']) => files.split(' -f '));
  const composeFiles = [...new Set(given)].filter((file) => file !== '');
  expect(composeFiles).toEqual(['docker-compose.yml', 'k8s/backup/compose.yaml']);
  const tools = parse(readFileSync(join(root, 'k8s/backup/compose.yaml'), 'utf8'), { merge: true }) as typeof compose;
  const mounted = [compose, tools]
    .flatMap(({ services }) => Object.values(services))
    .flatMap(({ volumes = [] }) => volumes)
    .flatMap((volume) => /^\.\/([^:]+):/.exec(volume)?.[1] ?? [])
    .filter((path) => path !== 'secrets');
  expect(mounted).toContain('k8s/backup');
  expect(mounted.length).toBeGreaterThan(3);
  const files = (/git archive .* HEAD \\\n\s+(.*)\n/.exec(text)?.[1] ?? '').split(' ');
  const isIn = (path: string) => files.some((file) => path === file || path.startsWith(`${file}/`));
  const needed = [
    ...composeFiles,
    'docs/operations.md',
    'docs/operations/backups.md',
    'docs/operations/images-and-compose.md',
    ...mounted,
  ];
  expect(needed.filter((path) => !isIn(path) || !existsSync(join(root, path)))).toEqual([]);
});

test('a job may what it needs; nothing from outside stands in a script; actions can not change', () => {
  expect(permissions).toEqual({ contents: 'read' });
  for (const name of ['version', 'test']) expect(jobs[name]!.permissions).toBeUndefined();
  expect(steps.filter(({ run }) => run?.includes('${{'))).toEqual([]);
  const actions = [...text.matchAll(/uses: (.*)$/gm)].map(([, action]) => action);
  expect(actions.length).toBeGreaterThan(8);
  for (const action of actions) expect(action).toMatch(/^[\w/-]+@[0-9a-f]{40} # v\d+\.\d+\.\d+$/);
});

test('where images go is a setting, not written down', () => {
  expect(text).not.toMatch(/\b(ghcr|quay|gcr|docker|registry)\.(io|com)\b/);
});

test.each([
  ['a pull request', 'pull-request', { pull_request: null }, ['.ci/run']],
  [
    'each night main',
    'nightly',
    { workflow_dispatch: null, schedule: [{ cron: expect.stringMatching(/^\d+ \d+ \* \* \*$/) }] },
    ['npm run test:full', 'npm run test:faults -- --full'],
  ],
])('%s runs its tests with actions that cannot change', (_which, name, when, runs) => {
  const workflow = readFileSync(join(root, '.github', 'workflows', `${name}.yml`), 'utf8');
  const { on, jobs: own, permissions: rights } = parse(workflow) as typeof parsed & { on: object };
  expect(on).toEqual(when);
  expect(rights).toEqual({ contents: 'read' });
  const { alerts: _alerts, ...tests } = own;
  expect(Object.values(tests).flatMap((job) => job.steps.flatMap(({ run }) => run ?? []))).toEqual(runs);
  const actions = [...workflow.matchAll(/uses: (.*)$/gm)].map(([, action]) => action);
  expect(actions.length).toBeGreaterThan(1);
  for (const action of actions) expect(action).toMatch(/^[\w/-]+@[0-9a-f]{40} # v\d+\.\d+\.\d+$/);
});

test('a pull request checks all alerts and runs their tests by promtool', () => {
  const workflow = readFileSync(join(root, '.github', 'workflows', 'pull-request.yml'), 'utf8');
  const { jobs: own } = parse(workflow) as typeof parsed;
  const scripts = own.alerts!.steps.flatMap(({ run }) => run?.trim().split('\n') ?? []);
  const checked = scripts.flatMap((line) => /^promtool (check|test) rules (\S+)$/.exec(line)?.slice(1, 3) ?? []);
  const folder = 'helm/gatelingo/files/alerts';
  expect(checked).toEqual(['check', `${folder}/*.yaml`, 'test', `${folder}/tests/*.yaml`]);
  for (const pattern of [checked[1]!, checked[3]!]) expect(globSync(pattern, { cwd: root })).not.toEqual([]);
});
