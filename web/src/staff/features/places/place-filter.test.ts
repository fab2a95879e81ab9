import { expect, it } from '@jest/globals';
import { matching } from './place-filter.ts';

const rows = ['Hafen Nord, Hafenstraße 12, Hamburg', 'Müller & Söhne, Ulm', 'ميناء الشمال, Łódź'];
const found = (typed: string) => matching(rows, typed, (row) => row).map((row) => rows.indexOf(row));

it.each([
  ['nothing', '  ', [0, 1, 2]],
  ['a part of a name', 'afen', [0]],
  ['words in any order', 'hamburg nord', [0]],
  ['a spelling without marks', 'sohne muller', [1]],
  ['ß as two letters', 'hafenstrasse', [0]],
  ['another script', 'ميناء', [2]],
  ['letters that have no base', 'lodz', [2]],
  ['what is nowhere', 'Kiel', []],
])('given %s, keeps the places that have it', (_what, typed, kept) => {
  expect(found(typed)).toEqual(kept);
});
