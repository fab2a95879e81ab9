import { randomBytes, randomUUID } from 'node:crypto';
import { afterEach, afterAll, beforeEach, expect, test } from '@jest/globals';
import { startInterpreterWire } from './support/interpreter-wire.ts';
import { createTranslators, startProviders } from './support/translation.ts';

const translators = createTranslators();
const key = randomBytes(32).toString('base64');
const older = randomBytes(32).toString('base64');
let wire: Awaited<ReturnType<typeof startInterpreterWire>>;
const open = (more: Record<string, string> = {}) =>
  translators.open({ INTERPRETER_URL: `${wire.url}/`, INTERNAL_KEY: `${key},${older}`, ...more });
const question = { text: 'Gdzie mogę zaparkować?', from: 'pl', to: 'de', companyId: randomUUID() };

beforeEach(async () => {
  translators.fresh();
  wire = await startInterpreterWire();
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
      headers: { 'x-internal-key': key },
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
  await (await open({ INTERNAL_KEY: older })).translate(question);
  expect(wire.received.at(-1)?.headers['fair-key']).not.toBe(names[0]);
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
  expect(wire.received).toEqual([]);
});

test('the language is recognised only where that is asked for, and is the one that it was translated from', async () => {
  wire.answers(({ body }) => ({
    body: {
      translatedText: 'Wo?',
      ...(body.recognise === true && { detectedLanguage: { language: 'cs', confidence: 98 } }),
    },
  }));
  const translator = await open();
  expect(await translator.translate({ ...question, recognise: true })).toMatchObject({ text: 'Wo?', from: 'cs' });
  expect(await translator.translate(question)).toMatchObject({ from: 'pl' });
  expect(wire.received.map(({ body }) => body.recognise)).toEqual([true, undefined]);
});

test('a translation in which sentences stayed as they were is a partial one', async () => {
  wire.answers(() => ({ body: { translatedText: 'Wo? Gdzie?', untranslated: 1 } }));
  expect(await (await open()).translate(question)).toMatchObject({ text: 'Wo? Gdzie?', isPartial: true });
});

test('our codes reach it without their region, and two regions of one language need nobody', async () => {
  const translator = await open();
  await translator.translate({ ...question, from: 'pt-BR', to: 'no' });
  expect(wire.received.at(-1)?.body).toMatchObject({ source: 'pt', target: 'no' });
  expect(await translator.translate({ ...question, from: 'pt', to: 'pt-br' })).toMatchObject({ text: question.text });
  expect(wire.received).toHaveLength(1);
});

const refusals = {
  loading: {
    status: 503,
    headers: { 'retry-after': '7' },
    body: { error: 'The model is being loaded.', code: 'model_loading' },
  },
  absent: { status: 400, body: { error: 'pl to de is not supported', code: 'no_model' } },
  busy: { status: 429, headers: { 'retry-after': '3' }, body: { error: 'Too many wait.', code: 'too_many_waiting' } },
  closed: { status: 401, body: { error: 'No key.', code: 'unauthorized' } },
};

test('while a model loads it fails for now, says so, and is left in peace, but its circuit stays closed', async () => {
  wire.answers(() => refusals.loading);
  const translator = await open();
  for (let round = 0; round < 6; round += 1)
    await expect(translator.translate(question)).rejects.toMatchObject({
      ...{ name: 'ProviderError', provider: 'interpreter', failure: 'temporary', isLoading: true },
      retryAfterSeconds: 7,
    });
  expect(wire.received).toHaveLength(6);
  wire.answers(() => ({ body: { translatedText: 'Wo?' } }));
  expect(await translator.translate(question)).toMatchObject({ text: 'Wo?' });
});

test.each([
  ['has no model for the pair', refusals.absent, { failure: 'not-supported', isLoading: false }],
  ['has too many waiting', refusals.busy, { failure: 'temporary', isLoading: false, retryAfterSeconds: 3 }],
  ['refuses the key', refusals.closed, { failure: 'permanent', isLoading: false }],
])('where it %s it is asked once', async (_what, refusal, failure) => {
  wire.answers(() => refusal);
  await expect((await open()).translate(question)).rejects.toMatchObject(failure);
  expect(wire.received).toHaveLength(1);
});

test('the next of the list is asked where it has no model or no room, and not while it loads one', async () => {
  const providers = await startProviders();
  try {
    const list = { ...providers.libretranslate, TRANSLATION_PROVIDER: 'interpreter,libretranslate' };
    const translator = await open(list);
    for (const refusal of [refusals.absent, refusals.busy, refusals.closed]) {
      wire.answers(() => refusal);
      expect(await translator.translate(question)).toMatchObject({ by: 'libretranslate', text: 'Wo kann ich parken?' });
    }
    expect(await providers.calls()).toHaveLength(3);
    wire.answers(() => refusals.loading);
    await expect(translator.translate(question)).rejects.toMatchObject({ isLoading: true });
    expect(await providers.calls()).toHaveLength(3);
  } finally {
    await providers.close();
  }
});

test('it has no cap on characters, for whichever company', async () => {
  const text = 'Gdzie? '.repeat(200);
  const limits = { QUOTA_TRIAL_CHARACTERS: '10', QUOTA_CHARACTERS: '10' };
  expect(await (await open(limits)).translate({ ...question, text })).toMatchObject({ by: 'interpreter' });
});
