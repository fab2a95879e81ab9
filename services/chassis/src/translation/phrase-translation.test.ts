import { expect, test } from '@jest/globals';
import { phraseLanguages, phrases } from '@gatelingo/proto/phrases';
import { phraseText } from '@gatelingo/proto/phrases/texts';
import { phraseTranslation } from './phrase-translation.ts';

test.each([
  ['Thank you.', 'en', 'pt', 'thank-you'],
  ['thank you', 'en', 'pt-br', 'thank-you'],
  ['  THANK YOU!! ', 'en', 'de', 'thank-you'],
] as const)('%j from %s into %s is the card %s', (text, from, to, id) => {
  const language = to === 'pt-br' ? 'pt' : to;
  expect(phraseTranslation(text, from, to)).toBe(phraseText(id, language));
});

test.each([
  ['another sentence', 'Thank you for the pallets.', 'en', 'pt'],
  ['a phrase of another language', 'Danke', 'en', 'pt'],
  ['a language without phrases', 'Thank you.', 'en', 'ka'],
  ['a text that is far too long', 'Thank you. '.repeat(10_000), 'en', 'pt'],
  ['no words', '…', 'en', 'pt'],
])('%s is none', (_what, text, from, to) => {
  expect(phraseTranslation(text, from, to)).toBeUndefined();
});

test('each card is found by its own text in each language, unless two cards have the same text there', () => {
  const unfound = phraseLanguages.flatMap((from) =>
    phrases.flatMap(({ id }) => {
      const text = phraseText(id, from);
      const same = phrases.filter((other) => phraseText(other.id, from).toLowerCase() === text.toLowerCase());
      const to = from === 'en' ? 'de' : 'en';
      return phraseTranslation(text, from, to) === phraseText(id, to) || same.length > 1 ? [] : [`${from} ${id}`];
    }),
  );
  expect(unfound).toEqual([]);
});
