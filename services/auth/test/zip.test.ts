import { execFile } from 'node:child_process';
import { createWriteStream } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { python } from '../../../stack/src/stores/python.ts';
import { zipOf, type ZipEntry } from '../src/copies/providers/zip.ts';
import { isLongForm } from '../../../stack/src/tests/long.ts';

const mega = 1024 * 1024;
let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'zip-'));
});
afterAll(() => rm(folder, { recursive: true }));

/** Another program's view of a ZIP: each name with its bytes, once all checksums are right. */
const listed = async (file: string) => {
  const program = `import sys, zipfile, json
z = zipfile.ZipFile(sys.argv[1])
assert z.testzip() is None
print(json.dumps([[i.filename, i.file_size] for i in z.infolist()]))`;
  const { stdout } = await promisify(execFile)(await python(), ['-c', program, file]);
  return JSON.parse(stdout) as [string, number][];
};

const files = async function* (count: number, bytes: number): AsyncGenerator<ZipEntry> {
  yield { name: 'index.html', input: Buffer.from('<!doctype html>') };
  for (let at = 0; at < count; at += 1) yield { name: `files/${String(at)}-ż.bin`, input: Buffer.alloc(bytes, at) };
  await Promise.resolve();
};

// Two gigabytes take minutes to write and to read again: npm run test:full.
const fileCount = isLongForm() ? 512 : 30;

test(`a copy of ${String(fileCount * 4)} MB needs less than 100 MB of memory, and another program opens it`, async () => {
  const file = join(folder, 'large.zip');
  const before = process.memoryUsage();
  let most = 0;
  const watched = async function* () {
    for await (const chunk of zipOf(files(fileCount, 4 * mega), new Date('2026-11-30T09:00:00Z'))) {
      const { heapUsed, arrayBuffers } = process.memoryUsage();
      most = Math.max(most, heapUsed + arrayBuffers - before.heapUsed - before.arrayBuffers);
      yield chunk;
    }
  };
  await pipeline(watched, createWriteStream(file));
  const found = await listed(file);
  expect(found).toHaveLength(fileCount + 1);
  expect(found[fileCount]).toEqual([`files/${String(fileCount - 1)}-ż.bin`, 4 * mega]);
  expect(most).toBeLessThan(100 * mega);
}, 600_000);

test('an entry that fails breaks the ZIP off', async () => {
  const broken = async function* (): AsyncGenerator<ZipEntry> {
    yield* files(1, 10);
    throw await Promise.resolve(new Error('the service is gone'));
  };
  const read = async () => {
    for await (const chunk of zipOf(broken(), new Date())) expect(chunk.length).toBeGreaterThan(0);
  };
  await expect(read()).rejects.toThrow('the service is gone');
});
