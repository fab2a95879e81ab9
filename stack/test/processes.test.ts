import { spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { tokenOf } from '../src/processes/identity.ts';
import { ProcessTable } from '../src/processes/table.ts';

let folder: string;
let table: ProcessTable;
let deaths: string[];

const open = (onLeftover: (name: string) => void = () => undefined) =>
  ProcessTable.open(
    join(folder, 'processes.json'),
    { died: (managed, how, again) => deaths.push(`${managed.name} ${how} ${again}`) },
    onLeftover,
  );

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'processes-'));
  deaths = [];
  table = await open();
});
afterEach(() => table.stop());

/** A program that appends to a file when it is ready, and takes `stopMs` to end after the signal. */
const program = (name: string, stopMs: number) => {
  const note = `require('node:fs').appendFileSync(process.env.ORDER`;
  return {
    name,
    command: process.execPath,
    args: [
      '-e',
      `process.on('SIGTERM', () => setTimeout(() => { ${note}, '-${name} '); process.exit(0); }, ${stopMs}));
       setInterval(() => {}, 1000); ${note}, '+${name} ')`,
    ],
    env: { ORDER: join(folder, 'order') },
    logFile: join(folder, `${name}.log`),
    ready: () => (startOrder().includes(`+${name} `) ? Promise.resolve() : Promise.reject(new Error('not yet'))),
  };
};
const startOrder = () => {
  try {
    return readFileSync(join(folder, 'order'), 'utf8');
  } catch {
    return '';
  }
};

test('stages end in the reverse of their order, the slow one is waited for', async () => {
  await table.start('store', program('postgres', 0));
  await table.start('service', program('auth', 150));
  await table.start('gateway', program('gateway', 0));
  const pids = table.processes.map(({ pid }) => pid ?? 0);
  await table.stop();
  expect(startOrder().trim().split(' ').slice(3)).toEqual(['-gateway', '-auth', '-postgres']);
  expect(pids.map(tokenOf)).toEqual([undefined, undefined, undefined]);
});

test('one that does not listen is killed after its deadline', async () => {
  const deaf = await table.start('service', { ...program('deaf', 60_000), stopWithinMs: 200 });
  const pid = deaf.pid ?? 0;
  await table.stop();
  expect(tokenOf(pid)).toBeUndefined();
});

test('one that dies is reported and started again, under a new number', async () => {
  const service = await table.start('service', { ...program('auth', 0), restart: true });
  const before = service.pid;
  service.kill('SIGKILL');
  await service.waitReady();
  expect(deaths).toEqual(['auth SIGKILL 250']);
  expect(service.pid).not.toBe(before);
});

test('one that cannot start says why, with its last lines', async () => {
  const broken = { ...program('broken', 0), args: ['-e', 'throw new Error("PORT: is missing")'] };
  await expect(table.start('service', broken)).rejects.toThrow(/broken did not get ready[^]*PORT: is missing/);
});

test('what a crashed run has left is ended at the next start; a stranger under the same number is not', async () => {
  const left = spawn(process.execPath, ['-e', 'setInterval(() => {}, 1000)'], { detached: true });
  const pid = left.pid ?? 0;
  const processes = [
    { name: 'kafka', pid, token: tokenOf(pid) },
    { name: 'stranger', pid: process.pid, token: 'another start' },
  ];
  await table.stop();
  writeFileSync(join(folder, 'processes.json'), JSON.stringify({ owner: { pid: 999_999, token: 'gone' }, processes }));
  const reported: string[] = [];
  table = await open((name) => reported.push(name));
  expect(reported).toEqual(['kafka']);
  expect(tokenOf(pid)).toBeUndefined();
});

test('a second start on the same data is refused while the first runs', async () => {
  const owner = { pid: process.ppid, token: tokenOf(process.ppid) };
  writeFileSync(join(folder, 'processes.json'), JSON.stringify({ owner, processes: [] }));
  await expect(open()).rejects.toThrow(`It runs already, as process ${process.ppid}`);
});
