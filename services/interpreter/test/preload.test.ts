import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, expect, test } from '@jest/globals';
import { startInterpreter } from './support/interpreter.ts';

let running: Awaited<ReturnType<typeof startInterpreter>> | undefined;
afterEach(async () => {
  await running?.stop();
  running = undefined;
  for (const folder of folders.splice(0)) await rm(folder, { recursive: true });
});

const folders: string[] = [];
/** One without a list of what was used. */
const ownFolder = async (): Promise<string> => {
  const folder = await mkdtemp(join(tmpdir(), 'models-'));
  folders.push(folder);
  return folder;
};

test.each([
  ['pt-en', ['pt-en']],
  ['en-pt,pt-en', ['en-pt', 'pt-en']],
  [',', []],
])(
  'with INTERPRETER_PRELOAD=%s it is ready with %j in memory',
  async (pairs, inMemory) => {
    running = await startInterpreter({ INTERPRETER_PRELOAD: pairs, MODELS_FOLDER: await ownFolder() });
    expect([...running.context.engine.loaded()].sort()).toEqual(inMemory);
  },
  120_000,
);
