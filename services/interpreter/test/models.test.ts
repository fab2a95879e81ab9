import { randomBytes } from 'node:crypto';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createLogger } from '@gatelingo/chassis/log';
import { createMetrics } from '@gatelingo/chassis/metrics';
import { runProgram } from '@gatelingo/chassis/testing';
import { modelsForTest } from '@gatelingo/stack/models';
import { startModelRegistry } from '@gatelingo/stack/simulators/models';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { runModels } from '../src/models/command/run-models.ts';
import { openModelStore } from '../src/models/index.ts';
import { readLock } from '../src/models/lock-file.ts';
import { openBergamot } from '../src/providers/bergamot.ts';
import { long } from '../../../stack/src/tests/long.ts';

const log = createLogger({ service: 'test', level: 'silent' });
const metrics = createMetrics('test', { processMetrics: false });
const program = new URL('../src/models/main.ts', import.meta.url);
let folder: string;
let lockFile: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'models-'));
  lockFile = join(folder, 'lock.json');
});
afterAll(() => rm(folder, { recursive: true, force: true }));

/** By the lock file of the product, if it is so; else by none. */
const run = async (words: readonly string[], url: string, { into = folder, isLocked = false } = {}) => {
  const lines: string[] = [];
  const exitCode = await runModels(words, {
    ...{ folder: into, lockFile },
    print: (line) => lines.push(line),
    openStore: () => openModelStore({ folder: into, url, log, metrics, ...(isLocked ? {} : { lock: {} }) }),
    openEngine: async () => (await openBergamot()).load,
  });
  return { exitCode, output: lines.join('\n') };
};

test('models that translate a sentence and back get into the lock file: those of the product are such', async () => {
  await writeFile(lockFile, JSON.stringify({ version: 1, models: {} }));
  const { exitCode, output } = await run(['--lock', 'pt'], (await modelsForTest()).url);
  expect(output).toMatch(/pt: ".*portão 7.*" → ".*gate 7.*"/);
  expect(exitCode).toBe(0);
  const { 'en-pt': outOf, 'pt-en': into } = await readLock();
  expect(await readLock(lockFile)).toEqual({ 'en-pt': outOf, 'pt-en': into });
});

test('what the engine cannot use does not get into the lock file', async () => {
  const files = { model: randomBytes(5_000), lex: randomBytes(500), vocab: randomBytes(500) };
  const registry = await startModelRegistry([
    { pair: 'de-en', files },
    { pair: 'en-de', files },
  ]);
  try {
    const before = await readFile(lockFile, 'utf8');
    const { exitCode, output } = await run(['--lock', 'de'], registry.collectionUrl);
    expect(exitCode).toBe(0);
    expect(output).toContain('de: not locked: the engine cannot use its models');
    expect(await readFile(lockFile, 'utf8')).toBe(before);
  } finally {
    await registry.close();
  }
});

test('the command fetches ahead; what is on disk needs no registry', async () => {
  const { url } = await modelsForTest();
  const own = join(folder, 'ahead');
  const first = await runProgram(program, ['pt'], { MODELS_FOLDER: own, MODELS_URL: url });
  expect([first.exitCode, first.stdout]).toEqual([0, expect.stringMatching(/^pt-en: ready$[^]*^en-pt: ready$/m)]);
  const ahead = { into: own, isLocked: true };
  expect(await run(['pt-en'], '', ahead)).toEqual({ exitCode: 0, output: 'pt-en: ready' });
  const missing = { exitCode: 1, output: expect.stringContaining('pl-en: not available: ') };
  expect(await run(['pt', 'pl'], url, ahead)).toEqual(missing);
});

test.each([
  [[], 0, 'No language is named: no model is fetched ahead.'],
  [['english'], 1, expect.stringContaining('"english" is no language. Usage: ')],
  [['../pt'], 1, expect.stringContaining('is no language')],
  [['en'], 1, expect.stringContaining('is no language')],
  [['--lock'], 1, expect.stringContaining('No language is named. Usage: ')],
])('the command with %j', async (words, exitCode, output) => {
  expect(await run(words, '')).toEqual({ exitCode, output });
});

long(test)('the command without a folder names the setting', async () => {
  const { exitCode, stdout } = await runProgram(program, ['pt'], {});
  expect([exitCode, stdout]).toEqual([1, expect.stringContaining('MODELS_FOLDER: is missing')]);
});
