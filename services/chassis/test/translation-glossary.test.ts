import { eventually } from '../src/testing/index.ts';
import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals';
import type { Translator } from '../src/translation/index.ts';
import { createTranslators, startProviders, type Providers } from './support/translation.ts';

const translators = createTranslators();
let providers: Providers;
const amazon = (more = {}) => translators.open({ ...providers.amazon, ...more });
const deepl = (more = {}) => translators.open({ ...providers.deepl, ...more });
const both = [
  ['Amazon Translate', amazon],
  ['DeepL', deepl],
] as const;

const ask = async (translator: Translator, from = 'pl', to = 'de') => {
  const { text } = await translator.translate({ text: 'Tak.', from, to, companyId: 'company-1' });
  return { text, glossary: (await providers.calls()).at(-1)?.asked.glossary };
};
/** Asks until a text is translated with a glossary, and answers its name or id. */
const withGlossary = (translator: Translator, from = 'pl', to = 'de') =>
  eventually(async () => (await ask(translator, from, to)).glossary ?? Promise.reject(new Error('no glossary yet')));

beforeAll(async () => {
  providers = await startProviders();
});
beforeEach(async () => {
  await providers.forget();
  await providers.forgetGlossaries();
});
afterAll(() => Promise.all([providers.close(), translators.close()]));

test("Amazon's account gets the words of a language, and texts of it name them", async () => {
  const translator = await amazon();
  expect(await withGlossary(translator)).toBe('gatelingo-pl');
  const { terminologies } = await providers.glossaries();
  expect(terminologies.map(({ name }) => name)).toEqual(['gatelingo-pl']);
  expect(terminologies[0]?.dictionaries['pl>de']).toMatchObject({ waga: 'Waage', plomba: 'Plombe' });
  expect(Object.keys(terminologies[0]?.dictionaries ?? {})).toHaveLength(20);
});

test("DeepL's account gets one glossary with a dictionary for each pair", async () => {
  await providers.teach({ de: 'Tak.', pl: 'Tak!' });
  await providers.teach({ pl: 'Tak.', de: 'Ja.' });
  const translator = await deepl();
  const id = await withGlossary(translator);
  expect(await withGlossary(translator, 'de', 'pl')).toBe(id);
  const { glossaries } = await providers.glossaries();
  expect(glossaries).toHaveLength(1);
  expect(glossaries[0]).toMatchObject({ id, name: expect.stringMatching(/^gatelingo [0-9a-f]{12}$/) });
  expect(glossaries[0]?.dictionaries).toMatchObject({ 'pl>de': { plomba: 'Plombe' }, 'de>pl': { Plombe: 'plomba' } });
});

test.each(both)('%s: a word that stands for two things is left out', async (_name, open) => {
  await providers.teach({ en: 'Tak.', pt: 'Sim.' });
  await withGlossary(await open(), 'en', 'pt');
  const { terminologies, glossaries } = await providers.glossaries();
  const [dictionary] = [...terminologies, ...glossaries].flatMap(({ dictionaries }) =>
    Object.entries(dictionaries).filter(([pair]) => /^en>pt(?:-pt)?$/.test(pair)),
  );
  expect(dictionary?.[1]).toMatchObject({ unload: 'descarregar' });
  expect(Object.keys(dictionary?.[1] ?? {})).not.toContain('load');
});

test.each(both)('%s: what the account has is used by the next start, and not made again', async (_name, open) => {
  const name = await withGlossary(await open());
  const before = await providers.glossaries();
  const next = await open();
  expect(await withGlossary(next)).toBe(name);
  expect(await providers.glossaries()).toEqual(before);
});

test.each(both)(
  '%s: a glossary that was deleted costs one text a second call, and none for ten minutes',
  async (_name, open) => {
    const translator = await open();
    await withGlossary(translator);
    await providers.forgetGlossaries();
    expect(await ask(translator)).toEqual({ text: 'Ja.', glossary: undefined });
    const before = (await providers.calls()).length;
    expect(await ask(translator)).toEqual({ text: 'Ja.', glossary: undefined });
    expect(await providers.calls()).toHaveLength(before + 1);
    expect(await providers.glossaries()).toEqual({ terminologies: [], glossaries: [] });
  },
);

test('words of another release are replaced where they stand', async () => {
  const { endpoint } = providers;
  const created = await fetch(`${endpoint}/v3/glossaries`, {
    method: 'POST',
    headers: { authorization: 'DeepL-Auth-Key simulator' },
    body: new URLSearchParams({
      ...{ name: 'gatelingo 000000000000', 'dictionaries[0].source_lang': 'pl', 'dictionaries[0].target_lang': 'de' },
      ...{ 'dictionaries[0].entries': 'plomba\tSiegel', 'dictionaries[0].entries_format': 'tsv' },
    }),
  });
  const { glossary_id: id } = (await created.json()) as { glossary_id: string };
  await fetch(endpoint, {
    method: 'POST',
    headers: { 'x-amz-target': 'AWSShineFrontendService_20170701.ImportTerminology' },
    body: JSON.stringify({
      ...{ Name: 'gatelingo-pl', Description: 'of another release', MergeStrategy: 'OVERWRITE' },
      TerminologyData: {
        ...{
          File: Buffer.from('"pl","de"\n"plomba","Siegel"').toString('base64'),
          Format: 'CSV',
          Directionality: 'UNI',
        },
      },
    }),
  });
  expect(await withGlossary(await deepl())).toBe(id);
  expect(await withGlossary(await amazon())).toBe('gatelingo-pl');
  const { terminologies, glossaries } = await providers.glossaries();
  expect([...terminologies, ...glossaries].map(({ dictionaries }) => dictionaries['pl>de']?.plomba)).toEqual([
    ...['Plombe', 'Plombe'],
  ]);
  expect(glossaries[0]?.name).not.toContain('000000000000');
});

test.each(both)('%s: Brazilian words are its own, and a setting leaves the account as it is', async (_name, open) => {
  expect((await ask(await open({ TRANSLATION_GLOSSARY: 'false' }))).glossary).toBeUndefined();
  await providers.teach({ pl: 'Tak.', de: 'Ja.', pt: 'Sim.' });
  const brazilian = await open();
  await ask(brazilian, 'pl', 'pt-br');
  expect((await ask(brazilian, 'pl', 'pt-br')).glossary).toBeUndefined();
  expect(await providers.glossaries()).toEqual({ terminologies: [], glossaries: [] });
});
