import { randomUUID } from 'node:crypto';
import { eventually } from '../src/testing/index.ts';
import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals';
import type { Translator } from '../src/translation/index.ts';
import { createTranslators, startProviders, type Providers } from './support/translation.ts';
import { longRows } from '../../../stack/src/tests/long.ts';

const translators = createTranslators();
/** Each on a server of its own: LibreTranslate's wire is first in the list, Amazon's second. */
let first: Providers;
let second: Providers;
const list = (names: string, more: Record<string, string> = {}): Promise<Translator> =>
  translators.open({
    ...second.deepl,
    ...second.amazon,
    ...first.libretranslate,
    TRANSLATION_PROVIDER: names,
    ...more,
  });
const both = () => list('libretranslate,amazon-translate');
const yes = { text: 'Tak.', from: 'pl', to: 'de', companyId: randomUUID() };
const callsOf = async (providers: Providers) => (await providers.calls()).length;
const asked = async () => [await callsOf(first), await callsOf(second)];

beforeAll(async () => {
  [first, second] = await Promise.all([startProviders(), startProviders()]);
});
beforeEach(async () => {
  translators.fresh();
  await Promise.all([first.forget(), second.forget()]);
});
afterAll(() => Promise.all([first.close(), second.close(), translators.close()]));

test('the first of the list is asked alone as long as it translates', async () => {
  const translator = await both();
  expect(translator.providers).toEqual(['libretranslate', 'amazon-translate']);
  expect(await translator.translate(yes)).toEqual({ text: 'Ja.', by: 'libretranslate', from: 'pl', isPartial: false });
  expect(await asked()).toEqual([1, 0]);
  const turned = await list('amazon-translate,libretranslate');
  expect(await turned.translate(yes)).toMatchObject({ by: 'amazon-translate' });
});

test.each([
  ['fails for now', { mode: 'fail', status: 503 }],
  ['refuses the key', { mode: 'fail', status: 403 }],
  ...longRows<[string, { mode: string; status?: number }]>([
    ['takes no more calls', { mode: 'fail', status: 429 }],
    ['answers nonsense', { mode: 'nonsense' }],
    ['cuts the connection', { mode: 'reset' }],
  ]),
])('where the first %s, the second translates', async (_what, behaviour) => {
  await first.behave(behaviour);
  expect(await (await both()).translate(yes)).toMatchObject({ text: 'Ja.', by: 'amazon-translate' });
});

test('where the first has not the text or the pair, the second translates', async () => {
  await second.teach({ de: 'Meine Plane ist gerissen', pl: 'Moja plandeka jest podarta' });
  const translator = await both();
  const torn = { ...yes, text: 'Meine Plane ist gerissen', from: 'de', to: 'pl' };
  expect(await translator.translate(torn)).toMatchObject({
    ...{ text: 'Moja plandeka jest podarta', by: 'amazon-translate' },
  });
});

test.each([
  ['number', { de: 'Rampe 12 ist frei', pl: 'Rampa jest wolna' }, 'Rampa 12 jest wolna'],
  ['code', { de: 'Der Code ist L-4711', pl: 'Kod to L - 4711' }, 'Kod to L-4711'],
])('where the first loses a %s, the second translates', async (_what, lost, kept) => {
  await Promise.all([first.teach(lost), second.teach({ ...lost, pl: kept })]);
  const given = { ...yes, text: lost.de, from: 'de', to: 'pl' };
  expect(await (await both()).translate(given)).toMatchObject({ text: kept, by: 'amazon-translate' });
  expect(await asked()).toEqual([1, 1]);
});

test.each(['libretranslate', 'amazon-translate', 'deepl'])(
  'where %s loses a number, and nobody else translates, the text stays as it is, marked',
  async (name) => {
    const lost = { de: 'Um 14:30 an Tor 7', pl: 'O wpół do trzeciej przy bramie 7' };
    await Promise.all([first.teach(lost), second.teach(lost)]);
    const given = { ...yes, text: lost.de, from: 'de', to: 'pl' };
    const left = { text: lost.de, from: 'de', isPartial: true };
    expect(await (await list(name)).translate(given)).toEqual(left);
    await (name === 'libretranslate' ? second : first).behave({ mode: 'fail', status: 503 });
    const other = name === 'libretranslate' ? 'amazon-translate' : 'libretranslate';
    expect(await (await list(`${name},${other}`)).translate(given)).toEqual(left);
  },
);

test('while the circuit of the first is open, it is not asked, and the second translates at once', async () => {
  const translator = await both();
  await first.behave({ mode: 'fail', status: 500 });
  for (let round = 0; round < 3; round += 1) await translator.translate(yes);
  expect(await asked()).toEqual([5, 3]);
  await translator.translate(yes);
  expect(await asked()).toEqual([5, 4]);
  await first.behave({ mode: 'ok' });
  await eventually(async () => expect(await translator.translate(yes)).toMatchObject({ by: 'libretranslate' }));
});

