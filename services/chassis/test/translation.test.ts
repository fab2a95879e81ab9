import { eventually } from '../src/testing/index.ts';
import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals';
import type { Translator } from '../src/translation/index.ts';
import { createTranslators, startProviders, type Providers } from './support/translation.ts';
import { longRows } from '../../../stack/src/tests/long.ts';

const companyId = 'company-1';
const translators = createTranslators();
let providers: Providers;
const { open } = translators;
const calls = () => providers.calls();
const behave = (translate: object) => providers.behave(translate);

const amazon = (more: Record<string, string> = {}) => open({ ...providers.amazon, ...more });
const deepl = (more: Record<string, string> = {}) => open({ ...providers.deepl, ...more });
const libre = (more: Record<string, string> = {}) => open({ ...providers.libretranslate, ...more });
const each = [
  ['Amazon Translate', amazon],
  ['DeepL', deepl],
  ['LibreTranslate', libre],
] as const;
/** Rules of the guard around them are tried on one. */
const one = [...each.slice(0, 1), ...longRows(each.slice(1))];

beforeAll(async () => {
  providers = await startProviders();
});
beforeEach(async () => {
  translators.fresh();
  await providers.forget();
});
afterAll(() => Promise.all([providers.close(), translators.close()]));

test.each(each)('%s translates a sentence, and counts its characters for the company', async (_name, make) => {
  const translator = await make();
  const { text } = await translator.translate({ text: 'Gdzie mogę zaparkować?', from: 'pl', to: 'de', companyId });
  expect(text).toBe('Wo kann ich parken?');
  expect(translator.isConfigured).toBe(true);
  expect(await translators.metrics.text()).toMatch(/provider_characters_total{[^}]*company="company-1"[^}]*} 22/);
});

test.each(each)('%s: what it can not translate fails for good, and is not asked for again', async (_name, make) => {
  const torn = { text: 'Meine Plane ist gerissen', from: 'de', to: 'pl', companyId };
  await expect((await make()).translate(torn)).rejects.toMatchObject({
    ...{ name: 'ProviderError', failure: expect.stringMatching(/^(not-supported|permanent)$/) },
  });
  expect(await calls()).toHaveLength(1);
});

test('codes of our catalogue reach each provider as its own', async () => {
  const asked = async (make: () => Promise<Translator>, from: string, to: string) => {
    const translator = await make();
    // Not every one of these pairs has the sentence.
    await translator.translate({ text: 'Sim.', from, to, companyId }).catch(() => undefined);
    return (await calls()).at(-1)?.asked;
  };
  expect(await asked(amazon, 'pt', 'pt-br')).toMatchObject({ from: 'pt-PT', to: 'pt' });
  expect(await asked(amazon, 'de-AT', 'no')).toMatchObject({ from: 'de', to: 'no' });
  expect(await asked(libre, 'pt', 'pt-br')).toMatchObject({ from: 'pt', to: 'pt-BR' });
  expect(await asked(libre, 'de-AT', 'no')).toMatchObject({ from: 'de', to: 'nb' });
  expect(await asked(deepl, 'pt-br', 'en')).toMatchObject({ from: 'pt', to: 'en-GB' });
  expect(await asked(deepl, 'en-us', 'pt-br')).toMatchObject({ from: 'en', to: 'pt-BR' });
  expect(await asked(deepl, 'de-AT', 'pt')).toMatchObject({ from: 'de', to: 'pt-PT' });
  expect(await asked(deepl, 'no', 'zh')).toMatchObject({ from: 'nb', to: 'zh-HANS' });
});

test('the same language, and a text without words, need no provider', async () => {
  const translator = await amazon();
  expect(await translator.translate({ text: 'Servus', from: 'de-AT', to: 'de', companyId })).toEqual({
    ...{ text: 'Servus', from: 'de-AT', isPartial: false },
  });
  for (const text of [' ', '12 – 14', '👍👍', 'L-20931/7']) {
    const given = { text, from: 'pl', to: 'de', companyId };
    expect(await translator.translate(given)).toEqual({ text, from: 'pl', isPartial: false });
  }
  expect(await calls()).toEqual([]);
});

test('a text that is longer than Amazon takes is translated in pieces, to its end', async () => {
  const translator = await amazon();
  const sentence = 'გთხოვთ დაელოდოთ მანქანაში. ';
  await providers.teach({ ka: sentence, de: 'Bitte warten Sie im Fahrzeug.' });
  const { text } = await translator.translate({ text: sentence.repeat(160), from: 'ka', to: 'de', companyId });
  const asked = (await calls()).map((call) => Buffer.byteLength(call.asked.text));
  expect(asked.length).toBeGreaterThan(1);
  expect(Math.max(...asked)).toBeLessThanOrEqual(10_000);
  expect(text.trim()).toBe('Bitte warten Sie im Fahrzeug. '.repeat(160).trim());
});

const done = (text: string, from: string) => ({ text, from, by: 'amazon-translate', isPartial: false });

