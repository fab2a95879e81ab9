import { createClock } from '@gatelingo/chassis/clock';
import { createLogger } from '@gatelingo/chassis/log';
import { createMetrics } from '@gatelingo/chassis/metrics';
import { createShares } from '@gatelingo/chassis/shares';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { Context } from '../src/context.ts';
import { createEngine } from '../src/providers/engine.ts';
import { translate } from '../src/use-cases/translate.ts';
import { startInterpreter } from './support/interpreter.ts';
import { long } from '../../../stack/src/tests/long.ts';

/** A client has left after this. */
const clientsMs = 8_000;
let running: Awaited<ReturnType<typeof startInterpreter>>;
let context: Context;
const metrics = createMetrics('test', { processMetrics: false });

beforeAll(async () => {
  running = await startInterpreter();
  const [clock, log] = [createClock(), createLogger({ service: 'test', level: 'silent' })];
  const engine = createEngine({
    ...{ log, clock, metrics, threads: 1, mostModels: 4 },
    shares: createShares({ clock, metrics }),
    file: new URL('./support/ending-thread.ts', import.meta.url),
  });
  await engine.start();
  context = { ...running.context, engine };
}, 120_000);
afterAll(async () => {
  await context.engine.stop();
  await running.stop();
});

const ask = (text: string, companyId: string) => {
  const { signal } = new AbortController();
  const wish = { source: 'en', target: 'pt', recognise: false, holder: { companyId }, signal };
  return translate(context, { ...wish, text });
};

test('a call ends before its client leaves, with its rest as it was; who waited for it meanwhile is refused for now', async () => {
  await ask('Where can I park?', 'one');
  const started = Date.now();
  const hard = ask('They work forever here. Where can I park?', 'one');
  const waits = ask('Where can I park?', 'two');
  await expect(waits).rejects.toMatchObject({ code: 'unavailable', status: 503, retryAfterSeconds: 5 });
  expect(await hard).toEqual({ text: 'They work forever here. Where can I park?', untranslated: 2 });
  expect(Date.now() - started).toBeLessThan(clientsMs);
  expect(await metrics.text()).toMatch(/restarts_total\{[^}]*reason="too-slow"[^}]*\} 1$/m);
}, 60_000);

long(test)(
  'a text of 2,000 one-letter words is cut, and answered in time',
  async () => {
    const started = Date.now();
    const { status, body } = await running.send({ q: 'a e '.repeat(500).trim(), source: 'pt', target: 'en' });
    expect({ status, body }).toMatchObject({ status: 200, body: { translatedText: expect.any(String) } });
    expect(Date.now() - started).toBeLessThan(clientsMs);
    const counts = [...(await running.context.metrics.text()).matchAll(/^interpreter_sentences_total\{.*\} (\d+)$/gm)];
    expect(counts.reduce((sum, [, count]) => sum + Number(count), 0)).toBeGreaterThanOrEqual(7);
  },
  60_000,
);
