import { expect, test } from '@jest/globals';
import { phraseLanguages, phrases } from '../phrases/index.ts';
import { phraseText } from '../phrases/texts.ts';
import { namedTerms, namesOf } from './names.ts';
import { standsAt, wordsOf } from './words-of.ts';

test.each(phraseLanguages)('the cards in %s name each term of their English by one of its names', (language) => {
  const others = phrases.flatMap(({ id }) => {
    const text = phraseText(id, language);
    const found = wordsOf(text);
    return namedTerms(phraseText(id, 'en'), 'en', language)
      .filter((term) => !namesOf(term, language).some((name) => found.some((_, at) => standsAt(name, text, found, at))))
      .map((term) => `${term}: ${text}`);
  });
  expect(others).toEqual([]);
});
