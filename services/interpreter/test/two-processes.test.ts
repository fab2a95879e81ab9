import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { readFile, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { eventually } from '@gatelingo/chassis/testing';
import { startModelRegistry, type ModelRegistry, type OfferedModel } from '@gatelingo/stack/simulators/models';
import { closeAll, someModel, temporaryFolder } from '../src/testing/models.ts';

const program = join(import.meta.dirname, '../src/testing/fetch-model.ts');
let model: OfferedModel;
let registry: ModelRegistry;
const children: ChildProcess[] = [];
/** Starts of whole processes on a busy machine. */
const longMs = 180_000;

beforeEach(async () => {
  model = someModel('pt-en');
  registry = await startModelRegistry([model]);
});
afterEach(async () => {
  for (const child of children.splice(0)) child.kill('SIGKILL');
  await closeAll();
  await registry.close();
});

const start = (folder: string) => {
  const child = spawn(process.execPath, [program, folder, registry.collectionUrl], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  children.push(child);
  const output = text(child.stdout);
  return { child, output };
};

/** The first process has begun, and gets no more bytes. */
const untilBegun = (folder: string) =>
  eventually(
    async () => {
      const names = await readdir(join(folder, 'pt-en'));
      expect(names.filter((name) => name.endsWith('.part'))).toHaveLength(1);
    },
    { timeoutMs: longMs },
  );
const leftOver = async (folder: string) =>
  (await readdir(join(folder, 'pt-en'))).filter((name) => /part|tmp|claim/.test(name));

test(
  'two processes on one volume fetch a model once, and both have it',
  async () => {
    const folder = await temporaryFolder();
    const [one, other] = await Promise.all([start(folder).output, start(folder).output]);
    expect(one).toBe(other);
    expect(await readFile(one)).toEqual(model.files.model);
    expect(registry.requests.filter(({ path }) => path.includes('/attachments/'))).toHaveLength(3);
  },
  longMs,
);

test(
  'a process that is killed in the middle is followed by one that goes on',
  async () => {
    const folder = await temporaryFolder();
    registry.misbehave('model.zst', { kind: 'stall', after: 120_000 });
    const killed = start(folder);
    await untilBegun(folder);
    const second = start(folder);
    killed.child.kill('SIGKILL');
    await once(killed.child, 'exit');
    expect(await readFile(await second.output)).toEqual(model.files.model);
    expect(await leftOver(folder)).toEqual([]);
  },
  longMs,
);

test(
  'a process that slept while another fetched the model spoils nothing when it wakes',
  async () => {
    const folder = await temporaryFolder();
    registry.misbehave('model.zst', { kind: 'stall', after: 120_000 });
    const asleep = start(folder);
    await untilBegun(folder);
    asleep.child.kill('SIGSTOP');
    const second = await start(folder).output;
    expect(await readFile(second)).toEqual(model.files.model);
    asleep.child.kill('SIGCONT');
    expect(await asleep.output).toBe(second);
    expect(await readFile(second)).toEqual(model.files.model);
    expect(await leftOver(folder)).toEqual([]);
  },
  longMs,
);
