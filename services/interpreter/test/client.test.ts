import { createClock } from '@gatelingo/chassis/clock';
import { readConfig } from '@gatelingo/chassis/config';
import { createLimiter } from '@gatelingo/chassis/limits';
import { createLogger } from '@gatelingo/chassis/log';
import { createMetrics } from '@gatelingo/chassis/metrics';
import { eventually, serve, sharesForTest, testStores } from '@gatelingo/chassis/testing';
import { createTranslator, translationConfig } from '@gatelingo/chassis/translation';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { z } from 'zod';
import { startInterpreter } from './support/interpreter.ts';

const question = { text: 'Onde posso estacionar?', from: 'pt', to: 'en', companyId: 'company-1' };

type Running = Awaited<ReturnType<typeof startInterpreter>>;

const closing: (() => Promise<unknown> | void)[] = [];
let running: Running;

/** The translator of services, on a running interpreter. */
const clientOf = async ({ url, key }: Pick<Running, 'url' | 'key'>) => {
  const log = createLogger({ service: 'test', level: 'silent' });
  const metrics = createMetrics('test', { processMetrics: false });
  const limiter = createLimiter({ redisUrl: testStores().redisCacheUrl });
  const translator = await createTranslator({
    ...{ log, metrics, limiter, clock: createClock(), shares: sharesForTest() },
    config: readConfig(z.object(translationConfig), { INTERPRETER_URL: url, INTERNAL_KEY: key }),
  });
  closing.push(() => {
    translator.close();
    return limiter.close();
  });
  return translator;
};

beforeAll(async () => {
  running = await startInterpreter();
  closing.push(() => running.stop());
  // On a busy machine the models may still be loading.
  const translator = await clientOf(running);
  for (const [from, to] of [
    ['pt', 'en'],
    ['en', 'pt'],
  ] as const)
    await eventually(() => translator.translate({ ...question, from, to }), { timeoutMs: 60_000 });
}, 120_000);
afterAll(async () => {
  for (const close of closing.toReversed()) await close();
});

test('a text is translated, by the interpreter', async () => {
  const translator = await clientOf(running);
  expect(await translator.translate(question)).toEqual({
    ...{ text: expect.stringMatching(/^where can I park\?$/i), by: 'interpreter', from: 'pt', isPartial: false },
  });
});

test('a text of which a sentence stays as it was is a partial one', async () => {
  const translator = await clientOf(running);
  const text = 'Tudo bem. Chego às 21h.';
  expect(await translator.translate({ ...question, text })).toMatchObject({ by: 'interpreter', isPartial: true });
});

test('the recognised language is the one that it was translated from', async () => {
  const translator = await clientOf(running);
  const text = 'Where can I unload the goods today, please? I have been waiting.';
  const asked = { ...question, text, from: 'de', to: 'pt', recognise: true };
  expect(await translator.translate(asked)).toMatchObject({ by: 'interpreter', from: 'en' });
});

test('a text of 2,000 one-letter words has its answer in the time of its client, by one call', async () => {
  const calls = async () => {
    const name = /^http_request_duration_seconds_count\{[^}]*route="\/translate",status="200"[^}]*\} (\d+)$/m;
    return Number(name.exec(await running.context.metrics.text())?.[1]);
  };
  const before = await calls();
  const translator = await clientOf(running);
  const got = await translator.translate({ ...question, text: 'a e '.repeat(500).trim() });
  expect(got).toMatchObject({ by: 'interpreter', from: 'pt' });
  expect(await calls()).toBe(before + 1);
}, 60_000);

test('a pair without a model is one that is not supported', async () => {
  const translator = await clientOf(running);
  await expect(translator.translate({ ...question, from: 'de' })).rejects.toMatchObject({
    ...{ name: 'ProviderError', provider: 'interpreter', failure: 'not-supported', isLoading: false },
  });
});

test('a refused key is a fault that may pass', async () => {
  const translator = await clientOf({ url: running.url, key: Buffer.alloc(32).toString('base64') });
  await expect(translator.translate(question)).rejects.toMatchObject({
    ...{ name: 'ProviderError', failure: 'temporary', throttled: false, isLoading: false },
    message: expect.stringContaining('401'),
  });
});

test('while a model is fetched, the failure says so, and when it may be asked again', async () => {
  const registry = await serve(() => undefined);
  const without = await startInterpreter({
    MODELS_FOLDER: mkdtempSync(join(tmpdir(), 'models-')),
    MODELS_URL: `${registry.url}/models.json`,
    INTERPRETER_PRELOAD: ',',
  });
  closing.push(
    () => registry.close(),
    () => without.stop(),
  );
  const translator = await clientOf(without);
  await expect(translator.translate(question)).rejects.toMatchObject({
    ...{ name: 'ProviderError', failure: 'temporary', throttled: true, isLoading: true },
    retryAfterSeconds: expect.any(Number),
  });
}, 60_000);
