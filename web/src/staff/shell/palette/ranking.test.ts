import { expect, it, test } from '@jest/globals';
import { fitOf, rank } from './ranking.ts';

const pages = [
  'Home',
  'Registrations',
  'Truckers',
  'Our sites',
  'Our locations',
  'Create site',
  'Create job',
  'Manage jobs',
];
const found = (typed: string) => rank(pages, typed, (page) => [page]);

test.each([
  ['reg', ['Registrations']],
  ['job', ['Create job', 'Manage jobs']],
  ['site', ['Our sites', 'Create site']],
  ['create', ['Create site', 'Create job']],
  ['cr jo', ['Create job']],
  ['jobs manage', ['Manage jobs']],
  ['our s', ['Our sites']],
  ['cation', ['Our locations']],
  ['zebra', []],
  ['', []],
  ['  ', []],
])('%j finds %j', (typed, expected) => {
  expect(found(typed)).toEqual(expected);
});

it('ranks the whole text, its beginning, beginnings of words, and what stands inside', () => {
  const texts = ['Undo a job', 'Jobs of today', 'My jobs', 'Job', 'Sjobo'];
  expect(rank(texts, 'job', (text) => [text])).toEqual(['Job', 'Jobs of today', 'Undo a job', 'My jobs', 'Sjobo']);
});

it('ranks the first text of an item over its others', () => {
  const items = [
    { title: 'Brake pads', site: 'Nord' },
    { title: 'Nord pallets', site: 'Süd' },
  ];
  expect(rank(items, 'nord', ({ title, site }) => [title, site]).map(({ site }) => site)).toEqual(['Süd', 'Nord']);
});

test.each([
  ['mull', 'Müller'],
  ['MÜLL', 'Muller'],
  ['strasse', 'Hafenstraße'],
  ['lodz', 'Łódź'],
  ['иванов', 'ИВАНОВ Пётр'],
  ['hhab', 'HH-AB 123'],
  ['hh ab', 'HH-AB 123'],
])('%s fits %s', (typed, text) => {
  expect(fitOf(typed, text)).toBeDefined();
});

it('takes one or two letters as beginnings only', () => {
  expect(fitOf('am', 'Hamburg')).toBeUndefined();
  expect(fitOf('amb', 'Hamburg')).toBeDefined();
});
