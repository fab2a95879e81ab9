import { randomUUID } from 'node:crypto';
import { type SpeechSimulator, startSpeechSimulator } from '@gatelingo/stack/speech';
import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals';
import { z } from 'zod';
import { ConfigError, readConfig } from '../src/config/index.ts';
import { createLogger } from '../src/log/index.ts';
import { createMetrics, type Metrics } from '../src/metrics/index.ts';
import { createClock } from '../src/clock/index.ts';
import { createLimiter } from '../src/limits/index.ts';
import { eventually, sharesForTest, testStores } from '../src/testing/index.ts';
import { createTranslator, translationConfig, type Translator } from '../src/translation/index.ts';

const log = createLogger({ service: 'test', level: 'silent' });
const companyId = 'company-1';
let simulator: SpeechSimulator;
let metrics: Metrics;

const configured = (environment: Record<string, string>) => readConfig(z.object(translationConfig), environment);
const limiter = createLimiter({ redisUrl: testStores().redisCacheUrl });
const clock = createClock();
const translatorOf = (environment: Record<string, string>): Promise<Translator> =>
  createTranslator({
    ...{ config: configured(environment), log, metrics, clock, limiter },
    shares: sharesForTest(metrics),
    openMs: { first: 2_000, most: 2_000 },
  });
const amazon = (environment: Record<string, string> = {}) =>
  translatorOf({
    TRANSLATION_PROVIDER: 'amazon-translate',
    AMAZON_TRANSLATE_URL: simulator.endpoint,
    AWS_ACCESS_KEY_ID: 'simulator',
    AWS_SECRET_ACCESS_KEY: 'simulator',
    ...environment,
  });
const libre = (environment: Record<string, string> = {}) =>
  translatorOf({
    TRANSLATION_PROVIDER: 'libretranslate',
    LIBRETRANSLATE_URL: `${simulator.endpoint}/`,
    ...environment,
  });
const both = [
  ['Amazon Translate', amazon],
  ['LibreTranslate', libre],
] as const;

interface Call {
  call: string;
  asked: { text: string; from: string; to: string };
  behaviour: string;
}
const calls = async () => ((await (await fetch(`${simulator.endpoint}/api/calls`)).json()) as { calls: Call[] }).calls;
const behave = async (translate: object) => {
  const answer = await fetch(`${simulator.endpoint}/api/behaviour`, {
    method: 'PUT',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ translate }),
  });
  if (!answer.ok) throw new Error(await answer.text());
};

beforeAll(async () => {
  simulator = await startSpeechSimulator({ port: 0 });
});
beforeEach(async () => {
  metrics = createMetrics('test', { processMetrics: false });
  await behave({ mode: 'ok' });
  await fetch(`${simulator.endpoint}/api/calls`, { method: 'DELETE' });
});
afterAll(() => Promise.all([simulator.close(), limiter.close()]));

test.each(both)('%s translates a sentence, and counts its characters for the company', async (_name, make) => {
  const translator = await make();
  const { text } = await translator.translate({ text: 'Gdzie mogę zaparkować?', from: 'pl', to: 'de', companyId });
  expect(text).toBe('Wo kann ich parken?');
  expect(translator.isConfigured).toBe(true);
  expect(await metrics.text()).toMatch(/provider_characters_total{[^}]*company="company-1"[^}]*} 22/);
});

test.each(both)('%s: what it does not know comes back marked', async (_name, make) => {
  const translator = await make();
  const { text } = await translator.translate({ text: 'Meine Plane ist gerissen', from: 'de', to: 'pl', companyId });
  expect(text).toBe('[pl] Meine Plane ist gerissen');
});

test('codes of our catalogue reach each provider as its own', async () => {
  const asked = async (make: () => Promise<Translator>, from: string, to: string) => {
    await (await make()).translate({ text: 'Sim.', from, to, companyId });
    return (await calls()).at(-1)?.asked;
  };
  expect(await asked(amazon, 'pt', 'pt-br')).toMatchObject({ from: 'pt-PT', to: 'pt' });
  expect(await asked(amazon, 'de-AT', 'no')).toMatchObject({ from: 'de', to: 'no' });
  expect(await asked(libre, 'pt', 'pt-br')).toMatchObject({ from: 'pt', to: 'pt-BR' });
  expect(await asked(libre, 'de-AT', 'no')).toMatchObject({ from: 'de', to: 'nb' });
});

