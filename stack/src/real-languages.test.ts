import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findRealLanguages, translationNote } from './real-languages.ts';

const english = { code: 'en', name: 'English' };
const portuguese = { code: 'pt', name: 'Portuguese' };
const german = { code: 'de', name: 'German' };

let server: Server;
let folder: string;
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'gatelingo-models-'));
  for (const pair of ['pt-en', 'en-pt', 'de-en']) {
    mkdirSync(join(folder, pair));
    writeFileSync(join(folder, pair, 'manifest.json'), '{}');
  }
  server = createServer((request, response) => {
    const isKnown = request.headers['x-internal-key'] === 'new-key' && request.url === '/languages';
    response.writeHead(isKnown ? 200 : 401).end(JSON.stringify(isKnown ? [german, english, portuguese] : {}));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
});
afterAll(async () => {
  await new Promise((resolve) => server.close(resolve));
  rmSync(folder, { recursive: true });
});

const find = (url: string, INTERNAL_KEY = 'new-key,old-key') => {
  const { port } = server.address() as AddressInfo;
  return findRealLanguages({ INTERPRETER_URL: `http://127.0.0.1:${port}`, INTERNAL_KEY }, { folder, url });
};

test('a language is here once both its directions are on the disk', async () => {
  expect(await find('https://models.example/list')).toEqual({ here: [english, portuguese], later: [german] });
});

test('models in a folder of this machine are all here', async () => {
  expect(await find('file:///models')).toEqual({ here: [german, english, portuguese], later: [] });
});

test('an interpreter that refuses is an error that says so', async () => {
  await expect(find('', 'old-key')).rejects.toThrow('answered 401');
});

test('the summary names the languages, and what becomes of the others', () => {
  const real = { here: [english, portuguese], later: [german] };
  expect(translationNote('interpreter,none', real)).toContain('between English and Portuguese; no text leaves it');
  expect(translationNote('interpreter', real)).toContain('fetches the models of German');
  expect(translationNote('interpreter', { here: real.here, later: [] })).toContain('marked "not translated"');
  expect(translationNote('interpreter', { here: [], later: [] })).toContain('has no models');
  expect(translationNote('deepl', real)).toBe('Texts are translated by deepl.');
});
