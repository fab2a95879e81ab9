import { randomUUID } from 'node:crypto';
import { eventually } from '../src/testing/index.ts';
import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals';
import type { Translator } from '../src/translation/index.ts';
import { createTranslators, startProviders, type Providers } from './support/translation.ts';
import { long, longRows } from '../../../stack/src/tests/long.ts';

const companyId = 'company-1';
const translators = createTranslators();
let providers: Providers;
const { open } = translators;
const calls = () => providers.calls();
const young = () => Promise.resolve(new Date());

beforeAll(async () => {
  providers = await startProviders();
  for (const length of [1, 10, 20, 21, 30, 50, 200]) await providers.teach({ de: 'x'.repeat(length), pl: 'y' });
});
beforeEach(async () => {
  translators.fresh();
  await providers.forget();
});
afterAll(() => Promise.all([providers.close(), translators.close()]));

/** Who charges for each character. */
const charging = [
  ['Amazon Translate', (more: Record<string, string>, of = young) => open({ ...providers.amazon, ...more }, of)],
  ['DeepL', (more: Record<string, string>, of = young) => open({ ...providers.deepl, ...more }, of)],
] as const;
/** Both count by the same code, which is tried on one. */
const one = [...charging.slice(0, 1), ...longRows(charging.slice(1))];

const usedUp = { name: 'ProviderError', failure: 'permanent', message: expect.stringContaining('used up') };
const translated = (translator: Translator, text: string, of: string) =>
  translator.translate({ text, from: 'de', to: 'pl', companyId: of });

// promise: Nobody in who does not belong
test.each(charging)(
  'attack: %s: a company has its characters of a day and no more, in all services together, and others have theirs',
  async (_name, make) => {
    const [mallory, other] = [randomUUID(), randomUUID()];
    const limits = { QUOTA_TRIAL_CHARACTERS: '50' };
    const [first, second] = await Promise.all([make(limits), make(limits)]);
    await translated(first, 'x'.repeat(30), mallory);
    // Too long for what is left: nothing of it is sent, and a shorter one still is.
    await expect(translated(second, 'x'.repeat(21), mallory)).rejects.toMatchObject(usedUp);
    await translated(second, 'x'.repeat(20), mallory);
    await expect(translated(first, 'x', mallory)).rejects.toMatchObject(usedUp);
    await translated(second, 'x'.repeat(50), other);
    expect((await calls()).map(({ asked }) => asked.text.length)).toEqual([30, 20, 50]);
  },
);

/** One guest used up the day of a company whose gate anybody may enter. */
test.each(one)('attack: %s: one conversation takes an eighth of the day, and the others go on', async (_name, make) => {
  const company = randomUUID();
  const translator = await make({ QUOTA_TRIAL_CHARACTERS: '240' });
  const write = (length: number, conversation: string) =>
    translator.translate({ text: 'x'.repeat(length), from: 'de', to: 'pl', companyId: company, conversation });
  await write(20, 'mallory');
  await expect(write(20, 'mallory')).rejects.toMatchObject(usedUp);
  // A refused call is not counted.
  await write(10, 'mallory');
  await expect(write(1, 'mallory')).rejects.toMatchObject(usedUp);
  await write(30, 'zofia');
  await translated(translator, 'x'.repeat(50), company);
});

test.each(one)('%s: what it refused is not counted', async (_name, make) => {
  const companyId = randomUUID();
  const translator = await make({ QUOTA_TRIAL_CHARACTERS: '10' });
  await providers.behave({ mode: 'fail' });
  await expect(translated(translator, 'x'.repeat(10), companyId)).rejects.toThrow();
  await providers.behave({ mode: 'ok' });
  await eventually(() => translated(translator, 'x'.repeat(10), companyId));
});

