import { beforeAll, describe, expect, it, test } from '@jest/globals';
import { correctionsOf } from './corrections.ts';
import { terms, type TermId } from './index.ts';
import { namesOf } from './names.ts';
import { everyText, textLanguages } from './testing/every-text.ts';
import { termIn } from './texts.ts';
import { wordsOf } from './words-of.ts';

/** A page loads data, too. */
const isAboutData = (term: TermId, place: string) => term === 'load' && place.startsWith('web/src/locales/');
/** A text as words in small letters: "Reg.nr" and "reg. nr" are the same. */
const asWords = (text: string) =>
  wordsOf(text)
    .map((word) => word.text)
    .join(' ');

let english: Map<string, string>;
beforeAll(async () => {
  english = await everyText('en');
});

test('the texts of pages, cards, messages, mails and documents are found', () => {
  const places = [...english.keys()];
  for (const place of ['web/src/locales', 'proto/phrases', 'proto/templates', 'proto/answers', 'proto/consents'])
    expect(places.filter((each) => each.startsWith(place)).length).toBeGreaterThan(1);
  for (const place of [/^services\/notification\/.*mail/, /^services\/registration\/.*label/])
    expect(places.filter((each) => place.test(each)).length).toBeGreaterThan(10);
});

describe.each(textLanguages)('the texts in %s', (language) => {
  let texts: Map<string, string>;
  beforeAll(async () => {
    texts = await everyText(language);
  });
  const pairs = () =>
    [...texts].flatMap(([place, translation]) => {
      const source = english.get(place);
      return source === undefined ? [] : [{ place, source, translation }];
    });

  // promise: Pages
  it('have no known wrong translation of a term', () => {
    const mistakes = pairs().flatMap(({ place, source, translation }) =>
      correctionsOf({ source, from: 'en', translation, to: language })
        .filter(({ term }) => !isAboutData(term, place))
        .map(({ start, end, right }) => `${place}: ${translation.slice(start, end)} → ${right}`),
    );
    expect(mistakes).toEqual([]);
  });

  it("where one is a term alone, it is the trade's word or a name that stands with it", () => {
    const ofTerm = new Map(terms.map((id) => [asWords(termIn(id, 'en')), id]));
    const others = pairs().flatMap(({ place, source, translation }) => {
      const id = ofTerm.get(asWords(source));
      if (id === undefined) return [];
      const names = namesOf(id, language).map(({ words }) => words.join(' '));
      return names.includes(asWords(translation)) ? [] : [`${place}: ${translation}, not ${names.join(', ')}`];
    });
    expect(others).toEqual([]);
  });
});
