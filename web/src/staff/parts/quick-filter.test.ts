import { expect, test } from '@jest/globals';
import { filtered } from './quick-filter.ts';

const rows = [
  { name: 'Tor 4', site: 'Hafen Nord', receivers: ['lager@hafen.example'] },
  { name: 'Žilina gate', site: 'Größe Süd', receivers: [] },
];
const found = (words: string) =>
  filtered(rows, words, ({ name, site, receivers }) => [name, site, ...receivers]).map(({ name }) => name);

test('each word must be in one of the texts, without regard to case and accents', () => {
  expect(found('hafen tor')).toEqual(['Tor 4']);
  expect(found('GRÖ')).toEqual(['Žilina gate']);
  expect(found('sud zilina')).toEqual(['Žilina gate']);
  expect(found('lager@')).toEqual(['Tor 4']);
  expect(found('tor süd')).toEqual([]);
});

test('without words all rows are there', () => {
  expect(found('  ')).toHaveLength(2);
});