test('the same language, and nothing at all, need no provider', async () => {
  const translator = await amazon();
  expect(await translator.translate({ text: 'Servus', from: 'de-AT', to: 'de', companyId })).toEqual({
    text: 'Servus',
  });
  expect(await translator.translate({ text: ' ', from: 'pl', to: 'de', companyId })).toEqual({ text: ' ' });
  expect(await calls()).toEqual([]);
});

test('a text that is longer than Amazon takes is translated in pieces, to its end', async () => {
  const translator = await amazon();
  const sentence = 'გთხოვთ დაელოდოთ მანქანაში. ';
  const { text } = await translator.translate({ text: sentence.repeat(160), from: 'ka', to: 'de', companyId });
  const asked = (await calls()).map((call) => Buffer.byteLength(call.asked.text));
  expect(asked.length).toBeGreaterThan(1);
  expect(Math.max(...asked)).toBeLessThanOrEqual(10_000);
  expect(text.replaceAll('[de] ', '')).toBe(sentence.repeat(160));
});

test("a sentence of the product is kept; a person's is not", async () => {
  const translator = await amazon();
  const system = { text: 'Yes.', from: 'en', to: 'pl', companyId, isSystemText: true };
  expect(await translator.translate(system)).toEqual({ text: 'Tak.' });
  expect(await translator.translate(system)).toEqual({ text: 'Tak.' });
  expect(await calls()).toHaveLength(1);
  const said = { text: 'Yes.', from: 'en', to: 'pl', companyId };
  await translator.translate(said);
  await translator.translate(said);
  expect(await calls()).toHaveLength(3);
});

test.each(both)('%s: a call that fails at once is made again', async (_name, make) => {
  const translator = await make();
  await behave({ mode: 'fail', status: 503, times: 2 });
  const { text } = await translator.translate({ text: 'Tak.', from: 'pl', to: 'de', companyId });
  expect(text).toBe('Ja.');
  expect((await calls()).map(({ behaviour }) => behaviour)).toEqual(['fail', 'fail', 'ok']);
});

test.each(both)('%s: a provider that hangs costs three seconds, no more', async (_name, make) => {
  const translator = await make();
  await behave({ mode: 'hang' });
  const started = Date.now();
  await expect(translator.translate({ text: 'Tak.', from: 'pl', to: 'de', companyId })).rejects.toMatchObject({
    failure: 'temporary',
    timedOut: true,
  });
  expect(Date.now() - started).toBeGreaterThan(2_900);
  // A second try would cost three more.
  expect(Date.now() - started).toBeLessThan(5_900);
  expect(await calls()).toHaveLength(1);
});

test.each(both)('%s: nonsense and a cut connection are temporary failures', async (_name, make) => {
  const translator = await make();
  for (const mode of ['nonsense', 'reset']) {
    await behave({ mode });
    await expect(translator.translate({ text: 'Tak.', from: 'pl', to: 'de', companyId })).rejects.toMatchObject({
      name: 'ProviderError',
      failure: 'temporary',
    });
  }
});

test('a slow provider is waited for', async () => {
  const translator = await amazon();
  await behave({ mode: 'slow', delayMs: 800 });
  const { text } = await translator.translate({ text: 'Tak.', from: 'pl', to: 'de', companyId });
  expect(text).toBe('Ja.');
});

test('a language that the provider has not is said to be so, and not asked for again and again', async () => {
  const translator = await amazon();
  const basque = { text: 'Egun on', from: 'eu', to: 'de', companyId };
  for (let round = 0; round < 6; round += 1) {
    await expect(translator.translate(basque)).rejects.toMatchObject({ failure: 'not-supported' });
  }
  expect(await calls()).toHaveLength(6);
  await expect((await libre()).translate({ ...basque, to: '42' })).rejects.toMatchObject({ failure: 'not-supported' });
});

test('a refused key is for a person to mend: not tried again', async () => {
  const translator = await amazon();
  await behave({ mode: 'fail', status: 403, code: 'UnrecognizedClientException' });
  await expect(translator.translate({ text: 'Tak.', from: 'pl', to: 'de', companyId })).rejects.toMatchObject({
    failure: 'permanent',
  });
  expect(await calls()).toHaveLength(1);
});

test.each(both)('%s: after five failures it is left alone for a while, and found again', async (_name, make) => {
  const translator = await make();
  const said = { text: 'Tak.', from: 'pl', to: 'de', companyId };
  await behave({ mode: 'fail', status: 500, code: 'InternalServerException' });
  await expect(translator.translate(said)).rejects.toMatchObject({ failure: 'temporary' });
  await expect(translator.translate(said)).rejects.toMatchObject({ failure: 'temporary' });
  expect(await calls()).toHaveLength(5);
  await expect(translator.translate(said)).rejects.toMatchObject({ retryAfterSeconds: 2 });
  expect(await calls()).toHaveLength(5);
  await behave({ mode: 'ok' });
  await eventually(async () => expect(await translator.translate(said)).toEqual({ text: 'Ja.' }));
});

