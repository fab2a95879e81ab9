import { terms } from '@gatelingo/proto/terms';
import { expect, test } from '@jest/globals';
import { missedTerms, sentenceSets, sentencesOf, type Sentence } from './sentences.ts';

test.each(sentenceSets)('the sentences of a set are there once: %s', (set) => {
  const texts = sentencesOf(set).map(({ text }) => text);
  expect(texts.length).toBeGreaterThan(50);
  expect(new Set(texts).size).toBe(texts.length);
});

// Those of somebody else stay as they were written.
test('the reference of a sentence has its terms', () => {
  for (const sentence of sentencesOf('known'))
    expect([sentence.text, missedTerms(sentence, sentence.reference)]).toEqual([sentence.text, []]);
});

test('a term is missed where none of its accepted words stands in the translation', () => {
  const sentence: Sentence = {
    ...{ from: 'pt', to: 'en', text: 'Onde posso descarregar?', reference: 'Where can I unload?' },
    terms: [{ term: 'unload', accepted: ['unload*', 'off load'] }],
  };
  expect(missedTerms(sentence, 'Where can I download?')).toEqual(['unload']);
  expect(missedTerms(sentence, 'Where is unloading?')).toEqual([]);
  expect(missedTerms(sentence, 'Where to off-load')).toEqual(['unload']);
  expect(missedTerms(sentence, 'Where to OFF load?')).toEqual([]);
});

test('they name terms of the list', () => {
  const known: readonly string[] = [...terms, 'none'];
  const named = sentencesOf('unseen').flatMap((sentence) => sentence.terms.map(({ term }) => term));
  expect(named.filter((term) => !known.includes(term))).toEqual([]);
});
