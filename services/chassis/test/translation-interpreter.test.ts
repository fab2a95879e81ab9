import { randomBytes, randomUUID } from 'node:crypto';
import { afterEach, afterAll, beforeEach, expect, test } from '@jest/globals';
import { startInterpreterWire, type InterpreterWire } from '../src/testing/index.ts';
import { createTranslators, startProviders } from './support/translation.ts';

const translators = createTranslators();
const older = randomBytes(32).toString('base64');
let wire: InterpreterWire;
const open = (more: Record<string, string> = {}) =>
  translators.open({ INTERPRETER_URL: `${wire.url}/`, INTERNAL_KEY: `${wire.key},${older}`, ...more });
const question = { text: 'Gdzie mogę zaparkować?', from: 'pl', to: 'de', companyId: randomUUID() };

beforeEach(async () => {
  translators.fresh();
  wire = await startInterpreterWire();
  wire.answers(({ body }) => ({ translatedText: body.q.toUpperCase() }));
});
afterEach(() => wire.close());
afterAll(() => translators.close());

test('it is asked by default, with the first key of the system', async () => {
  const translator = await open();
  expect(translator.providers).toEqual(['interpreter']);
  expect(await translator.translate(question)).toEqual({
    ...{ text: 'GDZIE MOGĘ ZAPARKOWAĆ?', by: 'interpreter', from: 'pl', isPartial: false },
  });
  expect(wire.received).toMatchObject([
    {
      headers: { 'x-internal-key': wire.key },
      body: { q: question.text, source: 'pl', target: 'de', format: 'text' },
    },
  ]);
});

test('a company has one name for its turns in all processes, which nobody can read its id from', async () => {
  const other = randomUUID();
  for (const companyId of [question.companyId, question.companyId, other])
    await (await open()).translate({ ...question, companyId });
  const names = wire.received.map(({ headers }) => String(headers['fair-key']));
  expect(names[0]).toMatch(/^[\w-]{22}$/);
  expect(names[1]).toBe(names[0]);
  expect(names[2]).not.toBe(names[0]);
  // Not by a hash without the key either: with another key it is another name.
  const further = await startInterpreterWire();
  await (await open(further.settings)).translate(question);
  expect(further.received[0]?.headers['fair-key']).toMatch(/^[\w-]{22}$/);
  expect(further.received[0]?.headers['fair-key']).not.toBe(names[0]);
  await further.close();
  const sent = JSON.stringify(wire.received);
  for (const id of [question.companyId, other]) {
    expect(sent).not.toContain(id);
    expect(sent).not.toContain(id.replaceAll('-', ''));
  }
});

test('a text of more than 2,000 characters goes in pieces, between sentences, and comes back whole', async () => {
  const text = Array.from({ length: 150 }, (_, number) => `To jest zdanie numer ${String(number)}.`).join('  ');
  const { text: translated } = await (await open()).translate({ ...question, text: `  ${text}\n` });
  expect(wire.received.length).toBeGreaterThan(1);
  for (const { body } of wire.received) {
    expect(body.q.length).toBeLessThanOrEqual(2_000);
    expect(body.q).toMatch(/^To jest .*\.$/);
  }
  expect(translated).toBe(`  ${text.toUpperCase()}\n`);
});

test('a text without words is not sent', async () => {
  const text = 'L-20931/7 👍';
  expect(await (await open()).translate({ ...question, text })).toEqual({ text, from: 'pl', isPartial: false });
  expect(wire.calls()).toBe(0);
});

test('the language is recognised only where that is asked for, and is the one that it was translated from', async () => {
  wire.answers(({ body }) => ({
    translatedText: 'Wo?',
    ...(body.recognise === true && { detectedLanguage: { language: 'cs', confidence: 0.98 } }),
  }));
  const translator = await open();
  expect(await translator.translate({ ...question, recognise: true })).toMatchObject({ text: 'Wo?', from: 'cs' });
  expect(await translator.translate(question)).toMatchObject({ from: 'pl' });
  expect(wire.received.map(({ body }) => body.recognise)).toEqual([true, undefined]);
});

test('a translation in which sentences stayed as they were is a partial one', async () => {
  wire.answers(() => ({ translatedText: 'Wo? Gdzie?', untranslated: 1 }));
  expect(await (await open()).translate(question)).toMatchObject({ text: 'Wo? Gdzie?', isPartial: true });
});

test('our codes reach it without their region, and two regions of one language need nobody', async () => {
  const translator = await open();
  await translator.translate({ ...question, from: 'pt-BR', to: 'no' });
  expect(wire.received.at(-1)?.body).toMatchObject({ source: 'pt', target: 'no' });
  expect(await translator.translate({ ...question, from: 'pt', to: 'pt-br' })).toMatchObject({ text: question.text });
  expect(wire.received).toHaveLength(1);
});

test('a text that comes back as it was is translated by nobody', async () => {
  wire.answers(({ body }) => ({ translatedText: body.q }));
  const same = await (await open()).translate(question);
  expect(same).toEqual({ text: question.text, from: 'pl', isPartial: false });
});