test('where the first hangs, the second still answers in the time that the caller has', async () => {
  const translator = await both();
  await first.behave({ mode: 'hang' });
  const began = performance.now();
  expect(await translator.translate({ ...yes, withinMs: 2_000 })).toMatchObject({ by: 'amazon-translate' });
  // A provider's own time is three seconds.
  expect(performance.now() - began).toBeLessThan(2_900);
  // Less than the provider's own time is no fault of it: its circuit stays closed.
  for (let round = 0; round < 6; round += 1) await translator.translate({ ...yes, withinMs: 200 });
  expect(await translators.metrics.text()).toMatch(/provider_circuit_open{[^}]*provider="libretranslate"[^}]*} 0/);
});

test('where the first hangs for all, it is left alone after five texts, and the second translates at once', async () => {
  const translator = await both();
  await first.behave({ mode: 'hang' });
  const translate = (companyId: string) => translator.translate({ ...yes, companyId, withinMs: 2_400 });
  // The first text alone might be the reason; those of further companies are not.
  for (let round = 0; round < 6; round += 1)
    expect(await translate(randomUUID())).toMatchObject({ by: 'amazon-translate' });
  expect(await translators.metrics.text()).toMatch(/provider_circuit_open{[^}]*provider="libretranslate"[^}]*} 1/);
  expect(await asked()).toEqual([6, 6]);
  expect(await translate(randomUUID())).toMatchObject({ by: 'amazon-translate' });
  expect(await asked()).toEqual([6, 7]);
}, 20_000);

test('where nobody answers in the time that the caller has, it fails then', async () => {
  const translator = await both();
  await Promise.all([first.behave({ mode: 'hang' }), second.behave({ mode: 'hang' })]);
  const began = performance.now();
  await expect(translator.translate({ ...yes, withinMs: 600 })).rejects.toMatchObject({
    ...{ name: 'ProviderError', failure: 'temporary', timedOut: true },
  });
  expect(performance.now() - began).toBeLessThan(2_900);
});

test('nobody outside of the list is asked, although an address and a key are there', async () => {
  await first.behave({ mode: 'fail', status: 403 });
  await expect((await list('libretranslate')).translate(yes)).rejects.toMatchObject({ failure: 'permanent' });
  await expect((await list('libretranslate,none')).translate(yes)).rejects.toMatchObject({ failure: 'permanent' });
  expect(await asked()).toEqual([2, 0]);
});

test('given all fail, then a failure that may pass counts before one that does not', async () => {
  await Promise.all([first.behave({ mode: 'fail', status: 403 }), second.behave({ mode: 'fail', status: 503 })]);
  await expect((await both()).translate(yes)).rejects.toMatchObject({ failure: 'temporary' });
  await second.behave({ mode: 'fail', status: 400, code: 'UnsupportedLanguagePairException' });
  await expect((await both()).translate(yes)).rejects.toMatchObject({ failure: 'permanent' });
});

test('who gives up does not have the next asked', async () => {
  await first.behave({ mode: 'hang' });
  const left = new AbortController();
  const given = (await both()).translate({ ...yes, signal: left.signal });
  await eventually(async () => expect(await callsOf(first)).toBe(1));
  left.abort(new Error('closed'));
  await expect(given).rejects.toThrow('closed');
  expect(await callsOf(second)).toBe(0);
});

test('with none there is no translation', async () => {
  const none = await list('none');
  expect(none).toMatchObject({ isConfigured: false, providers: [] });
  await expect(none.translate(yes)).rejects.toMatchObject({ failure: 'not-configured' });
});

test.each([
  ['a name that nobody has', { TRANSLATION_PROVIDER: 'libretranslate,babelfish' }, 'TRANSLATION_PROVIDER: names'],
  ['a name twice', { TRANSLATION_PROVIDER: 'deepl,deepl' }, 'TRANSLATION_PROVIDER: has a name twice'],
  ['a name after none', { TRANSLATION_PROVIDER: 'none,deepl' }, 'TRANSLATION_PROVIDER: has a name after none'],
  ['an empty list', { TRANSLATION_PROVIDER: ' , ' }, 'TRANSLATION_PROVIDER: is an empty list'],
  ['no list and no interpreter', {}, 'INTERPRETER_URL: is missing: TRANSLATION_PROVIDER names interpreter'],
  ['no key of the system', { INTERPRETER_URL: 'http://interpreter' }, 'INTERNAL_KEY: is missing'],
  ['no key of DeepL', { TRANSLATION_PROVIDER: 'deepl' }, 'DEEPL_API_KEY: is missing: TRANSLATION_PROVIDER names deepl'],
  ['no address', { TRANSLATION_PROVIDER: 'libretranslate' }, 'LIBRETRANSLATE_URL: is missing'],
  ['half a key pair', { TRANSLATION_PROVIDER: 'amazon-translate', AWS_ACCESS_KEY_ID: 'a' }, 'AWS_SECRET_ACCESS_KEY'],
])('the start is refused with %s', async (_what, environment, message) => {
  const opened = (async () => translators.open(environment))();
  await expect(opened).rejects.toMatchObject({ name: 'ConfigError', message: expect.stringContaining(message) });
});
