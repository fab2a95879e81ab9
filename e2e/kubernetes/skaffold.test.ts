import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from '@jest/globals';
import Ajv from 'ajv';
import { parseAllDocuments } from 'yaml';
import { workloads } from '../chart/render.ts';

const root = join(import.meta.dirname, '..', '..');
const read = (...path: string[]) => readFileSync(join(root, ...path), 'utf8');

interface Artifact {
  image: string;
  docker: { target?: string; buildArgs: { SERVICE: string } };
}

interface Config {
  metadata: { name: string };
  requires?: { configs: string[] }[];
  build: { artifacts: Artifact[] };
  deploy: { helm?: { releases: { setValueTemplates?: Record<string, string> }[] } };
  portForward: { localPort: number }[];
}

const configs = parseAllDocuments(read('skaffold.yaml')).map((document) => document.toJS() as Config);
const artifacts = configs.flatMap(({ build }) => build.artifacts);
const valid = new Ajv({ allErrors: true }).compile(JSON.parse(read('e2e', 'kubernetes', 'skaffold-v4beta14.json')));

test("skaffold.yaml is as Skaffold's schema wants it, and the schema refuses what it does not know", () => {
  for (const config of configs)
    expect({ valid: valid(config), errors: valid.errors }).toEqual({ valid: true, errors: null });
  expect(valid({ ...configs[0], artifacts: [] })).toBe(false);
});

test('every image of the chart is built, from a stage that the Dockerfile has', () => {
  const built = artifacts.map(({ image }) => image);
  expect(built).toEqual(expect.arrayContaining(workloads.map((name) => `gatelingo/${name}`)));
  const stages = [...read('Dockerfile').matchAll(/^FROM .* AS (\S+)$/gm)].map(([, name]) => name);
  for (const { docker } of artifacts) expect(stages).toContain(docker.target);
});

test('the chart gets each image as it was built: its hooks run nothing else', () => {
  const given = configs.flatMap(({ deploy }) => deploy.helm?.releases ?? []).map((each) => each.setValueTemplates);
  const built = (name: string) => `{{.IMAGE_FULLY_QUALIFIED_gatelingo_${name.replaceAll('-', '_')}}}`;
  expect(given).toEqual([Object.fromEntries(workloads.map((name) => [`services.${name}.image`, built(name)]))]);
});

test('the stores come first, and the system and the mails are reached where they are on any machine', () => {
  expect(configs.find(({ metadata }) => metadata.name === 'gatelingo')?.requires).toEqual([{ configs: ['stores'] }]);
  expect(configs.flatMap(({ portForward }) => portForward.map(({ localPort }) => localPort)).sort()).toEqual([
    8025, 8080,
  ]);
});
