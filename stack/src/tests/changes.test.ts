import { expect, test } from '@jest/globals';
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../paths.ts';
import { journeys, planOf } from './changes.ts';

const short = { full: false };
const of = (...changed: string[]) => planOf({ changed, deleted: [] }, short);

test('a change in one service checks its program, its tests and the journeys through it', () => {
  expect(of('services/jobs/src/domain/plan.ts')).toEqual({
    types: ['.'],
    oxlint: ['services/jobs/src/domain/plan.ts'],
    formatted: ['services/jobs/src/domain/plan.ts'],
    buf: false,
    sources: ['services/jobs/src/domain/plan.ts'],
    unit: [],
    integration: ['services/jobs'],
    journeys: {
      api: ['e2e/api/jobs-bad-input', 'e2e/security/links-without-a-phone'],
      browser: ['e2e/browser/jobs-staff.test', 'e2e/browser/trucker-confirm.test'],
      chart: [],
    },
    leftOut: [],
  });
});

test('a change in the chassis or the contracts checks every program that imports it', () => {
  expect(of('services/chassis/src/clock/index.ts').types).toEqual(['.', 'e2e/browser', 'e2e/faults']);
  expect(of('proto/http/jobs.ts').types).toEqual(['.', 'e2e/browser', 'e2e/faults', 'web']);
});

test('a page is walked through by the journeys of its folder, and another page by none of them', () => {
  const plan = of('web/src/staff/features/places/page.tsx');
  expect(plan.types).toEqual(['web']);
  expect(plan.integration).toEqual([]);
  expect(plan.journeys.browser).toEqual(['e2e/browser/locations', 'e2e/browser/journey']);
});

test('an end-to-end test runs itself, and what it imports is typed with it', () => {
  const plan = of('e2e/browser/job-chat.test.ts');
  expect(plan.journeys.browser).toEqual(['e2e/browser/job-chat.test.ts']);
  expect(plan.types).toEqual(['e2e/browser']);
});

test.each([
  ['itself', 'e2e/browser/long/interpreter.test.ts', 'e2e/browser/long/interpreter.test.ts'],
  ['a service that it uses', 'services/interpreter/src/main.ts', 'e2e/browser/long/interpreter'],
])('a test of the long form, when %s changes: it is left out by name, and runs with --full', (_what, path, test) => {
  const changes = { changed: [path], deleted: [] };
  expect(planOf(changes, short)).toMatchObject({ journeys: { browser: [] }, leftOut: [test] });
  expect(planOf(changes, { full: true })).toMatchObject({ journeys: { browser: [test] }, leftOut: [] });
});

test('the long attack on the log-in is left out by name when auth changes', () => {
  expect(of('services/auth/src/main.ts').leftOut).toEqual(['e2e/security/long/log-in-lockout']);
});

test('the chart is rendered for a change of its files, and facts are linted for a change of theirs', () => {
  expect(of('helm/gatelingo/values.yaml').journeys.chart).toEqual(['e2e/chart/']);
  expect(of('proto/events/jobs.proto').buf).toBe(true);
});

test('a text alone is formatted, and its links and words are checked', () => {
  const unit = ['stack/src/docs/links.test.ts', 'stack/src/docs/words.test.ts'];
  expect(of('docs/scale.md')).toMatchObject({ types: [], oxlint: [], formatted: ['docs/scale.md'], unit });
});

test('what was deleted is not linted, and who imported it is checked', () => {
  const plan = planOf({ changed: [], deleted: ['services/jobs/src/domain/plan.ts'] }, short);
  expect(plan).toMatchObject({ types: ['.'], oxlint: [], formatted: [], sources: [], integration: ['services/jobs'] });
});

test('a test that is renamed or deleted is looked for in the list of promises', () => {
  const unit = ['stack/src/tests/promises.test.ts', 'stack/src/tests/requirements.test.ts'];
  expect(planOf({ changed: [], deleted: ['e2e/api/smoke.test.ts'] }, short)).toMatchObject({ unit });
  expect(of('docs/testing.md').unit).toEqual(expect.arrayContaining(unit));
});

test('a change of the tools themselves runs everything', () => {
  expect(of('docs/scale.md', 'package-lock.json').everything).toBe('package-lock.json');
  expect(of('jest.config.js').everything).toBe('jest.config.js');
  expect(of('stack/src/jest/runtime.ts').everything).toBe('stack/src/jest/runtime.ts');
  expect(of('stack/lint/words.js').everything).toBe('stack/lint/words.js');
  expect(of('services/jobs/package.json').everything).toBeUndefined();
});

test('every folder and every journey that is named exists', () => {
  const files = ['gateway', 'services', 'web/src', 'e2e']
    .flatMap((folder) =>
      readdirSync(join(root, folder), { recursive: true }).map((name) => `${folder}/${String(name)}`),
    )
    .filter((path) => !path.includes('node_modules'));
  const named = journeys.flatMap(([folder, tests]) => [folder, ...tests]);
  expect(named.filter((name) => !files.some((path) => path.startsWith(name)))).toEqual([]);
});
