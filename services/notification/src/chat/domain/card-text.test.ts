import { expect, test } from '@jest/globals';
import { phraseLanguages, phrases } from '@gatelingo/proto/phrases';
import { phraseText } from '@gatelingo/proto/phrases/texts';
import { cardLanguage } from './card-language.ts';
import { cardText, isPhraseId, typedCard } from './card-text.ts';
import { fits, outgoingText } from './message-text.ts';

const on = { isConfigured: true };
const park = 'please-park-in-the-waiting-area';

test.each(phraseLanguages)('each card from German to %s is in its own wording, without a note', (to) => {
  for (const { id } of phrases) {
    const card = cardText(id, { from: 'de', to }, { isConfigured: false });
    expect([card.text, card.language, card.phraseId]).toEqual([phraseText(id, 'de'), 'de', id]);
    expect(outgoingText({ ...card, senderType: 'user' })).toBe(phraseText(id, to));
    expect(fits({ ...card, senderType: 'user' })).toBe(true);
    expect(card.translation).toBe(to === 'de' ? 'not-needed' : 'done');
  }
});

test('what is typed in the words of a card is that card', () => {
  expect(typedCard('Thank you.', 'en')).toBe('thank-you');
  expect(typedCard(phraseText('thank-you', 'pt'), 'pt-br')).toBe('thank-you');
  expect([typedCard('thank you', 'en'), typedCard('Thank you.', 'de'), typedCard('Thank you.', 'ka')]).toEqual([
    ...[undefined, undefined, undefined],
  ]);
});

test('a kind of a language has the cards of the language', () => {
  expect([cardLanguage('pt-br'), cardLanguage('pl'), cardLanguage('ka'), cardLanguage('')]).toEqual([
    ...['pt', 'pl', undefined, undefined],
  ]);
  expect(cardText('yes', { from: 'pt-br', to: 'pt' }, on)).toMatchObject({ language: 'pt', translation: 'not-needed' });
});

test('a reader whose language has no cards gets a translation of the text, which says that it is one', () => {
  const card = cardText(park, { from: 'de', to: 'ka' }, on);
  expect(card).toMatchObject({ text: phraseText(park, 'de'), translation: 'pending', translatedTo: 'ka' });
  const translated = { ...card, translation: 'done' as const, translatedText: 'ka', senderType: 'user' as const };
  expect(outgoingText(translated)).toMatch(/^ka\n\n.+/);
  expect(cardText(park, { from: 'de', to: 'ka' }, { isConfigured: false }).translation).toBe('failed');
});

test('a sender whose language has no cards sends English', () => {
  expect(cardText('yes', { from: 'ka', to: 'de' }, on)).toMatchObject({
    ...{ text: 'Yes.', language: 'en', translation: 'done', translatedText: 'Ja.', translatedTo: 'de' },
  });
});

test('an id is that of a card or not', () => {
  expect([isPhraseId(park), isPhraseId('constructor'), isPhraseId('')]).toEqual([true, false, false]);
});
