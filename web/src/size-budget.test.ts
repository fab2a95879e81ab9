import { beforeAll, describe, expect, it } from '@jest/globals';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { gunzipSync } from 'node:zlib';
import { buildWeb } from '../../stack/src/web-build.ts';
import { earlySocketCode, measureSizes, publicCode } from '../size-check.ts';

const dist = fileURLToPath(new URL('../dist', import.meta.url));

describe('the web app as it is built now', () => {
  // The same build as the system serves later: it is made once.
  beforeAll(buildWeb, 120_000);

  // promise: Pages
  it('stays within every budget', () => {
    const tooLarge = measureSizes(dist).filter(({ bytes, budget }) => bytes > budget);
    expect(tooLarge).toEqual([]);
  });

  it('measures something at every budget', () => {
    for (const { bytes } of measureSizes(dist)) expect(bytes).toBeGreaterThan(500);
  });

  it('fetches the socket’s code only after a session has begun', () => {
    expect(earlySocketCode(dist)).toEqual([]);
  });

  it('has beside a file the same file compressed', () => {
    const compressed = readdirSync(dist, { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith('.gz'));
    const differing = compressed.filter((name) => {
      const file = join(dist, name);
      return !gunzipSync(readFileSync(file)).equals(readFileSync(file.slice(0, -'.gz'.length)));
    });
    expect(compressed).toContain('service-worker.js.gz');
    expect(differing).toEqual([]);
  });

  // promise: Pages
  it('has none of the staff’s libraries and no schema code in the public entry', () => {
    const code = publicCode(dist);
    for (const library of [/mantine/i, /socket\.io/i, /leaflet/i, /redux/i, /ZodError/])
      expect(code).not.toMatch(library);
  });
});
