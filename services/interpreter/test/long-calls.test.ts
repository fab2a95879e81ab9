import { randomUUID } from 'node:crypto';
import { createClock } from '@gatelingo/chassis/clock';
import { readConfig } from '@gatelingo/chassis/config';
import { createLimiter, type Limiter } from '@gatelingo/chassis/limits';
import { createLogger } from '@gatelingo/chassis/log';
import { createMetrics } from '@gatelingo/chassis/metrics';
import { createShares } from '@gatelingo/chassis/shares';
import { testStores } from '@gatelingo/chassis/testing';
import { createTranslator, translationConfig, type Translator } from '@gatelingo/chassis/translation';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { z } from 'zod';
import { startInterpreter } from './support/interpreter.ts';

/** The client of the other services, and the service. */
let running: Awaited<ReturnType<typeof startInterpreter>>;
let translator: Translator;
let limiter: Limiter;
beforeAll(async () => {
  running = await startInterpreter();
  const [clock, log] = [createClock(), createLogger({ service: 'test', level: 'silent' })];
  const metrics = createMetrics('test', { processMetrics: false });
  limiter = createLimiter({ redisUrl: testStores().redisCacheUrl, log });
  const shares = createShares({ clock, metrics, foundedAt: () => Promise.resolve(null) });
  const environment = { TRANSLATION_PROVIDER: 'interpreter', INTERPRETER_URL: running.url, INTERNAL_KEY: running.key };
  const config = readConfig(z.object(translationConfig), environment);
  translator = await createTranslator({ config, log, metrics, clock, limiter, shares });
}, 120_000);
afterAll(async () => {
  translator.close();
  await limiter.close();
  await running.stop();
});

const ask = (text: string, from = 'pt') => translator.translate({ text, from, to: 'en', companyId: randomUUID() });

test('a text of 2,000 one-letter words has its answer in the time of its client, by one call', async () => {
  const got = await ask('a e '.repeat(500).trim());
  expect(got).toMatchObject({ by: 'interpreter', from: 'pt' });
  expect(await running.context.metrics.text()).toMatch(
    /^http_request_duration_seconds_count\{[^}]*route="\/translate",status="200"[^}]*\} 1$/m,
  );
}, 60_000);