test('the language of a long text is recognised by its beginning, and all of it is translated from that one', async () => {
  const text = Array.from({ length: 150 }, (_, number) => `Де рампа номер ${String(number)}?`).join(' ');
  wire.answers(({ body }) => ({
    translatedText: `${body.source}>`,
    // Where it was asked of each part, a later one would be of a third language.
    ...(body.recognise === true && {
      detectedLanguage: { language: wire.received.length === 1 ? 'uk' : 'bg', confidence: 0.9 },
    }),
  }));
  const { from } = await (await open()).translate({ ...question, text, recognise: true });
  expect(from).toBe('uk');
  const [first, ...others] = wire.asked;
  expect(first).toMatchObject({ source: 'pl', recognise: true });
  expect(others.length).toBeGreaterThan(0);
  for (const { source, recognise } of others) expect([source, recognise]).toEqual(['uk', undefined]);
});

test('while a model loads it fails for now, says so, and is left in peace, but its circuit stays closed', async () => {
  wire.answers(() => wire.refuse('model_loading', 7));
  const translator = await open();
  for (let round = 0; round < 6; round += 1)
    await expect(translator.translate(question)).rejects.toMatchObject({
      ...{ name: 'ProviderError', provider: 'interpreter', failure: 'temporary', isLoading: true },
      retryAfterSeconds: 7,
    });
  expect(wire.received).toHaveLength(6);
  wire.answers(() => ({ translatedText: 'Wo?' }));
  expect(await translator.translate(question)).toMatchObject({ text: 'Wo?' });
});

test.each([
  ['has no model for the pair', () => wire.refuse('no_model'), { failure: 'not-supported', isLoading: false }],
  ['has too many waiting', () => wire.refuse('rate_limited', 3), { failure: 'temporary', retryAfterSeconds: 3 }],
  ['has no room', () => wire.refuse('unavailable', 4), { failure: 'temporary', retryAfterSeconds: 4 }],
])('where it %s it is asked once', async (_what, refusal, failure) => {
  wire.answers(refusal);
  await expect((await open()).translate(question)).rejects.toMatchObject({ ...failure, isLoading: false });
  expect(wire.received).toHaveLength(1);
});

test('no model and a model that loads are states in the figures, and a refusal is an error', async () => {
  const translator = await open();
  for (const code of ['no_model', 'model_loading', 'rate_limited'] as const) {
    wire.answers(() => wire.refuse(code, 1));
    await expect(translator.translate(question)).rejects.toThrow();
  }
  const text = await translators.metrics.text();
  for (const outcome of ['not_supported', 'loading', 'error'])
    expect(text).toMatch(
      new RegExp(`provider_call_duration_seconds_count{[^}]*provider="interpreter"[^}]*outcome="${outcome}"[^}]*} 1`),
    );
});

test('a refused key is a fault of the set-up, which may pass: it is asked again, then left alone, and its circuit shows it', async () => {
  const translator = await open({ INTERNAL_KEY: older });
  const refused = { failure: 'temporary', throttled: false, isLoading: false };
  await expect(translator.translate(question)).rejects.toMatchObject(refused);
  expect(wire.calls()).toBe(3);
  await expect(translator.translate(question)).rejects.toMatchObject(refused);
  expect(wire.calls()).toBe(5);
  expect(await translators.metrics.text()).toMatch(/provider_circuit_open{[^}]*provider="interpreter"[^}]*} 1/);
  await expect(translator.translate(question)).rejects.toMatchObject({ failure: 'temporary', retryAfterSeconds: 2 });
  expect(wire.calls()).toBe(5);
  expect(wire.received).toEqual([]);
});

test('the next of the list is asked where it has no model, no room or another key, and not while it loads one', async () => {
  const providers = await startProviders();
  try {
    const list = { ...providers.libretranslate, TRANSLATION_PROVIDER: 'interpreter,libretranslate' };
    const translator = await open(list);
    const next = { by: 'libretranslate', text: 'Wo kann ich parken?' };
    for (const code of ['no_model', 'rate_limited', 'unavailable'] as const) {
      wire.answers(() => wire.refuse(code, 1));
      expect(await translator.translate(question)).toMatchObject(next);
    }
    expect(await (await open({ ...list, INTERNAL_KEY: older })).translate(question)).toMatchObject(next);
    expect(await providers.calls()).toHaveLength(4);
    wire.answers(() => wire.refuse('model_loading', 7));
    await expect(translator.translate(question)).rejects.toMatchObject({ isLoading: true });
    expect(await providers.calls()).toHaveLength(4);
  } finally {
    await providers.close();
  }
});

test('it has no cap on characters, for whichever company', async () => {
  const text = 'Gdzie? '.repeat(200);
  const limits = { QUOTA_TRIAL_CHARACTERS: '10', QUOTA_CHARACTERS: '10' };
  expect(await (await open(limits)).translate({ ...question, text })).toMatchObject({ by: 'interpreter' });
});
