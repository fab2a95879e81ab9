import { expect, test } from '@jest/globals';
import fc from 'fast-check';
import { ModelsError } from '../models-error.ts';
import { addressOf, readerOf } from './index.ts';

const collection = 'https://settings.test/v1/buckets/main/collections/translations-models-v2';
const list = 'https://storage.test/db/models.json';
const hash = 'a'.repeat(64);
const read = async (url: string, answers: Record<string, unknown>) =>
  await readerOf(url)(url, (each) => Promise.resolve(answers[each]), AbortSignal.timeout(5_000));

const record = (more: object = {}) => ({
  name: 'model.plen.intgemm.alphas.bin',
  sourceLanguage: 'pl',
  targetLanguage: 'en',
  architecture: 'tiny',
  version: '2.1',
  fileType: 'model',
  filter_expression: '',
  decompressedHash: hash,
  decompressedSize: 100,
  attachment: { filename: 'x.zst', location: 'main-workspace/m/1.zst', hash, size: 50, mimetype: 'application/zstd' },
  ...more,
});
const settings = (records: unknown, base_url = 'https://attachments.test/') => ({
  'https://settings.test/v1/': { capabilities: { attachments: { base_url } } },
  [`${collection}/records`]: { data: records },
});

test('a record of Remote Settings is read as an offer with its files', async () => {
  const offers = await read(collection, settings([record()]));
  expect(offers.get('pl-en')).toEqual([
    {
      direction: { from: 'pl', to: 'en' },
      architecture: 'tiny',
      version: '2.1',
      files: [
        {
          role: 'model',
          name: 'model.plen.intgemm.alphas.bin',
          url: 'https://attachments.test/main-workspace/m/1.zst',
          packed: { size: 50, sha256: hash },
          unpacked: { size: 100, sha256: hash },
        },
      ],
    },
  ]);
});

test('its address may end with the records, and older records have other names of the languages', async () => {
  const { sourceLanguage: fromLang, targetLanguage: toLang, ...old } = record();
  const answers = settings([{ ...old, fromLang, toLang }]);
  expect([...(await read(`${collection}/records`, answers)).keys()]).toEqual(['pl-en']);
});

test('files of one version and one platform belong together', async () => {
  const offers = await read(
    collection,
    settings([
      record(),
      record({ fileType: 'lex', name: 'lex.bin' }),
      record({ version: '3.0' }),
      record({ version: '3.0', filter_expression: "env.appinfo.OS == 'Android'" }),
      record({ version: '4.0', filter_expression: "env.channel == 'default' || env.channel == 'nightly'" }),
    ]),
  );
  expect(offers.get('pl-en')?.map(({ version, files }) => [version, files.length])).toEqual([
    ['2.1', 2],
    ['3.0', 1],
    ['3.0', 1],
  ]);
});

test.each([
  ['two languages without English', record({ targetLanguage: 'de' })],
  ['a name that leaves the folder', record({ name: '../../model.bin' })],
  ['a place on another server', record({ attachment: { hash, size: 50, location: 'https://evil.test/x' } })],
  ['a hash that is none', record({ attachment: { hash: 'abc', size: 50, location: 'x' } })],
  ['no size', record({ attachment: { hash, size: 0, location: 'x' } })],
  ['a type that is unknown', record({ fileType: 'qualityModel' })],
  ['null', null],
])('a record with %s is passed over', async (_what, bad) => {
  expect((await read(collection, settings([bad]))).size).toBe(0);
});

test.each(['file:///etc/', 'http://attachments.test/', 'data:text/plain,'])(
  'a server that leads to %s is refused',
  async (base) => {
    await expect(read(collection, settings([record()], base))).rejects.toThrow(ModelsError);
    const models = { baseUrl: base, models: {} };
    await expect(read(list, { [list]: models })).rejects.toThrow(ModelsError);
  },
);

const model = (more: object = {}) => ({
  architecture: 'tiny',
  sourceLanguage: 'en',
  targetLanguage: 'de',
  releaseStatus: 'Release',
  files: {
    model: { path: 'models/en-de/model.ende.intgemm.alphas.bin.gz', uncompressedSize: 100, uncompressedHash: hash },
    lexicalShortlist: { path: 'models/en-de/lex.50.50.ende.s2t.bin.gz' },
    srcVocab: { path: 'models/en-de/srcvocab.ende.spm.gz' },
    trgVocab: { path: 'models/en-de/trgvocab.ende.spm.gz' },
  },
  ...more,
});

test('a model of models.json is read with the addresses of its files', async () => {
  const offers = await read(list, {
    [list]: { baseUrl: 'https://storage.test/bucket', models: { 'en-de': [model()] } },
  });
  const [first] = offers.get('en-de') ?? [];
  expect(first?.files.map(({ role, name, url }) => [role, name, url])).toEqual([
    [
      'model',
      'model.ende.intgemm.alphas.bin',
      'https://storage.test/bucket/models/en-de/model.ende.intgemm.alphas.bin.gz',
    ],
    ['shortlist', 'lex.50.50.ende.s2t.bin', 'https://storage.test/bucket/models/en-de/lex.50.50.ende.s2t.bin.gz'],
    ['srcVocab', 'srcvocab.ende.spm', 'https://storage.test/bucket/models/en-de/srcvocab.ende.spm.gz'],
    ['trgVocab', 'trgvocab.ende.spm', 'https://storage.test/bucket/models/en-de/trgvocab.ende.spm.gz'],
  ]);
  expect(first?.files[0]?.unpacked).toEqual({ size: 100, sha256: hash });
});

test.each([
  ['an experiment', model({ releaseStatus: 'Nightly' })],
  ['a model without a status', model({ releaseStatus: null })],
  ['a path that leaves the folder', model({ files: { ...model().files, model: { path: '../../etc/passwd' } } })],
  ['an address as path', model({ files: { ...model().files, model: { path: 'https://evil.test/x' } } })],
  ['no model', model({ files: {} })],
])('%s is passed over', async (_what, bad) => {
  expect((await read(list, { [list]: { models: { 'en-de': [bad] } } })).size).toBe(0);
});

test('a folder means its models.json', () => {
  expect(addressOf('file:///srv/models')).toBe('file:///srv/models/models.json');
  expect(addressOf('file:///srv/models/list.json')).toBe('file:///srv/models/list.json');
});

test.each([collection, list])('%s: any JSON gives offers within its server, or is refused', async (url) => {
  const pieces = fc.oneof(fc.constant(record()), fc.constant(model()), fc.jsonValue());
  const deep = fc.oneof(
    fc.jsonValue(),
    fc.record({ data: fc.array(pieces) }),
    fc.record({ models: fc.dictionary(fc.constantFrom('en-de', 'x', '__proto__'), fc.array(pieces)) }),
  );
  await fc.assert(
    fc.asyncProperty(deep, async (answer) => {
      const answers = { ...settings([]), [`${collection}/records`]: answer, [list]: answer };
      const offers = await read(url, answers).catch((error: unknown) => {
        expect(error).toBeInstanceOf(ModelsError);
        return new Map<string, []>();
      });
      for (const { files } of [...offers.values()].flat())
        for (const each of files) expect(new URL(each.url).host).toMatch(/^(attachments|storage)\.test$/);
    }),
  );
});
