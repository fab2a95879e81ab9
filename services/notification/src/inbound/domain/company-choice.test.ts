import { expect, test } from '@jest/globals';
import { chosenBy } from './company-choice.ts';

const north = { companyId: 'north', name: 'Nordhafen Logistik GmbH & Co. KG' };
const czech = { companyId: 'czech', name: 'Přístav Děčín s.r.o.' };
const list = [north, czech];

test.each([
  ['1', 'north'],
  [' 2. ', 'czech'],
  ['٢', 'czech'],
  ['3', undefined],
  ['0', undefined],
  ['1. Nordhafen Logistik G…', 'north'],
  ['nordhafen logistik', 'north'],
  ['NORDHAFEN LOGISTIK GMBH', 'north'],
  ['pristav decin', 'czech'],
  ['Přístav Děčín, s. r. o.', 'czech'],
  ['Nordhafen', undefined],
  ['I am at Nordhafen Logistik', undefined],
  ['2 pallets are missing', undefined],
  ['', undefined],
  ['👍', undefined],
])('given a list of two companies, when the driver writes %j, then %j is chosen', (text, expected) => {
  expect(chosenBy(text, { list, doNumbersCount: true })).toBe(expected);
});

test('given the list is old, then a number chooses nothing, and a name still does', () => {
  expect(chosenBy('1', { list, doNumbersCount: false })).toBeUndefined();
  expect(chosenBy('Nordhafen Logistik', { list, doNumbersCount: false })).toBe('north');
});

test('given two companies of one name, when the driver writes it, then neither is chosen, and a number decides', () => {
  const twins = [north, { companyId: 'twin', name: 'Nordhafen Logistik AG' }];
  expect(chosenBy('Nordhafen Logistik', { list: twins, doNumbersCount: true })).toBeUndefined();
  expect(chosenBy('2', { list: twins, doNumbersCount: true })).toBe('twin');
});

test.each([
  ['ООО Ромашка', 'ромашка'],
  ['S.C. Transilvania S.R.L.', 'transilvania'],
  ['Żuraw Sp. z o.o.', 'zuraw'],
  ['Ørsted ASA', 'orsted'],
])('given %s, then it is known by its name without the legal form, %s', (name, text) => {
  expect(chosenBy(text, { list: [{ companyId: 'one', name }], doNumbersCount: true })).toBe('one');
});

test.each(['OK', 'Tak GmbH', 'Dziękuję', 'Vielen Dank AG', 'Danke!', '2'])(
  'given a company that calls itself %j, when the driver replies so, then it is not chosen',
  (name) => {
    const text = name.replace(/ (GmbH|AG)$/, '');
    expect(chosenBy(text, { list: [{ companyId: 'bait', name }], doNumbersCount: true })).toBeUndefined();
  },
);
