import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { frozenVersions, releaseFolder, releasesToMeet } from './frozen.ts';

let folder: URL;
beforeEach(() => {
  folder = pathToFileURL(`${mkdtempSync(join(tmpdir(), 'gatelingo-releases-'))}/`);
});
afterEach(() => rmSync(folder, { recursive: true }));

/** A made-up release without endpoints and facts. */
const freeze = (version: string) => {
  const at = releaseFolder(version, folder);
  mkdirSync(at);
  for (const [name, content] of [
    ['http.json', '[]'],
    ['topics.json', '[]'],
    ['migrations.json', `{ "jobs": ["Of ${version}"] }`],
    ['facts.binpb', ''],
  ] as const)
    writeFileSync(new URL(name, at), content);
};

test('until the first tag there is no release to meet', () => {
  expect(releasesToMeet('0.9.0', folder)).toEqual({ before: undefined, frozen: undefined });
});

test('a version meets the release before it, by number, and its own frozen contracts', () => {
  for (const version of ['1.0.0', '1.9.0', '1.10.0']) freeze(version);
  expect(frozenVersions(folder)).toEqual(['1.0.0', '1.9.0', '1.10.0']);
  const next = releasesToMeet('1.11.0', folder);
  expect([next.before?.version, next.frozen]).toEqual(['1.10.0', undefined]);
  const own = releasesToMeet('1.10.0', folder);
  expect([own.before?.version, own.frozen?.version]).toEqual(['1.9.0', '1.10.0']);
  expect(own.frozen?.migrations).toEqual({ jobs: ['Of 1.10.0'] });
});
