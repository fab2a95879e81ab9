import { describe, expect, test } from '@jest/globals';
import { languages, useNumberIds, useNumberWords } from '@gatelingo/proto/templates';
import { canAnswer, numberAnswer } from './number-answer.ts';

test.each(languages)('yes and no in %s, typed in any case, are the answer', (language) => {
  const { yes, no } = useNumberWords(language);
  expect([yes, ` ${yes.toUpperCase()}! `, no, `${no}.`].map((text) => numberAnswer({ text }))).toEqual([
    ...['yes', 'yes', 'no', 'no'],
  ]);
});

test('so are the numbers, and what was pressed', () => {
  expect(['1', '1.', '2', '٢'].map((text) => numberAnswer({ text }))).toEqual(['yes', 'yes', 'no', 'no']);
  expect(numberAnswer({ text: '', pressed: useNumberIds.no })).toBe('no');
});

test('a pressed row that says "Yes." in another list is none', () => {
  expect(numberAnswer({ text: 'Yes.', pressed: 'phrase:yes' })).toBeUndefined();
});

test('a sentence is no answer to the question about the number', () => {
  for (const text of ['', 'Yes, I am there', '3', '12', 'hello']) expect(numberAnswer({ text })).toBeUndefined();
});

describe('given the question was asked', () => {
  const askedAt = new Date('2026-12-01T08:00:00Z');
  const after = (minutes: number) => new Date(askedAt.getTime() + minutes * 60_000);
  const asked = { askedAt, askedSomethingElseAt: undefined, quotes: undefined, at: after(1) };

  test('when the driver writes, then it may be the answer, for a day', () => {
    expect(canAnswer(asked)).toBe(true);
    expect(canAnswer({ ...asked, askedSomethingElseAt: after(-1) })).toBe(true);
    expect(canAnswer({ ...asked, at: after(24 * 60 + 1) })).toBe(false);
  });
  test('when a company has written since, then only a pressed button is the answer', () => {
    expect(canAnswer({ ...asked, askedSomethingElseAt: after(0.5) })).toBe(false);
    expect(canAnswer({ ...asked, askedSomethingElseAt: after(0.5), quotes: 'notice' })).toBe(true);
  });
  test("when the driver quotes a company's message, then it is not", () => {
    expect(canAnswer({ ...asked, quotes: 'other' })).toBe(false);
  });
});
