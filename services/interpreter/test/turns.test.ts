import { eventually } from '@gatelingo/chassis/testing';
import { internalKeyHeader } from '@gatelingo/proto/http/internal-key';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { startInterpreter } from './support/interpreter.ts';
import { isLongForm } from '../../../stack/src/tests/long.ts';

let running: Awaited<ReturnType<typeof startInterpreter>>;
beforeAll(async () => {
  running = await startInterpreter();
}, 120_000);
afterAll(() => running.stop());

const figure = async (name: string): Promise<number> => {
  const found = [...(await running.context.metrics.text()).matchAll(/^(\w+)\{([^}]*)\} (\d+)$/gm)];
  return found
    .filter(([, metric, labels]) => `${metric}{${labels}`.startsWith(name))
    .reduce((sum, [, , , value]) => sum + Number(value), 0);
};

test('two companies at one address take turns', async () => {
  const sentence = 'Onde posso estacionar o camião hoje à tarde e descarregar a mercadoria de ontem?';
  let done = 0;
  const many = isLongForm() ? 180 : 100;
  const flood = Array.from({ length: many }, () =>
    running.translate(sentence, 'pt', 'en', { company: 'one' }).then(() => (done += 1)),
  );
  await eventually(async () => expect(await figure('pool_taken{pool="sentences"')).toBeGreaterThan(many / 2));
  const before = done;
  await running.translate('Onde posso estacionar?', 'pt', 'en', { company: 'two' });
  expect(done - before).toBeLessThan(40);
  expect(done).toBeLessThan(many);
  await Promise.allSettled(flood);
}, 60_000);

test('who leaves in the middle of a text ends its translation', async () => {
  const before = await figure('interpreter_sentences_total');
  const leaving = new AbortController();
  const sentences = 60;
  const asked = fetch(`${running.url}/translate`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', [internalKeyHeader]: running.key },
    body: JSON.stringify({ q: 'Onde posso estacionar hoje? '.repeat(sentences), source: 'pt', target: 'en' }),
    signal: leaving.signal,
  });
  await eventually(async () => expect(await figure('interpreter_sentences_total')).toBeGreaterThan(before));
  leaving.abort();
  await expect(asked).rejects.toThrow();
  await eventually(async () => expect(await figure('pool_taken{pool="sentences"')).toBe(0));
  expect((await figure('interpreter_sentences_total')) - before).toBeLessThan(sentences);
}, 60_000);
