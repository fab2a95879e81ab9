import { createClock } from '@gatelingo/chassis/clock';
import { createLogger } from '@gatelingo/chassis/log';
import { createMetrics } from '@gatelingo/chassis/metrics';
import { createShares } from '@gatelingo/chassis/shares';
import { modelsForTest } from '@gatelingo/stack/models';
import { afterAll, afterEach, beforeAll, expect, test } from '@jest/globals';
import { openModelStore, type ModelStore } from '../src/models/index.ts';
import { createEngine, type Engine } from '../src/providers/engine.ts';
import type { Model } from '../src/providers/messages.ts';

const log = createLogger({ service: 'test', level: 'silent' });
const holder = { companyId: 'one' };
let models: ModelStore;
let [toEnglish, toPortuguese]: Model[] = [];
const engines: Engine[] = [];

beforeAll(async () => {
  const metrics = createMetrics('test', { processMetrics: false });
  models = await openModelStore({ ...(await modelsForTest()), log, metrics });
  const modelOf = async (from: string, to: string): Promise<Model> => ({
    key: `${from}-${to}`,
    files: await models.fetch({ from, to }),
  });
  [toEnglish, toPortuguese] = [await modelOf('pt', 'en'), await modelOf('en', 'pt')];
}, 120_000);
afterEach(async () => {
  for (const engine of engines.splice(0)) await engine.stop();
});
afterAll(() => models.close());

const start = async ({ most = 4, threads = 1, clock = createClock(), sentenceMs = 5_000 } = {}) => {
  const metrics = createMetrics('test', { processMetrics: false });
  const engine = createEngine({
    ...{ log, clock, metrics, threads, sentenceMs, mostModels: most },
    shares: createShares({ clock, metrics }),
    file: new URL('./support/ending-thread.ts', import.meta.url),
  });
  engines.push(engine);
  await engine.start();
  const restarts = async () =>
    /restarts_total\{[^}]*reason="([\w-]+)"[^}]*\} (\d+)/.exec(await metrics.text())?.slice(1);
  return { engine, restarts };
};

test('by way of English, one model after the other', async () => {
  const { engine } = await start();
  const got = await engine.translate(holder, [toEnglish!, toPortuguese!], 'Onde posso estacionar?');
  expect(got).toMatchObject({ kind: 'translated', text: expect.stringMatching(/onde.*estacionar/i) });
});

test('a thread that ends is replaced with what it held; the text is tried once more, then given back', async () => {
  const { engine, restarts } = await start();
  await engine.load(holder, [toEnglish!]);
  const got = await engine.translate(holder, [toPortuguese!], 'abort now');
  expect(got).toMatchObject({ kind: 'ended', reason: 'aborted' });
  expect(await restarts()).toEqual(['aborted', '2']);
  const next = await engine.translate(holder, [toEnglish!], 'Onde posso estacionar?');
  expect(next).toMatchObject({ kind: 'translated', text: expect.stringMatching(/park/i) });
  expect([...engine.loaded()].sort()).toEqual(['en-pt', 'pt-en']);
});

test('a sentence that holds its thread too long ends it, and others go on', async () => {
  const { engine, restarts } = await start({ sentenceMs: 1_500 });
  await engine.load(holder, [toPortuguese!]);
  const hard = engine.translate(holder, [toPortuguese!], 'work forever');
  const other = engine.translate({ companyId: 'two' }, [toPortuguese!], 'Where can I park?');
  expect(await hard).toMatchObject({ kind: 'ended', reason: 'too-slow' });
  expect(await other).toMatchObject({ kind: 'translated' });
  expect(await restarts()).toEqual(['too-slow', '2']);
});

test('a model that is no model is no answer, and the engine goes on', async () => {
  const { engine } = await start();
  const files = { ...toEnglish!.files, model: toEnglish!.files.vocabs[0]! };
  await expect(engine.load(holder, [{ key: 'xx-en', files }])).rejects.toThrow();
  const next = await engine.translate(holder, [toEnglish!], 'Onde posso estacionar?');
  expect(next).toMatchObject({ kind: 'translated' });
  expect([...engine.loaded()]).toEqual(['pt-en']);
});

test('the least recently used model makes room for another', async () => {
  const { engine } = await start({ most: 2 });
  const again = { ...toEnglish!, key: 'pt2-en' };
  for (const model of [toEnglish!, toPortuguese!, again]) await engine.load(holder, [model]);
  expect([...engine.loaded()].sort()).toEqual(['en-pt', 'pt2-en']);
  expect(await engine.translate(holder, [again], 'Onde posso estacionar?')).toMatchObject({ kind: 'translated' });
});

test('what was idle for ten minutes is freed', async () => {
  let now = new Date('2026-11-28T08:00:00Z');
  const { engine } = await start({ clock: { now: () => now } });
  await engine.load(holder, [toEnglish!]);
  now = new Date('2026-11-28T08:06:00Z');
  await engine.load(holder, [toPortuguese!]);
  now = new Date('2026-11-28T08:11:00Z');
  await engine.freeIdle();
  expect([...engine.loaded()]).toEqual(['en-pt']);
  now = new Date('2026-11-28T08:30:00Z');
  await engine.freeIdle();
  expect([...engine.loaded()]).toEqual([]);
  expect(await engine.translate(holder, [toEnglish!], 'Onde posso estacionar?')).toMatchObject({ kind: 'translated' });
});

test('one sentence of a company waits for one of another with 200, not for all', async () => {
  const { engine } = await start();
  await engine.load(holder, [toEnglish!]);
  let done = 0;
  const many = Array.from({ length: 200 }, () =>
    engine.translate(holder, [toEnglish!], 'Onde posso estacionar o camião hoje?').then(() => (done += 1)),
  );
  const started = Date.now();
  await engine.translate({ companyId: 'two' }, [toEnglish!], 'Onde posso estacionar?');
  expect(Date.now() - started).toBeLessThan(1_000);
  expect(done).toBeLessThan(20);
  // The end of the engine ends the others.
  void Promise.allSettled(many);
});

test('two threads work at once', async () => {
  const { engine } = await start({ threads: 2, sentenceMs: 1_500 });
  await Promise.all([engine.load(holder, [toEnglish!]), engine.load({ companyId: 'two' }, [toEnglish!])]);
  const hard = engine.translate(holder, [toEnglish!], 'work forever');
  const other = await engine.translate({ companyId: 'two' }, [toEnglish!], 'Onde posso estacionar?');
  expect(other).toMatchObject({ kind: 'translated' });
  expect(await hard).toMatchObject({ kind: 'ended' });
});
