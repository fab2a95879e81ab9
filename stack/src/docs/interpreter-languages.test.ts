import { readFileSync } from 'node:fs';
import { expect, test } from '@jest/globals';
import { languagesPage, languagesText, languageTable } from './interpreter-languages.ts';

test('a direction is tried only if the lock file has its model', () => {
  const files = { model: { size: 17_000_000 }, vocab: { size: 800_000 } };
  const table = languageTable({ models: { 'pt-en': { architecture: 'tiny', files } } });
  expect(table).toContain('| Portuguese (`pt`) | tried: tiny, 18 MB | untried |');
  expect(table).toContain('| Polish (`pl`) | untried | untried |');
  expect(table.split('\n')).toHaveLength(22);
});

test('LANGUAGES.md is as it has to be: run `npm run docs` after a change', () => {
  expect(readFileSync(languagesPage, 'utf8')).toBe(languagesText());
});
