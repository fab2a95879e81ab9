import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from '@jest/globals';
import { phraseLanguages } from '@gatelingo/proto/phrases';
import { parse } from 'yaml';
import { mozillaModels } from '../../stack/src/models.ts';
import { root } from './compose-file.ts';

interface Step {
  uses?: string;
  run?: string;
}

const text = readFileSync(join(root, '.github', 'workflows', 'models.yml'), 'utf8');
const { jobs, permissions } = parse(text) as {
  jobs: { translate: { env: Record<string, string>; steps: Step[] } };
  permissions: Record<string, string>;
};
const { env, steps } = jobs.translate;

// promise: Operations
test('the models of every language but English are fetched and tried', () => {
  expect(env.LANGUAGES?.split(' ').sort()).toEqual(phraseLanguages.filter((language) => language !== 'en').sort());
  expect(env.MODELS_URL).toBe(mozillaModels);
});

test('every program that is run is there', () => {
  const { scripts } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as {
    scripts: Record<string, string>;
  };
  const runs = steps.flatMap(({ run }) => run ?? []);
  const files = runs.flatMap((run) => /^node (\S+)/.exec(run)?.[1] ?? []);
  expect(files).toEqual(['services/interpreter/src/trial/run.ts']);
  expect(files.filter((file) => !existsSync(join(root, file)))).toEqual([]);
  const named = runs.flatMap((run) => /^npm run (\S+)/.exec(run)?.[1] ?? []);
  expect(named).toContain('models');
  expect(named.filter((script) => scripts[script] === undefined)).toEqual([]);
});

test('it may only read; nothing from outside stands in a script; actions can not change', () => {
  expect(permissions).toEqual({ contents: 'read' });
  expect(steps.filter(({ run }) => run?.includes('${{'))).toEqual([]);
  const actions = [...text.matchAll(/uses: (.*)$/gm)].map(([, action]) => action);
  expect(actions.length).toBeGreaterThan(2);
  for (const action of actions) expect(action).toMatch(/^[\w/-]+@[0-9a-f]{40} # v\d+\.\d+\.\d+$/);
});
