import { expect, test } from '@jest/globals';
import { globSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const services = fileURLToPath(new URL('../../../', import.meta.url));

test('no service encrypts, decrypts or indexes by hand: a declaration does', () => {
  const files = globSync('*/src/**/*.ts', { cwd: services }).filter((file) => !file.startsWith('chassis/'));
  expect(files.length).toBeGreaterThan(200);
  const byHand = /\b[sS]ealer\)?\.(?:seal|open|sealPersonal|openPersonal|blindIndex|blindNumber)\b/;
  expect(files.filter((file) => byHand.test(readFileSync(`${services}${file}`, 'utf8')))).toEqual([]);
});
