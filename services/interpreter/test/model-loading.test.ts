import { serve } from '@gatelingo/chassis/testing';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startInterpreter } from './support/interpreter.ts';

const closing: (() => Promise<unknown>)[] = [];
let running: Awaited<ReturnType<typeof startInterpreter>>;

/** Without any model, at a registry that takes calls and answers none. */
beforeAll(async () => {
  const registry = await serve(() => undefined);
  closing.push(() => registry.close());
  running = await startInterpreter({
    MODELS_FOLDER: mkdtempSync(join(tmpdir(), 'models-')),
    MODELS_URL: `${registry.url}/models.json`,
    INTERPRETER_PRELOAD: ',',
  });
  closing.push(() => running.stop());
}, 60_000);
afterAll(async () => {
  for (const close of closing.toReversed()) await close();
});

test('while a model is being fetched, a text is refused for now after two seconds', async () => {
  const started = Date.now();
  const { status, headers, body } = await running.send({ q: 'Onde posso estacionar?', source: 'pt', target: 'en' });
  expect({ status, body }).toMatchObject({ status: 503, body: { code: 'model_loading', error: expect.any(String) } });
  expect(Number(headers.get('retry-after'))).toBeGreaterThan(0);
  expect(Date.now() - started).toBeGreaterThanOrEqual(1_900);
  expect(await running.context.metrics.text()).toMatch(/interpreter_refusals_total\{.*code="model_loading".*\} 1/);
});

test('a text without words needs no model', async () => {
  expect(await running.translate('L-20931/7', 'pl', 'en')).toEqual({ translatedText: 'L-20931/7' });
});