test("a sentence of the product is kept; a person's is not", async () => {
  const translator = await amazon();
  const system = { text: 'Yes.', from: 'en', to: 'pl', companyId, isSystemText: true };
  expect(await translator.translate(system)).toEqual(done('Tak.', 'en'));
  expect(await translator.translate(system)).toEqual(done('Tak.', 'en'));
  expect(await calls()).toHaveLength(1);
  const sentence = { text: 'Yes.', from: 'en', to: 'pl', companyId };
  await translator.translate(sentence);
  await translator.translate(sentence);
  expect(await calls()).toHaveLength(3);
});

test.each(one)('%s: a call that fails at once is made again', async (_name, make) => {
  const translator = await make();
  await behave({ mode: 'fail', status: 503, times: 2 });
  const { text } = await translator.translate({ text: 'Tak.', from: 'pl', to: 'de', companyId });
  expect(text).toBe('Ja.');
  expect((await calls()).map(({ behaviour }) => behaviour)).toEqual(['fail', 'fail', 'ok']);
});

test.each(one)('%s: a provider that hangs costs three seconds, no more', async (_name, make) => {
  const translator = await make();
  await behave({ mode: 'hang' });
  const started = Date.now();
  await expect(translator.translate({ text: 'Tak.', from: 'pl', to: 'de', companyId })).rejects.toMatchObject({
    failure: 'temporary',
    timedOut: true,
  });
  const took = Date.now() - started;
  expect(took).toBeGreaterThan(2_900);
  expect(took).toBeLessThan(12_000);
  // A second try would cost three more.
  expect(await calls()).toHaveLength(1);
});

test.each(each)('%s: nonsense and a cut connection are temporary failures', async (_name, make) => {
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

test('a language that the provider has not is a failure of its own, and each text asks for it once', async () => {
  const translator = await amazon();
  const basque = { text: 'Egun on', from: 'eu', to: 'de', companyId };
  for (let round = 0; round < 6; round += 1) {
    await expect(translator.translate(basque)).rejects.toMatchObject({ failure: 'not-supported' });
  }
  expect(await calls()).toHaveLength(6);
  await expect((await libre()).translate({ ...basque, to: '42' })).rejects.toMatchObject({ failure: 'not-supported' });
  await expect((await deepl()).translate(basque)).rejects.toMatchObject({ failure: 'not-supported' });
  const toBasque = { ...basque, from: 'de', to: 'eu' };
  await expect((await deepl()).translate(toBasque)).rejects.toMatchObject({ failure: 'not-supported' });
});

test.each([
  ['its characters are used up', 456, { failure: 'permanent' }],
  ['the key is refused', 403, { failure: 'permanent' }],
  ['there are too many calls', 429, { failure: 'temporary', throttled: true }],
  ['it does not work', 503, { failure: 'temporary', throttled: false }],
  ...longRows<[string, number, { failure: string; throttled?: boolean }]>([
    ['the call is a bad one', 400, { failure: 'permanent' }],
    ['the text is too long', 413, { failure: 'permanent' }],
    ['it fails', 500, { failure: 'temporary', throttled: false }],
  ]),
])('DeepL: %s (%i)', async (_what, status, failure) => {
  await behave({ mode: 'fail', status });
  const yes = { text: 'Tak.', from: 'pl', to: 'de', companyId };
  await expect((await deepl()).translate(yes)).rejects.toMatchObject({ provider: 'deepl', ...failure });
  // Only the guard tries again.
  expect(await calls()).toHaveLength(failure.failure === 'temporary' ? 3 : 1);
});

test('DeepL: no error repeats what was sent or answered', async () => {
  const torn = { text: 'Meine Plane ist gerissen', from: 'de', to: 'pl', companyId };
  await expect((await deepl()).translate(torn)).rejects.toMatchObject({ message: 'deepl: refused or failed' });
});

test('a refused key is for a person to mend: not tried again', async () => {
  const translator = await amazon();
  await behave({ mode: 'fail', status: 403, code: 'UnrecognizedClientException' });
  await expect(translator.translate({ text: 'Tak.', from: 'pl', to: 'de', companyId })).rejects.toMatchObject({
    failure: 'permanent',
  });
  expect(await calls()).toHaveLength(1);
});

test.each(one)('%s: after five failures it is left alone for a while, and found again', async (_name, make) => {
  const translator = await make();
  const sentence = { text: 'Tak.', from: 'pl', to: 'de', companyId };
  await behave({ mode: 'fail', status: 500, code: 'InternalServerException' });
  await expect(translator.translate(sentence)).rejects.toMatchObject({ failure: 'temporary' });
  await expect(translator.translate(sentence)).rejects.toMatchObject({ failure: 'temporary' });
  expect(await calls()).toHaveLength(5);
  await expect(translator.translate(sentence)).rejects.toMatchObject({ retryAfterSeconds: 2 });
  expect(await calls()).toHaveLength(5);
  await behave({ mode: 'ok' });
  await eventually(async () => expect(await translator.translate(sentence)).toMatchObject({ text: 'Ja.' }));
});

test('who gives up does not wait', async () => {
  const translator = await amazon();
  await behave({ mode: 'hang' });
  const giveUp = new AbortController();
  const given = translator.translate({ text: 'Tak.', from: 'pl', to: 'de', companyId, signal: giveUp.signal });
  giveUp.abort(new Error('closed'));
  await expect(given).rejects.toThrow('closed');
});
