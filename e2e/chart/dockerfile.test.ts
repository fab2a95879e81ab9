import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from '@jest/globals';
import { services } from '../../stack/src/services.ts';
import { images } from '../../stack/src/images/build.ts';
import { root } from './compose-file.ts';

interface Instruction {
  name: string;
  text: string;
}
interface Stage {
  name: string;
  from: string;
  instructions: Instruction[];
}

const read = (file: string) => readFileSync(join(root, file), 'utf8');

const instructions: Instruction[] = read('Dockerfile')
  .replace(/^\s*#.*\n/gm, '')
  .replace(/\\\n/g, ' ')
  .split('\n')
  .filter((line) => line.trim() !== '')
  .map((line) => {
    const [, name = '', text = ''] = /^(\w+)\s+(.*)$/.exec(line) ?? [];
    return { name, text };
  });

const stages: Stage[] = [];
for (const instruction of instructions) {
  if (instruction.name !== 'FROM') stages.at(-1)?.instructions.push(instruction);
  else {
    const [, from = '', name = ''] = /^(\S+)(?: AS (\S+))?$/.exec(instruction.text) ?? [];
    stages.push({ name, from, instructions: [] });
  }
}
const all = (name: string) => instructions.filter((instruction) => instruction.name === name).map(({ text }) => text);
/** The instructions of a stage and of the stages that it is built from. */
const instructionsOf = (name: string): Instruction[] => {
  const stage = stages.find((each) => each.name === name);
  return stage ? [...instructionsOf(stage.from), ...stage.instructions] : [];
};

test('it begins with one image that can be chosen, pinned to the Node of package.json', () => {
  const bases = stages.map(({ from }) => from).filter((from) => !stages.some(({ name }) => name === from));
  expect(new Set(bases)).toEqual(new Set(['${NODE_IMAGE}', 'scratch']));
  const { devDependencies } = JSON.parse(read('package.json')) as { devDependencies: { node: string } };
  expect(all('ARG')).toContain(`NODE_IMAGE=node:${devDependencies.node}-trixie-slim`);
});

test('what runs is made of nothing but files, as nobody, with Node or an init as process 1', () => {
  for (const { target } of images) {
    const built = instructionsOf(target);
    expect(stages.find(({ name }) => name === 'service')?.from).toBe('scratch');
    expect([target, built.filter(({ name }) => name === 'RUN')]).toEqual([target, []]);
    expect([target, built.findLast(({ name }) => name === 'USER')?.text]).toEqual([target, '10001:10001']);
    const entry = JSON.parse(built.findLast(({ name }) => name === 'ENTRYPOINT')!.text) as string[];
    expect(entry[0]).toBe(target === 'registration-pdf' ? '/usr/bin/tini' : '/usr/local/bin/node');
    expect(entry).toContain('/usr/local/bin/node');
    // An ENTRYPOINT resets the CMD of the stage that it is built from.
    expect(built.findLastIndex(({ name }) => name === 'CMD')).toBeGreaterThan(
      built.findLastIndex(({ name }) => name === 'ENTRYPOINT'),
    );
  }
});

test('the manifest of every workspace that an image may hold is copied before its packages are installed', () => {
  const copied = all('COPY').flatMap((text) => /^(\S+)\/package\.json /.exec(text)?.slice(1) ?? []);
  const wanted = [...services.map(({ folder }) => folder), 'services/chassis', 'proto', 'stack', 'e2e', 'web'];
  expect(copied.sort()).toEqual(wanted.sort());
});

test('the Dockerfile has no secret, no ADD, no latest and no needless packages, as hadolint asks', () => {
  const runs = all('RUN');
  // No secret in an ARG or ENV: both stay in the history of the image.
  expect([...all('ARG'), ...all('ENV')].filter((text) => /TOKEN|PASSWORD|SECRET|_KEY/.test(text))).toEqual([]);
  // COPY instead of ADD, absolute folders, no `latest`.
  expect(all('ADD')).toEqual([]);
  expect(all('WORKDIR').filter((path) => !path.startsWith('/'))).toEqual([]);
  expect(all('FROM').filter((text) => text.includes(':latest'))).toEqual([]);
  expect(all('MAINTAINER')).toEqual([]);
  // apt: no apt-get upgrade, no sudo, no recommended packages; its lists are deleted in the same layer.
  expect(runs.filter((text) => /\bsudo\b|apt-get (dist-)?upgrade|\bcd /.test(text))).toEqual([]);
  for (const text of runs.filter((each) => each.includes('apt-get install'))) {
    expect(text).toContain('apt-get update');
    expect(text).toContain('install -y --no-install-recommends');
    expect(text).toContain('rm -rf /var/lib/apt/lists');
  }
  // npm installs only what the lockfile names.
  expect(runs.filter((text) => /npm (install|i|add|update)\b/.test(text))).toEqual([]);
  expect(runs.filter((text) => text.includes('npm ci')).every((text) => text.includes('--mount=type=secret'))).toBe(
    true,
  );
  for (const name of ['ENTRYPOINT', 'CMD'])
    for (const text of all(name)) expect(JSON.parse(text)).toBeInstanceOf(Array);
});

test('the packages of a service are those of production', () => {
  const { instructions: own } = stages.find(({ name }) => name === 'packages')!;
  expect(own.filter(({ text }) => text.includes('npm ci')).map(({ text }) => text)).toEqual([
    expect.stringContaining('npm ci --omit=dev'),
  ]);
});

test('every target that is built somewhere is a stage', () => {
  const files = ['docker-compose.yml', 'skaffold.yaml', '.github/workflows/release.yml'];
  const targets = files.flatMap((file) => [...read(file).matchAll(/\btarget: ([\w-]+)/g)].map(([, name]) => name));
  expect([...new Set(targets)].filter((target) => !stages.some(({ name }) => name === target))).toEqual([]);
});

test('of the clone only what an image is made of is handed to the engine', () => {
  const lines = read('.dockerignore').split('\n');
  expect(lines.find((line) => line !== '' && !line.startsWith('#'))).toBe('**');
  expect(lines).toEqual(expect.arrayContaining(['**/node_modules', '**/dist', '**/test', '**/*.test.ts']));
  expect(lines.filter((line) => /^!(\.git|\.stack|secrets|\.env)/.test(line))).toEqual([]);
});
