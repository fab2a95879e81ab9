import { describe, expect, it } from '@jest/globals';
import { describeLanguage, isReadByNobody, textFor, translationMark, translationsOf } from './message-text.ts';

const german = { text: 'Bitte fahren Sie zu Rampe 4.', language: 'de' };
const polish = 'Proszę podjechać do rampy 4.';

describe('a message in German', () => {
  it('is shown to a German reader as it was written', () => {
    expect(textFor({ ...german, translations: {}, translation: 'none needed' }, 'de')).toEqual({
      ...german,
      state: 'as written',
    });
  });

  it('is shown to a Polish reader in Polish, with the original beside it', () => {
    expect(textFor({ ...german, translations: { pl: polish }, translation: 'done' }, 'pl')).toEqual({
      text: polish,
      language: 'pl',
      state: 'translated',
      original: german,
    });
  });

  it('is shown at once while the translation is on its way, and marked where it will not come', () => {
    expect(textFor({ ...german, translations: {}, translation: 'pending' }, 'pl').state).toBe('pending');
    const refused = textFor({ ...german, translations: { en: 'Please' }, translation: 'not translated' }, 'pl');
    expect(refused).toEqual({ ...german, state: 'not translated' });
  });

  it('is shown as it was written, unmarked, to a reader who has only just chosen their language', () => {
    expect(textFor({ ...german, translations: { en: 'Please' }, translation: 'done' }, 'pl').state).toBe('as written');
  });

  it('has one mark at most: where all of it stayed as it was written, not that a part did', () => {
    expect(translationMark('not translated', true)).toBe('not translated');
    expect(translationMark('pending', true)).toBe('pending');
    expect(translationMark('translated', true)).toBe('partly');
    expect(translationMark('as written', true)).toBe('partly');
    expect([translationMark('translated', false), translationMark('as written', false)]).toEqual([
      undefined,
      undefined,
    ]);
  });

  it('shows its writer in which words it is read', () => {
    expect(translationsOf({ text: german.text, translations: { pl: polish, nl: german.text } })).toEqual([
      { language: 'pl', text: polish },
    ]);
  });

  it('that stayed as it was written is not translated; a number or an emoji reads as itself', () => {
    const same = { text: 'L-20931/7', language: 'de', translations: { pl: 'L-20931/7' }, translation: 'done' } as const;
    expect(textFor(same, 'pl')).toEqual({ text: 'L-20931/7', language: 'de', state: 'as written' });
    expect(textFor({ ...same, partly: ['pl'] }, 'pl').state).toBe('not translated');
    const emoji = { text: '👍', language: 'de', translations: {}, translation: 'none needed' } as const;
    expect(textFor(emoji, 'pl').state).toBe('as written');
  });
});

describe('a language', () => {
  const pashto = { code: 'ps', name: 'Pashto', nativeName: 'پښتو', rightToLeft: true };
  it('is called as its speakers call it, with the direction in which it runs', () => {
    expect(describeLanguage('ps', [pashto])).toEqual({ code: 'ps', name: 'پښتو', dir: 'rtl' });
    expect(describeLanguage('de')).toEqual({ code: 'de', name: 'Deutsch', dir: 'ltr' });
    expect(describeLanguage('ar').dir).toBe('rtl');
  });

  it('that nobody knows is called by its code', () => {
    expect(describeLanguage('not a code').name).toBe('not a code');
  });
});

it('is marked for its writer only if nobody reads it in a language of theirs', () => {
  const failed = { translation: 'not translated' } as const;
  expect(isReadByNobody({ ...failed, translations: {} })).toBe(true);
  // A colleague's page in a language without a model was opened once.
  expect(isReadByNobody({ ...failed, translations: { en: 'I am here.' } })).toBe(false);
  expect(isReadByNobody({ translation: 'pending', translations: {} })).toBe(false);
});
