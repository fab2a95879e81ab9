import { existsSync } from 'node:fs';
import { glob, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { topics, type Topic } from '@gatelingo/proto/events';
import { expect, test } from '@jest/globals';
import { describedServices, readmeOf, unpadded, withServiceTables } from '../docs/service-tables.ts';
import { root } from '../paths.ts';
import { services } from '../services.ts';
import { readPage } from './steps.ts';

const pages = (['operations', 'operations/backups', 'operations/keys', 'operations/repair'] as const).map(readPage);
const page = (await Promise.all(pages)).join('\n');

/** Every list of services in the pages of operations that `pattern` finds, as its captured text. */
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
const withCommand = (command: string) =>
  servicesWhere(async (name) => {
    const file = join(root, 'services', name, 'src', 'service.ts');
    if (!existsSync(file)) return false;
    const { service } = (await import(pathToFileURL(file).href)) as { service: { commands: readonly string[] } };
    return service.commands.includes(command);
  });

/** The services that pass their encrypted fields to their work, which re-encrypts them. */
const sealing = async () => {
  const declared = await withCommand('reseal');
  const wired = await servicesWhere(async (service) => {
    const file = join(root, 'services', service, 'src', 'context.ts');
    if (!existsSync(file)) return false;
    const [, parts = ''] = /\bcreateWork\(\{(.*?)\}\)/s.exec(await readFile(file, 'utf8')) ?? [];
    return /\bsealed\b/.test(parts);
  });
  return [...new Set([...declared, ...wired])].sort();
};

test('an older data key is dropped only when every service that re-encrypts has reported that', async () => {
  const sealed = await sealing();
  expect(sealed.length).toBeGreaterThan(1);
  const named = lists(/\(`reseal`:\s+([^)]*)\)/g);
  const asked = lists(/^for service in ([^;]*); do/gm);
  expect({ named, asked }).toEqual({ named: [sealed], asked: [sealed] });
});

test('services that can try failed work again are named whole', async () => {
  expect(lists(/node src\/service\.ts retry +# every failed row: (.*)$/gm)).toEqual([await withCommand('retry')]);
});

test('the services that republish their state are named whole, wherever all are asked', async () => {
  const owners = await withCommand('republish');
  expect(lists(/^for owner in ([^;]*); do/gm)).toEqual([owners, owners]);
  expect(lists(/gatelingo-(\w+) -- node src\/service\.ts republish +# or (.*)$/gm)).toEqual([owners]);
});

test('no line of Helm gives up before its hooks do', () => {
  const lines = [...page.matchAll(/^helm (?:install|upgrade) (?:.*\\\n)*.*$/gm)].map(([line]) => line);
  expect(lines.length).toBeGreaterThan(1);
  expect(lines.filter((line) => !line.includes(' --timeout 15m '))).toEqual([]);
});

test('the table of the architecture has every topic beside the service that owns it', async () => {
  const table = await readFile(join(root, 'docs', 'architecture.md'), 'utf8');
  const documented = [...table.matchAll(/^\| ([\w-]+) +\|[^|]*\|([^|]*)\|/gm)].flatMap(([, service, cell = '']) =>
    [...cell.matchAll(/`([^`]+)`/g)].map(([, topic]) => `${topic} of ${service}`),
  );
  const owned = Object.entries<Topic>(topics).map(([topic, { owner }]) => `${topic} of ${owner}`);
  expect(documented.sort()).toEqual(owned.sort());
});

test('what the stack runs is what each service can do', async () => {
  for (const command of ['republish', 'retry'] as const) {
    const listed = services.filter(({ can }) => can?.includes(command)).map(({ name }) => name);
    expect([command, ...listed.sort()]).toEqual([command, ...(await withCommand(command))]);
  }
  const stored = services.filter(({ store }) => store !== undefined).map(({ name }) => name);
  expect(stored.sort()).toEqual(await withCommand('migrate'));
});

test.each(describedServices)(
  'the README of %s has its calls and facts: run `npm run docs` after a change',
  async (name) => {
    const page = await readFile(readmeOf(name), 'utf8');
    expect(unpadded(page)).toBe(unpadded(await withServiceTables(name)));
  },
);
