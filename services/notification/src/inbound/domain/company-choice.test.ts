import { expect, test } from '@jest/globals';
import { buttonsOf, howLateList, languages, useNumberWords } from '@gatelingo/proto/templates';
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
  expect(chosenBy(text, { list, doNumbersCount: true })?.companyId).toBe(expected);
});

test('given the list is old, then a number chooses nothing, and a name still does', () => {
  expect(chosenBy('1', { list, doNumbersCount: false })).toBeUndefined();
  expect(chosenBy('Nordhafen Logistik', { list, doNumbersCount: false })).toEqual({ companyId: 'north', by: 'name' });
});

test('given two companies of one name, when the driver writes it, then neither is chosen, and a number decides', () => {
  const twins = [north, { companyId: 'twin', name: 'Nordhafen Logistik AG' }];
  expect(chosenBy('Nordhafen Logistik', { list: twins, doNumbersCount: true })).toBeUndefined();
  expect(chosenBy('2', { list: twins, doNumbersCount: true })).toEqual({ companyId: 'twin', by: 'list' });
});

test.each([
  ['ООО Ромашка', 'ромашка'],
  ['S.C. Transilvania S.R.L.', 'transilvania'],
  ['Żuraw Sp. z o.o.', 'zuraw'],
  ['Ørsted ASA', 'orsted'],
])('given %s, then it is known by its name without the legal form, %s', (name, text) => {
  expect(chosenBy(text, { list: [{ companyId: 'one', name }], doNumbersCount: true })?.companyId).toBe('one');
});

test.each(['OK', 'Tak GmbH', 'Dziękuję', 'Vielen Dank AG', 'Danke!', '2'])(
  'given a company that calls itself %j, when the driver replies so, then it is not chosen',
  (name) => {
    const text = name.replace(/ (GmbH|AG)$/, '');
    expect(chosenBy(text, { list: [{ companyId: 'bait', name }], doNumbersCount: true })).toBeUndefined();
  },
);

const answers = languages.flatMap((language) => [
  ...buttonsOf('step-active', language).map(({ title }) => title),
  ...(howLateList(language).types['twilio/list-picker']?.items ?? []).map(({ item }) => item),
  ...Object.values(useNumberWords(language)),
]);

// promise: Nobody in who does not belong
test.each([...new Set([...answers, 'Start', 'Anmelden'])])(
  'attack: a company calls itself %j, as a driver answers, and does not get the next messages by it',
  (name) => {
    const companies = [north, { companyId: 'bait', name }];
    expect(chosenBy(name, { list: companies, doNumbersCount: false })).toBeUndefined();
  },
);

test('attack: a company calls itself like the line of another one, which then chooses neither', () => {
  const companies = [north, { companyId: 'bait', name: '1 Nordhafen Logistik' }];
  expect(chosenBy('1. nordhafen logistik', { list: companies, doNumbersCount: true })).toBeUndefined();
});
