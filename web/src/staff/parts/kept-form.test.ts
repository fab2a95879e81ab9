import { describe, expect, it } from '@jest/globals';
import { memoryStore } from '../../shared/memory-store.ts';
import { forgetForm, keptFormName, mergedForm, readForm, writeForm } from './kept-form.ts';

const hour = 3_600_000;
const start = { name: '', receivers: [] as string[], point: undefined as { lat: number } | undefined };
const typed = { ...start, name: 'Tor 3', receivers: ['a@b.example'], point: { lat: 52.1 } };
const anna = keptFormName('anna', 'barcode');

const given = (values: typeof start = typed, at = 0) => {
  const store = memoryStore();
  writeForm(store, anna, { version: 4, start, values }, at);
  return store;
};

// promise: Pages
it('gives back what was typed, with the version from which it began', () => {
  expect(readForm(given(), anna, start, 23 * hour)).toEqual({ version: 4, start, values: typed });
});

it('is gone after a day', () => {
  const store = given();
  expect(readForm(store, anna, start, 25 * hour)).toBeUndefined();
  expect(store.keys('')).toEqual([]);
});

// promise: Pages
it('is not there for another user', () => {
  expect(readForm(given(), keptFormName('bert', 'barcode'), start, hour)).toBeUndefined();
});

it('keeps nothing of a form that is as it was', () => {
  const store = given();
  writeForm(store, anna, { version: 4, start, values: start }, hour);
  expect(store.keys('')).toEqual([]);
});

describe('after the server has accepted it', () => {
  it('is not kept any more', () => {
    const store = given();
    forgetForm(store, anna, typed);
    expect(store.keys('')).toEqual([]);
  });

  // promise: Pages
  it('stays where it was typed on meanwhile, also on a page that was opened after the first was left', () => {
    const newer = { ...typed, name: 'Tor 4' };
    const store = given(newer);
    forgetForm(store, anna, typed);
    expect(readForm(store, anna, start, hour)?.values).toEqual(newer);
    forgetForm(store, keptFormName('anna', 'other'), typed);
    expect(store.keys('')).toEqual([anna]);
  });

  it('is forgotten also with a password in it, which is not kept', () => {
    const store = memoryStore();
    const values = { email: 'a@b.example', password: 'geheim1234' };
    writeForm(store, anna, { version: undefined, start: { email: '', password: '' }, values }, 0);
    forgetForm(store, anna, values);
    expect(store.keys('')).toEqual([]);
  });
});

// promise: Pages
it('never keeps a password or a token', () => {
  const store = memoryStore();
  const empty = { email: '', password: '', repeated: '', token: '' };
  const values = { email: 'a@b.example', password: 'geheim1234', repeated: 'geheim1234', token: 'geheim1234' };
  writeForm(store, anna, { version: undefined, start: empty, values }, 0);
  expect(store.read(anna)).not.toContain('geheim1234');
  expect(readForm(store, anna, empty, 0)?.values).toEqual({ ...empty, email: 'a@b.example' });
});

it('takes only fields that the form has, with values of their kind', () => {
  const store = given();
  const other = { name: 7, receivers: ['standard'], siteId: '' };
  expect(readForm(store, anna, other, 0)?.values).toEqual({ ...other, receivers: typed.receivers });
});

it('starts again when the parts of a value are those of another release', () => {
  const store = given();
  expect(readForm(store, anna, start, 0, ({ receivers }) => receivers.length > 7)).toBeUndefined();
  expect(store.keys('')).toEqual([]);
});

it.each(['{', '{"at":1}', '[]', '{"at":0,"start":[],"values":{}}'])('starts again when %s is kept', (text) => {
  const store = memoryStore();
  store.write(anna, text);
  expect(readForm(store, anna, start, 0)).toBeUndefined();
});

describe('another person’s newer version', () => {
  const begun = { name: 'Tor', address: 'Hafen 1', open: true };
  // promise: Pages
  it('is taken where nothing was typed, and named where both typed', () => {
    const mine = { ...begun, name: 'Tor 3' };
    const theirs = { name: 'Tor Nord', address: 'Hafen 2', open: true };
    expect(mergedForm(begun, mine, theirs)).toEqual({
      values: { ...mine, address: 'Hafen 2' },
      clashes: ['name'],
      taken: ['address'],
    });
  });

  it('clashes with nothing that is the same', () => {
    const mine = { ...begun, name: 'Tor 3' };
    expect(mergedForm(begun, mine, { ...begun, name: 'Tor 3' })).toEqual({ values: mine, clashes: [], taken: [] });
  });
});
