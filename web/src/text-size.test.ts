import { expect, it } from '@jest/globals';
import { globSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const folder = fileURLToPath(new URL('.', import.meta.url));

it('has no text whose size is in pixels: it would stay small where a person sets large text', () => {
  const files = globSync('**/*.css', { cwd: folder });
  expect(files.length).toBeGreaterThan(100);
  const inPixels = files.flatMap((name) =>
    [...readFileSync(folder + name, 'utf8').matchAll(/^\s*font(?:-size)?:[^;]*\dpx.*$/gm)].map(
      ([line]) => `${name}: ${line.trim()}`,
    ),
  );
  expect(inPixels).toEqual([]);
});