test('who gives up does not wait', async () => {
  const translator = await amazon();
  await behave({ mode: 'hang' });
  const giveUp = new AbortController();
  const given = translator.translate({ text: 'Tak.', from: 'pl', to: 'de', companyId, signal: giveUp.signal });
  giveUp.abort(new Error('closed'));
  await expect(given).rejects.toThrow('closed');
});

test('without a provider it says so; a half configured one stops the start', async () => {
  const none = await translatorOf({ TRANSLATION_PROVIDER: 'none' });
  expect(none).toMatchObject({ isConfigured: false, providers: [] });
  await expect(none.translate({ text: 'Tak.', from: 'pl', to: 'de', companyId })).rejects.toMatchObject({
    failure: 'not-configured',
  });
  await expect(translatorOf({ TRANSLATION_PROVIDER: 'libretranslate' })).rejects.toBeInstanceOf(ConfigError);
});

const usedUp = { name: 'ProviderError', failure: 'permanent', message: expect.stringContaining('used up') };
const translated = (translator: Translator, text: string, of: string) =>
  translator.translate({ text, from: 'de', to: 'pl', companyId: of });

test('attack: a company has its characters of a day and no more, in all services together, and others have theirs', async () => {
  const [mallory, other] = [randomUUID(), randomUUID()];
  const limits = { QUOTA_TRIAL_CHARACTERS: '50' };
  const [first, second] = await Promise.all([amazon(limits), amazon(limits)]);
  await translated(first, 'x'.repeat(30), mallory);
  // Too long for what is left: nothing of it is sent, and a shorter one still is.
  await expect(translated(second, 'x'.repeat(21), mallory)).rejects.toMatchObject(usedUp);
  await translated(second, 'x'.repeat(20), mallory);
  await expect(translated(first, 'x', mallory)).rejects.toMatchObject(usedUp);
  await translated(second, 'x'.repeat(50), other);
  expect((await calls()).map(({ asked }) => asked.text.length)).toEqual([30, 20, 50]);
});

test('what the provider refused is not counted', async () => {
  const companyId = randomUUID();
  const translator = await amazon({ QUOTA_TRIAL_CHARACTERS: '10' });
  await behave({ mode: 'fail' });
  await expect(translated(translator, 'x'.repeat(10), companyId)).rejects.toThrow();
  await behave({ mode: 'ok' });
  await eventually(() => translated(translator, 'x'.repeat(10), companyId));
});

test('a company that is no longer new has more, and 0 is any number', async () => {
  const old = '0190b0de-0000-7000-8000-000000000001'.replace(
    '000000000001',
    String(Date.now()).padStart(12, '0').slice(-12),
  );
  const limits = { QUOTA_TRIAL_CHARACTERS: '10', QUOTA_CHARACTERS: '20' };
  await translated(await amazon(limits), 'x'.repeat(20), old);
  await expect(translated(await amazon(limits), 'x', old)).rejects.toMatchObject(usedUp);
  await translated(await amazon({ ...limits, QUOTA_CHARACTERS: '0' }), 'x'.repeat(200), old);
});

test('a server of one’s own costs nothing and has no such limit', async () => {
  await translated(await libre({ QUOTA_TRIAL_CHARACTERS: '10' }), 'x'.repeat(200), randomUUID());
});

test('a company has eight texts translated at once; one beyond its share fails for now, and is no fault of the provider', async () => {
  const translator = await libre();
  await behave({ mode: 'slow', delayMs: 2_500 });
  const left = new AbortController();
  const translate = (number: number) =>
    translator.translate({
      ...{ text: `Zdanie ${String(number)}`, from: 'pl', to: 'de', companyId },
      signal: left.signal,
    });
  // A quarter of the pool.
  const waiting = Array.from({ length: 400 }, (_, number) => translate(number).catch(() => undefined));
  await expect(translate(400)).rejects.toMatchObject({
    name: 'ProviderError',
    failure: 'temporary',
    throttled: true,
    retryAfterSeconds: 2,
  });
  await eventually(async () => expect(await calls()).toHaveLength(8));
  left.abort();
  await Promise.all(waiting);
  expect(await metrics.text()).toMatch(/pool_taken{pool="translation"[^}]*} 0/);
});
