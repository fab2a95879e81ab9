import { phraseLanguages, phrases } from '@gatelingo/proto/phrases';
import { phraseText } from '@gatelingo/proto/phrases/texts';
import { expect, test } from '@jest/globals';
import { Glossary, isSupportedPair } from './glossary.ts';

const glossary = new Glossary();
const translate = (text: string, from: string, to: string) => glossary.translate(text, from, to);

test('every phrase card is translated from each language of the interface into each other', () => {
  for (const { id } of phrases) {
    for (const from of phraseLanguages) {
      for (const to of phraseLanguages) {
        const found = translate(phraseText(id, from), from, to);
        // Two cards may have the same text in one language.
        const same = phrases.filter((other) => phraseText(other.id, from) === phraseText(id, from));
        expect(same.map((other) => phraseText(other.id, to))).toContain(found);
      }
    }
  }
});

test('a sentence of the tests is translated between all 21 languages, with the numbers of the text', () => {
  for (const from of phraseLanguages) {
    const text = translate('Mam 33 palet', 'pl', from) ?? '';
    expect(text).toContain('33');
    for (const to of phraseLanguages) expect(translate(text, from, to)).toBe(translate('Mam 33 palet', 'pl', to));
  }
});

test('capitals, spaces and punctuation do not matter; several sentences are translated one by one', () => {
  expect(translate('  gdzie mogę ZAPARKOWAĆ ', 'pl', 'de')).toBe('Wo kann ich parken?');
  expect(translate('Tak. Gdzie mogę zaparkować?', 'pl', 'en')).toBe('Yes. Where can I park?');
});

test('a code with a region is its language', () => {
  expect(translate('Yes.', 'en', 'pt-PT')).toBe('Sim.');
});

test('what is not known has no translation, also where it is a part', () => {
  expect(translate('Tak. Mam problem.', 'pl', 'de')).toBeUndefined();
  expect(translate('Egun on', 'eu', 'de')).toBeUndefined();
});

test('a sentence that a test teaches is known from then on, in its languages', () => {
  const own = new Glossary();
  own.teach({ ka: 'გთხოვთ დაელოდოთ', de: 'Bitte warten' });
  expect(own.translate('გთხოვთ დაელოდოთ.', 'ka', 'de')).toBe('Bitte warten');
  expect(own.translate('Bitte warten', 'de', 'pl')).toBeUndefined();
  expect(translate('გთხოვთ დაელოდოთ.', 'ka', 'de')).toBeUndefined();
});

test('only pairs that Amazon has are supported', () => {
  expect([isSupportedPair('pl', 'pt-PT'), isSupportedPair('eu', 'de'), isSupportedPair('de', 'de')]).toEqual([
    ...[true, false, false],
  ]);
});
