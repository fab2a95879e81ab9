import { expect, test } from '@jest/globals';
import { asSuggestion, suggested } from './suggested.ts';

test('each text has its suggestion at its place, with who made it', () => {
  const made = { text: 'Brama', by: 'deepl', isPartial: false } as const;
  const itself = { text: '4', isPartial: false };
  expect(suggested([made, null, itself])).toEqual({
    texts: ['Brama', null, '4'],
    translatedBy: ['deepl', null, null],
  });
  expect(suggested([null, itself])).toEqual({ texts: [null, '4'] });
});

test('a text that reads the same is suggested as made by nobody, and not at all where it was not translated', () => {
  const itself = { text: 'Tank ', by: 'interpreter', isPartial: false } as const;
  expect(asSuggestion('Tank', itself)).toEqual({ text: 'Tank ', isPartial: false });
  expect(asSuggestion('Tank', { ...itself, isPartial: true })).toBeNull();
  const partly = { ...itself, text: 'Zbiornik. Tank 4.', isPartial: true };
  expect(asSuggestion('Tank. Tank 4.', partly)).toEqual(partly);
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
