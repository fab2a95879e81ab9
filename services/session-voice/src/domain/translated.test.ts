import { expect, test } from '@jest/globals';
import { newMessage, translationState } from './message.ts';
import { opened, startedSession, withoutRecognition } from './session.ts';
import type { TranslatedText } from '@gatelingo/proto/http/translators';
import { asChosen, translated, withTranslation } from './translated.ts';

const now = new Date('2026-11-28T08:00:00.000Z');
const about = { id: 's', companyId: 'c', siteId: 'site', barcodeId: 'b', pageLanguage: 'pl', companyLanguage: 'de' };
const session = startedSession(about, now);
const withPole = opened(session, { userId: 'ewa', language: 'pl' });
const text = 'Я приїхав до другої брами, де мені можна розвантажитися?';
const given = { id: 'm', userId: null, text, language: 'pl', clientId: 'k', phraseId: null, sender: 'guest' as const };
const written = newMessage(session, given, { now, canTranslate: true, hasWords: true });
const german: TranslatedText = { text: 'Wo darf ich abladen?', from: 'pl', by: 'interpreter', isPartial: false };
const recognised: TranslatedText = { ...german, from: 'uk' };

test('a translation says who made it, and whether some sentences stayed as they were written', () => {
  const { message, requested } = withTranslation(written, session, 'de', german);
  expect(message).toMatchObject({ translations: { de: german.text }, translatedBy: { de: 'interpreter' }, partly: [] });
  expect(requested).toEqual([]);
  expect(translated(written, 'de', { ...german, isPartial: true }).partly).toEqual(['de']);
  expect(translated(translated(written, 'de', { ...german, isPartial: true }), 'de', german).partly).toEqual([]);
  expect(translated(written, 'de', { text, from: 'pl', isPartial: false }).translatedBy).toEqual({});
});

test('a text that came back as it was written is no translation: its readers see that it is not translated', () => {
  const { by: _nobody, ...itself } = { ...german, text: `${text} `, isPartial: true, isUnchanged: true };
  const { message } = withTranslation(written, session, 'de', itself);
  expect(message).toMatchObject({ translations: {}, translatedBy: {}, partly: [], failed: ['de'] });
  expect(translationState(message)).toBe('not translated');
  const ukrainian = withTranslation(written, session, 'de', { ...itself, from: 'uk' }).message;
  expect(ukrainian).toMatchObject({ language: 'uk', translations: {}, failed: ['de'] });
});

test('a translation that is there stays, whatever comes later', () => {
  const { message } = withTranslation(written, session, 'de', german);
  expect(withTranslation(message, session, 'de', { ...german, text: 'Später' })).toEqual({ message, requested: [] });
});

test('a language with a region is the same as the translator names without it', () => {
  const brazilian = { ...written, language: 'pt-br' };
  const { message } = withTranslation(brazilian, session, 'de', { ...german, from: 'pt' });
  expect(message).toMatchObject({ language: 'pt-br', chosenLanguage: null, translations: { de: german.text } });
});

test('a recognised language counts, and readers of the chosen one now need a translation', () => {
  const { message, requested } = withTranslation(written, withPole, 'de', recognised);
  expect(message).toMatchObject({ language: 'uk', chosenLanguage: 'pl', translations: { de: german.text } });
  expect(message.mayBeRecognised).toBe(false);
  expect(requested).toEqual(['pl']);
  expect(translationState(message)).toBe('pending');
});

test('a recognised language that the reader reads needs no translation', () => {
  const { message, requested } = withTranslation(written, session, 'de', { text, from: 'de', isPartial: false });
  expect(message).toMatchObject({ language: 'de', chosenLanguage: 'pl', translations: {} });
  expect(requested).toEqual([]);
  expect(translationState(message)).toBe('none needed');
});

test('after a correction nothing is recognised any more: what comes from another language is translated again', () => {
  const late = withTranslation(written, withoutRecognition(session), 'de', recognised);
  expect(late.message).toMatchObject({
    language: 'pl',
    chosenLanguage: null,
    translations: {},
    mayBeRecognised: false,
  });
  expect(late.requested).toEqual(['de']);
  const again = withTranslation(late.message, withoutRecognition(session), 'de', german);
  expect(again.message).toMatchObject({ translations: { de: german.text } });
});

test('staff correct the language: the chosen one counts, and all is translated again', () => {
  const { message } = withTranslation(written, withPole, 'de', recognised);
  const corrected = asChosen(message, withPole, { canTranslate: true });
  expect(corrected?.requested).toEqual(['de']);
  expect(corrected?.message).toMatchObject({
    ...{ language: 'pl', chosenLanguage: null, mayBeRecognised: false },
    ...{ translations: {}, translatedBy: {}, partly: [], failed: [], wanted: ['de'] },
  });
  expect(asChosen(message, withPole, { canTranslate: false })?.message.failed).toEqual(['de']);
});

test('correcting what was not recognised, or once more, changes nothing', () => {
  const { message } = withTranslation(written, session, 'de', recognised);
  const corrected = asChosen(message, session, { canTranslate: true });
  expect(asChosen(written, session, { canTranslate: true })).toBeUndefined();
  expect(corrected && asChosen(corrected.message, session, { canTranslate: true })).toBeUndefined();
});