test.each(one)('%s: a company that is no longer new has more, and 0 is any number', async (_name, make) => {
  const old = randomUUID();
  const founded = () => Promise.resolve(new Date(Date.now() - 14 * 24 * 3_600_000));
  const limits = { QUOTA_TRIAL_CHARACTERS: '10', QUOTA_CHARACTERS: '20' };
  await translated(await make(limits, founded), 'x'.repeat(20), old);
  await expect(translated(await make(limits, founded), 'x', old)).rejects.toMatchObject(usedUp);
  await translated(await make({ ...limits, QUOTA_CHARACTERS: '0' }, founded), 'x'.repeat(200), old);
});

test('Amazon Translate and DeepL count for one sum', async () => {
  const both = { ...providers.deepl, ...providers.amazon, QUOTA_TRIAL_CHARACTERS: '50' };
  const open2 = (list: string) => open({ ...both, TRANSLATION_PROVIDER: list }, young);
  const id = randomUUID();
  await translated(await open2('amazon-translate'), 'x'.repeat(30), id);
  await expect(translated(await open2('deepl'), 'x'.repeat(21), id)).rejects.toMatchObject(usedUp);
});

test('where the characters of the day are used up, the next of the list that charges nothing is asked', async () => {
  const list = { ...providers.libretranslate, ...providers.amazon, QUOTA_TRIAL_CHARACTERS: '10' };
  const translator = await open({ ...list, TRANSLATION_PROVIDER: 'amazon-translate,libretranslate' }, young);
  const id = randomUUID();
  expect(await translated(translator, 'x'.repeat(10), id)).toMatchObject({ by: 'amazon-translate' });
  expect(await translated(translator, 'x'.repeat(30), id)).toMatchObject({ by: 'libretranslate' });
});

test('a server of one’s own costs nothing and has no such limit', async () => {
  const server = await open({ ...providers.libretranslate, QUOTA_TRIAL_CHARACTERS: '10' }, young);
  await translated(server, 'x'.repeat(200), randomUUID());
});

test('a company has eight texts translated at once; one beyond its share fails for now, and is no fault of the provider', async () => {
  const translator = await open(providers.libretranslate);
  await providers.behave({ mode: 'slow', delayMs: 2_500 });
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
  // Those that wait leave at once: nobody has to answer first.
  left.abort();
  await Promise.all(waiting);
  expect(await calls()).toHaveLength(8);
  expect(await translators.metrics.text()).toMatch(/pool_taken{pool="translation"[^}]*} 0/);
});

test('a text waits for its turn within its time, and a text that runs out of it is sent to nobody', async () => {
  const translator = await open(providers.libretranslate);
  await providers.behave({ mode: 'slow', delayMs: 1_500 });
  const translate = (number: number, withinMs?: number) =>
    translator.translate({
      ...{ text: `Zdanie ${String(number)}`, from: 'pl', to: 'de', companyId },
      ...(withinMs !== undefined && { withinMs }),
    });
  let answered = 0;
  const count = () => (answered += 1);
  const running = Array.from({ length: 8 }, (_, number) => translate(number).then(count, count));
  await eventually(async () => expect(await calls()).toHaveLength(8));
  await expect(translate(8, 300)).rejects.toMatchObject({
    ...{ name: 'ProviderError', failure: 'temporary', timedOut: true, throttled: true },
  });
  expect(answered).toBe(0);
  await Promise.all(running);
  expect(await calls()).toHaveLength(8);
});

long(test)('by default a text has nine seconds in all, however many wait before it', async () => {
  const translator = await open(providers.libretranslate);
  await providers.behave({ mode: 'hang' });
  const began = performance.now();
  // Eight at once take three seconds each: the last ones would end after fifteen.
  const texts = Array.from({ length: 40 }, (_, number) =>
    translator
      .translate({ text: `Zdanie ${String(number)}`, from: 'pl', to: 'de', companyId })
      .catch((error: unknown) => error),
  );
  for (const failure of await Promise.all(texts))
    expect(failure).toMatchObject({ name: 'ProviderError', timedOut: true });
  expect(performance.now() - began).toBeLessThan(14_500);
});
