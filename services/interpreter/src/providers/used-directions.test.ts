import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { createLogger } from '@gatelingo/chassis/log';
import { eventually } from '@gatelingo/chassis/testing';
import { openUsedDirections } from './used-directions.ts';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'gatelingo-used-'));
});
afterEach(async () => {
  await rm(folder, { recursive: true });
});

const log = createLogger({ service: 'interpreter', level: 'silent' });
const at = (now: number) => ({ now: () => new Date(now) });
const open = (now: number, everyMs = 60_000) => openUsedDirections({ folder, clock: at(now), log, everyMs });

test('what one process has noted the next one knows', async () => {
  const first = await open(1_000);
  expect([...first.usedAt()]).toEqual([]);
  first.note(['pl-en', 'en-de']);
  await first.close();
  expect([...(await open(2_000)).usedAt()]).toEqual([
    ['pl-en', 1_000],
    ['en-de', 1_000],
  ]);
  expect(await readdir(folder)).toEqual(['used.json']);
});

test('of two processes at once the newest use of each direction is kept', async () => {
  const [one, other] = [await open(1_000), await open(2_000)];
  one.note(['pl-en', 'en-pt']);
  other.note(['pl-en']);
  await other.close();
  await one.close();
  expect(Object.fromEntries((await open(3_000)).usedAt())).toEqual({ 'pl-en': 2_000, 'en-pt': 1_000 });
});

test('it is written while the process runs, so that one that is killed leaves it', async () => {
  const first = await open(1_000, 10);
  first.note(['pl-en']);
  await eventually(async () => expect(await readdir(folder)).toEqual(['used.json']));
  expect([...(await open(2_000)).usedAt()]).toEqual([['pl-en', 1_000]]);
  await first.close();
});

test.each(['', '{"pl-en":', '["pl-en"]', '{"pl-en":"today"}'])('a damaged file, %j, counts as none', async (text) => {
  await writeFile(join(folder, 'used.json'), text);
  expect([...(await open(1_000)).usedAt()]).toEqual([]);
});

test('a folder that is not there is no failure', async () => {
  const nowhere = join(folder, 'none');
  const used = await openUsedDirections({ folder: nowhere, clock: at(1_000), log });
  used.note(['pl-en']);
  await expect(used.close()).resolves.toBeUndefined();
  expect([...used.usedAt()]).toEqual([['pl-en', 1_000]]);
});
