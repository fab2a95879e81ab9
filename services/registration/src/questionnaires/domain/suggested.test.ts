import { expect, test } from '@jest/globals';
import { suggested } from './suggested.ts';

test('each text has its suggestion at its place, with who made it', () => {
  const made = { text: 'Brama', by: 'deepl', isPartial: false } as const;
  const itself = { text: '4', isPartial: false };
  expect(suggested([made, null, itself])).toEqual({
    texts: ['Brama', null, '4'],
    translatedBy: ['deepl', null, null],
  });
  expect(suggested([null, itself])).toEqual({ texts: [null, '4'] });
});

test('it says of which texts some sentences stayed as they were written', () => {
  const partly = { text: 'Brama. Gate 4.', by: 'interpreter', isPartial: true } as const;
  expect(suggested([null, partly])).toMatchObject({ texts: [null, partly.text], partly: [1] });
});

test('while a model is loaded it says when to ask again: as soon as one of them may be there', () => {
  const loading = (retryAfterSeconds?: number) => ({ isLoading: true, retryAfterSeconds }) as const;
  expect(suggested([loading(8), null, loading(3)])).toEqual({ texts: [null, null, null], retryAfterSeconds: 3 });
  expect(suggested([loading()])).toEqual({ texts: [null], retryAfterSeconds: 5 });
});
