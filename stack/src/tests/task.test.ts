import { mkdtempSync, existsSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, expect, test } from '@jest/globals';
import { tokenOf } from '../processes/identity.ts';
import { hasStopped, runCommands, runJest, StoppedError, stopTasks } from './task.ts';

const folder = mkdtempSync(join(tmpdir(), 'gatelingo-task-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const comesToBe = async (file: string) => {
  while (!existsSync(file)) await wait(20);
  return Number(readFileSync(file, 'utf8'));
};

test('a stopped run ends what runs, with its descendants, and begins neither the next command nor the next tier', async () => {
  const [child, next] = [join(folder, 'child'), join(folder, 'next')];
  const forever = 'setInterval(() => {}, 1_000)';
  // Written at once, and by a process that the command started.
  const inner = `fs.writeFileSync(${JSON.stringify(`${child}.new`)}, String(process.pid)); fs.renameSync(${JSON.stringify(`${child}.new`)}, ${JSON.stringify(child)}); ${forever}`;
  const outer = `child_process.spawn(process.execPath, ['-e', ${JSON.stringify(inner)}], { stdio: 'ignore' }); ${forever}`;
  const commands = [
    [process.execPath, '-e', outer],
    [process.execPath, '-e', `fs.writeFileSync(${JSON.stringify(next)}, '')`],
  ];
  const run = runCommands('kubernetes', commands, process.env);
  const pid = await comesToBe(child);
  expect(hasStopped()).toBe(false);
  const stopped = expect(run).rejects.toThrow(StoppedError);
  await stopTasks();
  await stopped;
  await expect(runJest('kubernetes', [], process.env)).rejects.toThrow(StoppedError);
  while (tokenOf(pid) !== undefined) await wait(20);
  expect(existsSync(next)).toBe(false);
});
