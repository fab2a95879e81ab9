import { createClock } from '@gatelingo/chassis/clock';
import { createLogger } from '@gatelingo/chassis/log';
import { createMetrics } from '@gatelingo/chassis/metrics';
import { createShares } from '@gatelingo/chassis/shares';
import { eventually } from '@gatelingo/chassis/testing';
import { startModelRegistry, type ModelRegistry } from '@gatelingo/stack/simulators/models';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { createEngine, type Engine } from '../src/providers/engine.ts';
import { closeAll, openTestStore, someModel, type TestStore } from '../src/testing/models.ts';
import { createLoads, type Loads } from '../src/providers/loads.ts';

const way = [
  { from: 'de', to: 'en' },
  { from: 'en', to: 'pl' },
];
let registry: ModelRegistry;
let store: TestStore;
let engine: Engine;
let loads: Loads;
let lines: string[];

beforeEach(async () => {
  registry = await startModelRegistry([someModel('de-en'), someModel('en-pl')]);
  store = await openTestStore({ url: registry.collectionUrl });
  await eventually(() => expect(store.directions()).toHaveLength(2));
  lines = [];
  const log = createLogger({ service: 'test', destination: { write: (line) => lines.push(line) } });
  const [clock, metrics] = [createClock(), createMetrics('test', { processMetrics: false })];
  const shares = createShares({ clock, metrics });
  engine = createEngine({ ...{ log, clock, metrics, shares }, threads: 1, mostModels: 4 });
  loads = createLoads({ models: store, engine, log });
});
afterEach(async () => {
  await engine.stop();
  await closeAll();
  await registry.close();
});

test('all who need a way share one load, which fetches both of its models at once', async () => {
  registry.alwaysMisbehave('/attachments/', { kind: 'stall', after: 10 });
  const all = Array.from({ length: 300 }, () => loads.load(way));
  expect(new Set(all).size).toBe(1);
  await eventually(() => {
    const asked = registry.requests.map(({ path }) => path).filter((path) => path.includes('/attachments/'));
    expect(asked.some((path) => path.includes('/0-'))).toBe(true);
    expect(asked.some((path) => path.includes('/1-'))).toBe(true);
  });
  await store.close();
  await expect(all[0]).rejects.toMatchObject({ code: 'unavailable' });
  // The next one is another load.
  expect(loads.load(way)).not.toBe(all[0]);
});

test('a model that cannot be fetched now is refused for now, with the time of the next attempt, and logged once', async () => {
  registry.alwaysMisbehave('/attachments/', { kind: 'status', status: 503 });
  const steps = way.slice(0, 1);
  await expect(loads.load(steps)).rejects.toMatchObject({ code: 'unavailable', retryAfterSeconds: 15 });
  await expect(loads.load(steps)).rejects.toMatchObject({ code: 'unavailable', status: 503, retryAfterSeconds: 15 });
  expect(store.lines.filter((line) => line.includes('a model could not be fetched'))).toHaveLength(1);
  expect(lines).toEqual([]);
});

test('a pair of which neither folder nor registry has a model has none', async () => {
  expect(await loads.load([{ from: 'xx', to: 'en' }])).toBeUndefined();
});

test('a model that the engine cannot load is as good as none, after one attempt', async () => {
  const steps = way.slice(0, 1);
  expect(await loads.load(steps)).toBeUndefined();
  const ended = lines.filter((line) => line.includes('a thread of the engine ended'));
  expect(ended).toHaveLength(1);
  expect(await loads.load(steps)).toBeUndefined();
  expect(lines.filter((line) => line.includes('a thread of the engine ended'))).toHaveLength(1);
}, 60_000);
