import { existsSync } from 'node:fs';
import { glob, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { topics, type Topic } from '@gatelingo/proto/events';
import { expect, test } from '@jest/globals';
import { operationsPage } from '../docs/configuration-table.ts';
import { root } from '../paths.ts';

const page = await readFile(operationsPage, 'utf8');

/** Every list of services in docs/operations.md that `pattern` finds, as what it captures. */
const lists = (pattern: RegExp) =>
  [...page.matchAll(pattern)].map(([, ...captures]) =>
    captures
      .join(' ')
      .split(/[\s,]+/)
      .sort(),
  );

const servicesWhere = async (is: (service: string) => boolean | Promise<boolean>) => {
  const found: string[] = [];
  for await (const folder of glob('services/*', { cwd: root }))
    if (await is(folder.slice('services/'.length))) found.push(folder.slice('services/'.length));
  return found.sort();
};
const withProgram = (program: string) =>
  servicesWhere((service) => existsSync(join(root, 'services', service, 'src', program)));

/** Those that hand what they keep sealed to their work, which then seals it anew. */
const sealing = () =>
  servicesWhere(async (service) => {
    const file = join(root, 'services', service, 'src', 'context.ts');
    if (!existsSync(file)) return false;
    const [, parts = ''] = /\bcreateWork\(\{(.*?)\}\)/s.exec(await readFile(file, 'utf8')) ?? [];
    return /\bsealed\b/.test(parts);
  });

test('an older data key is dropped only when every service that seals anew has said so', async () => {
  const services = await sealing();
  expect(services.length).toBeGreaterThan(1);
  const told = lists(/\(`reseal`: ([^)]*)\)/g);
  const asked = lists(/^for service in ([^;]*); do/gm);
  expect({ told, asked }).toEqual({ told: [services], asked: [services] });
});

test('who can be told to try failed work again is named whole', async () => {
  expect(lists(/node src\/retry\.ts +# every failed row: (.*)$/gm)).toEqual([await withProgram('retry.ts')]);
});

test('who can say its state again is named whole, wherever all are asked', async () => {
  const services = await withProgram('republish.ts');
  expect(lists(/^for owner in ([^;]*); do/gm)).toEqual([services, services]);
  expect(lists(/gatelingo-(\w+) -- node src\/republish\.ts +# or (.*)$/gm)).toEqual([services]);
});

test('no line of Helm gives up before its hooks do', () => {
  const lines = [...page.matchAll(/^helm (?:install|upgrade) (?:.*\\\n)*.*$/gm)].map(([line]) => line);
  expect(lines.length).toBeGreaterThan(1);
  expect(lines.filter((line) => !line.includes(' --timeout 15m '))).toEqual([]);
});

test('the table of the architecture has every topic beside the service that owns it', async () => {
  const table = await readFile(join(root, 'docs', 'architecture.md'), 'utf8');
  const told = [...table.matchAll(/^\| ([\w-]+) +\|[^|]*\|([^|]*)\|/gm)].flatMap(([, service, cell = '']) =>
    [...cell.matchAll(/`([^`]+)`/g)].map(([, topic]) => `${topic} of ${service}`),
  );
  const owned = Object.entries<Topic>(topics).map(([topic, { owner }]) => `${topic} of ${owner}`);
  expect(told.sort()).toEqual(owned.sort());
});
