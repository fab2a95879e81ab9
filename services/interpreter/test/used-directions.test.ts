import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { eventually } from '@gatelingo/chassis/testing';
import { internalKeyHeader } from '@gatelingo/proto/http/internal-key';
import { interpreter } from '@gatelingo/proto/http/interpreter';
import { startInterpreter } from './support/interpreter.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'gatelingo-models-'));
});
afterAll(() => rm(folder, { recursive: true }));

const start = () => startInterpreter({ MODELS_FOLDER: folder, INTERPRETER_PRELOAD: ',' });

type Running = Awaited<ReturnType<typeof start>>;
/** The pairs whose models are in memory. */
const loaded = async ({ call, key }: Running): Promise<string[]> => {
  const languages = await call(interpreter.listLanguages, { headers: { [internalKeyHeader]: key } });
  return languages.flatMap(({ code, loaded: targets }) => targets.map((target) => `${code}-${target}`));
};

// promise: Guests and staff talk
test('what was translated before is in memory after the next start, before anybody asks; nothing else is', async () => {
  const first = await start();
  expect(await loaded(first)).toEqual([]);
  await eventually(async () => {
    expect(await first.translate('Where can I park?', 'en', 'pt')).toHaveProperty('translatedText');
  });
  await first.stop();

  const second = await start();
  await eventually(async () => expect(await loaded(second)).toEqual(['en-pt']));
  await second.stop();
}, 120_000);
