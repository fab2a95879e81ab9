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

const start = async ({ most = 4, threads = 1, clock = createClock() } = {}) => {
  const metrics = createMetrics('test', { processMetrics: false });
  const lines: string[] = [];
  const own = createLogger({ service: 'test', destination: { write: (line) => lines.push(line) } });
  const engine = createEngine({
    ...{ log: own, clock, metrics, threads, mostModels: most },
    shares: createShares({ clock, metrics }),
    file: new URL('./support/ending-thread.ts', import.meta.url),
  });
  engines.push(engine);
  await engine.start();
  const restarts = async () =>
    /restarts_total\{[^}]*reason="([\w-]+)"[^}]*\} (\d+)/.exec(await metrics.text())?.slice(1);
  return { engine, restarts, metrics, lines };
};

test("by way of English, one model after the other: the second reads the trade's words as well", async () => {
  const { engine } = await start();
  const translated = (text: string) => engine.translate(holder, [toEnglish!, toPortuguese!], text);
  expect(await translated('Onde posso estacionar?')).toMatchObject({
    ...{ kind: 'translated', text: expect.stringMatching(/onde.*estacionar/i) },
  });
  expect(await translated('Onde posso descarregar as paletes?')).toMatchObject({
    ...{ kind: 'translated', text: expect.stringMatching(/onde.*descarregar.*paletes/i) },
  });
});

test('a thread that ends is replaced with what it held; the text is tried once more', async () => {
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
  const { engine, restarts } = await start();
  await engine.load(holder, [toPortuguese!]);
  const hard = engine.translate(holder, [toPortuguese!], 'work forever', { limitMs: () => 1_500 });
  const other = engine.translate({ companyId: 'two' }, [toPortuguese!], 'Where can I park?');
  expect(await hard).toMatchObject({ kind: 'ended', reason: 'too-slow' });
  expect(await other).toMatchObject({ kind: 'translated' });
  // There is no second attempt.
  expect(await restarts()).toEqual(['too-slow', '1']);
});

test('a model that ends its thread is not loaded again, and the engine goes on', async () => {
  const { engine, restarts, metrics, lines } = await start();
  const broken = { key: 'xx-en', files: { ...toEnglish!.files, model: toEnglish!.files.vocabs[0]! } };
  await engine.load(holder, [toPortuguese!]);
  for (const attempt of [() => engine.load(holder, [broken]), () => engine.translate(holder, [broken], 'Olá')])
    await expect(attempt()).rejects.toMatchObject({ name: 'UnusableModelError', model: { key: 'xx-en' } });
  expect(await restarts()).toEqual(['aborted', '1']);
  expect(await metrics.text()).toMatch(/models_unusable_total\{[^}]*pair="xx-en"[^}]*\} 1/);
  const [ended, unusable] = lines.map((line) => JSON.parse(line) as object);
  expect(ended).toMatchObject({
    reason: 'aborted',
    held: ['en-pt'],
    asked: ['xx-en'],
    cause: expect.stringMatching(/^\w+: ./),
  });
  expect(unusable).toMatchObject({ pair: 'xx-en', architecture: broken.files.architecture });
  const next = await engine.translate(holder, [toEnglish!], 'Onde posso estacionar?');
  expect(next).toMatchObject({ kind: 'translated' });
  expect([...engine.loaded()].sort()).toEqual(['en-pt', 'pt-en']);
});

test('the least recently used model makes room for another; what was idle for ten minutes is freed', async () => {
  let now = new Date();
  const time = (minute: string) => (now = new Date(`2026-11-28T${minute}:00Z`));
  const { engine, metrics } = await start({ most: 2, clock: { now: () => now } });
  const again = { ...toEnglish!, key: 'pt2-en' };
  for (const [minute, model] of [
    ['07:58', toEnglish!],
    ['07:59', toPortuguese!],
    ['08:00', again],
  ] as const) {
    time(minute);
    await engine.load(holder, [model]);
  }
  expect([...engine.loaded()].sort()).toEqual(['en-pt', 'pt2-en']);
  expect(await metrics.text()).toMatch(/models_freed_total\{[^}]*reason="room"[^}]*\} 1/);
  time('08:06');
  expect(await engine.translate(holder, [again], 'Onde posso estacionar?')).toMatchObject({ kind: 'translated' });
  time('08:10');
  await engine.freeIdle();
  expect([...engine.loaded()]).toEqual(['pt2-en']);
  time('08:30');
  await engine.freeIdle();
  expect([...engine.loaded()]).toEqual([]);
  expect(await metrics.text()).toMatch(/models_freed_total\{[^}]*reason="idle"[^}]*\} 2/);
  expect(await engine.translate(holder, [toEnglish!], 'Onde posso estacionar?')).toMatchObject({ kind: 'translated' });
});

test('one sentence of a company waits for one of another with 200 of the longest, not for all', async () => {
  const long = 'Onde posso estacionar o camião hoje e descarregar a mercadoria '.repeat(5).slice(0, 300);
  const { engine } = await start();
  await engine.load(holder, [toEnglish!]);
  let done = 0;
  const many = Array.from({ length: 200 }, () => engine.translate(holder, [toEnglish!], long).then(() => (done += 1)));
  // The end of the engine ends the others.
  void Promise.allSettled(many);
  await engine.translate({ companyId: 'two' }, [toEnglish!], 'Onde posso estacionar?');
  expect(done).toBeLessThan(4);
});

test('who leaves while its sentences wait takes no turns for them, nor who has no time left when the turn comes', async () => {
  const { engine, restarts } = await start();
  await engine.load(holder, [toEnglish!]);
  const leaving = new AbortController();
  const { signal } = leaving;
  const waiting = Array.from({ length: 20 }, () =>
    engine.translate(holder, [toEnglish!], 'Onde posso estacionar o camião hoje?', { signal }),
  );
  leaving.abort();
  const results = await Promise.allSettled(waiting);
  expect(results.filter(({ status }) => status === 'fulfilled').length).toBeLessThanOrEqual(1);
  const timeless = { limitMs: () => undefined };
  expect(await engine.translate(holder, [toEnglish!], 'Olá', timeless)).toMatchObject({ kind: 'no-time' });
  expect(await engine.translate(holder, [toEnglish!], 'Onde posso estacionar?')).toMatchObject({ kind: 'translated' });
  expect(await restarts()).toBeUndefined();
});

test('two threads work at once', async () => {
  const { engine } = await start({ threads: 2 });
  await Promise.all([engine.load(holder, [toEnglish!]), engine.load({ companyId: 'two' }, [toEnglish!])]);
  const hard = engine.translate(holder, [toEnglish!], 'work forever', { limitMs: () => 1_500 });
  const other = await engine.translate({ companyId: 'two' }, [toEnglish!], 'Onde posso estacionar?');
  expect(other).toMatchObject({ kind: 'translated' });
  expect(await hard).toMatchObject({ kind: 'ended' });
});
