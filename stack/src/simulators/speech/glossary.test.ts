import { phraseLanguages, phrases } from '@gatelingo/proto/phrases';
import { phraseText } from '@gatelingo/proto/phrases/texts';
import { expect, test } from '@jest/globals';
import { isSupportedPair, translate } from './glossary.ts';

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

test('capitals, spaces and punctuation do not matter; several sentences are translated one by one', () => {
  expect(translate('  gdzie mogę ZAPARKOWAĆ ', 'pl', 'de')).toBe('Wo kann ich parken?');
  expect(translate('Tak. Gdzie mogę zaparkować?', 'pl', 'en')).toBe('Yes. Where can I park?');
});

test('a code with a region is its language', () => {
  expect(translate('Yes.', 'en', 'pt-PT')).toBe('Sim.');
});

test('what is not known comes back marked, as a whole', () => {
  expect(translate('Tak. Mam problem.', 'pl', 'de')).toBe('[de] Tak. Mam problem.');
  expect(translate('Egun on', 'eu', 'de')).toBe('[de] Egun on');
});

test('only pairs that Amazon has are supported', () => {
  expect([isSupportedPair('pl', 'pt-PT'), isSupportedPair('eu', 'de'), isSupportedPair('de', 'de')]).toEqual([
    ...[true, false, false],
  ]);
});
