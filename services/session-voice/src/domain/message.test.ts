import { expect, test } from '@jest/globals';
import {
  cardIn,
  isAwaited,
  isCardText,
  isMissing,
  type Message,
  missingLanguages,
  newMessage,
  phraseIn,
  translationState,
  wantedLanguages,
} from './message.ts';
import { opened, startedSession, withoutRecognition } from './session.ts';
import { notTranslated, translated as translatedBy } from './translated.ts';

const now = new Date('2026-11-21T08:00:00.000Z');
const session = startedSession(
  { id: 's', companyId: 'c', siteId: 'site', barcodeId: 'b', pageLanguage: 'pl', companyLanguage: 'de' },
  now,
);
const withDane = opened(session, { userId: 'ole', language: 'da' });
const given = { id: 'm', userId: null, text: 'Gdzie jest rampa?', language: 'pl', clientId: 'k', phraseId: null };
const fromGuest = newMessage(withDane, { ...given, sender: 'guest' }, { now, canTranslate: true, hasWords: true });

const translated = (message: Message, language: string, text: string) =>
  translatedBy(message, language, { text, from: 'pl', by: 'deepl', isPartial: false });

test('a message is wanted in the language of everybody who reads it, but not in its own', () => {
  expect(wantedLanguages(withDane, 'guest', 'pl')).toEqual(['de', 'da']);
  expect(wantedLanguages(withDane, 'company', 'de')).toEqual(['da', 'pl']);
  expect(wantedLanguages(session, 'guest', 'de')).toEqual([]);
});

test.each([
  ['a text that waits for its translator', fromGuest, { language: 'de', isGuest: false, hasWords: true }, true],
  ['a text whose reader came later', fromGuest, { language: 'en', isGuest: false, hasWords: true }, true],
  ['a text without words', fromGuest, { language: 'de', isGuest: false, hasWords: false }, false],
  [
    "a guest's own text, recognised as another language",
    fromGuest,
    { language: 'uk', isGuest: true, hasWords: true },
    false,
  ],
])('%s: it is awaited or not', (_what, message, reader, expected) => {
  expect(isAwaited(message, reader)).toBe(expected);
});

test('it is pending until every language is there', () => {
  expect(translationState(fromGuest)).toBe('pending');
  const german = translated(fromGuest, 'de', 'Wo ist die Rampe?');
  expect(translationState(german)).toBe('pending');
  expect(missingLanguages(german)).toEqual(['da']);
  expect(translationState(translated(german, 'da', 'Hvor er rampen?'))).toBe('done');
});

test('a translation that failed is reported, once; one that comes later makes it good', () => {
  const failed = notTranslated(fromGuest, 'de');
  expect(translationState(failed)).toBe('not translated');
  expect(notTranslated(failed, 'de')).toBe(failed);
  const late = translated(translated(failed, 'de', 'Wo ist die Rampe?'), 'da', 'Hvor er rampen?');
  expect(translationState(late)).toBe('done');
  expect(notTranslated(late, 'de')).toBe(late);
});

test('a language that somebody begins to read later is wanted from then on', () => {
  const french = translated(fromGuest, 'fr', 'Où est la rampe ?');
  expect(french.wanted).toEqual(['de', 'da', 'fr']);
  expect(notTranslated(fromGuest, 'fr').wanted).toEqual(['de', 'da', 'fr']);
  expect(isMissing(fromGuest, 'pl')).toBe(false);
});

test('without a translator a message says so at once; between people of one language there is nothing to translate', () => {
  const without = newMessage(session, { ...given, sender: 'guest' }, { now, canTranslate: false, hasWords: true });
  expect(translationState(without)).toBe('not translated');
  const german = newMessage(
    session,
    { ...given, language: 'de', sender: 'guest' },
    { now, canTranslate: false, hasWords: true },
  );
  expect(translationState(german)).toBe('none needed');
});

test('a text without words is wanted in no language, also without a translator', () => {
  const plate = { ...given, text: 'L-20931/7', sender: 'guest' as const };
  for (const canTranslate of [true, false]) {
    const message = newMessage(withDane, plate, { now, canTranslate, hasWords: false });
    expect(translationState(message)).toBe('none needed');
  }
});

test('another language may be recognised in what a guest writes, not in a card, nor in what staff write', () => {
  expect(fromGuest.mayBeRecognised).toBe(true);
  const parts = { now, canTranslate: true, hasWords: true };
  const ofStaff = newMessage(withDane, { ...given, sender: 'company', language: 'de' }, parts);
  const card = newMessage(withDane, { ...given, phraseId: 'where-do-i-park', sender: 'guest' }, parts);
  const corrected = newMessage(withoutRecognition(withDane), { ...given, sender: 'guest' }, parts);
  expect([ofStaff, card, corrected].map(({ mayBeRecognised }) => mayBeRecognised)).toEqual([false, false, false]);
});

test('a phrase card, or what is typed in its words, needs no translator', () => {
  const phraseId = 'where-do-i-park';
  const card = newMessage(
    withDane,
    { ...given, ...phraseIn(phraseId, 'pl'), phraseId, sender: 'guest' },
    { now, canTranslate: false, hasWords: true },
  );
  expect(translationState(card)).toBe('done');
  expect(card.translations.de).toBe(phraseIn(phraseId, 'de').text);
  expect(cardIn(card, 'sv')).toBe(phraseIn(phraseId, 'sv').text);
  expect(cardIn(card, 'ja')).toBeUndefined();
  expect(cardIn(fromGuest, 'sv')).toBeUndefined();
  const typed = { ...given, text: ' thank you!', language: 'en', sender: 'company' } as const;
  const thanks = newMessage(withDane, typed, { now, canTranslate: false, hasWords: true });
  expect(thanks).toMatchObject({ text: ' thank you!', translations: { de: phraseIn('thank-you', 'de').text } });
  expect(cardIn(thanks, 'pt')).toBe(phraseIn('thank-you', 'pt').text);
  expect(isCardText(card.text, 'pl')).toBe(true);
  expect(isCardText('Nazywam się Jan', 'pl')).toBe(false);
});

test('a card in a language that the cards do not have is written in English', () => {
  expect(phraseIn('where-do-i-park', 'ja')).toEqual({ ...phraseIn('where-do-i-park', 'en'), language: 'en' });
});
