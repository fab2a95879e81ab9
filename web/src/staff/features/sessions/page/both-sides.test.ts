import { describe, expect, it } from '@jest/globals';
import type { Language } from '@gatelingo/proto/http/session-voice';
import type { StoredMessage } from '../../../../shared/session/session-view.ts';
import { bothSides, guestReads } from './both-sides.ts';

const message = (over: Partial<StoredMessage>): StoredMessage => ({
  seq: 1,
  version: 1,
  sender: 'guest',
  text: 'Gdzie mam podjechać?',
  language: 'pl',
  translations: {},
  translation: 'pending',
  clientId: 'k1',
  createdAt: '2026-11-20T07:42:00.000Z',
  ...over,
});

describe("a guest's message", () => {
  it('stands in the language of staff beside its original', () => {
    const translated = message({ translations: { de: 'Wohin soll ich fahren?' }, translation: 'done' });
    expect(bothSides(translated, 'de', 'pl')).toMatchObject({
      ours: { text: 'Wohin soll ich fahren?', language: 'de' },
      theirs: { text: 'Gdzie mam podjechać?', language: 'pl' },
      state: 'translated',
    });
  });

  it('stands alone, marked, where there is no translation or not yet', () => {
    expect(bothSides(message({}), 'de', 'pl').state).toBe('pending');
    const refused = bothSides(message({ translation: 'not translated' }), 'de', 'pl');
    expect(refused).toMatchObject({ ours: { language: 'pl' }, state: 'not translated' });
    expect(refused.theirs).toBeUndefined();
  });
});

it('of a guest stands in the company’s language for who reads in another and came too late', () => {
  const translated = message({ translations: { en: 'Where do I drive?' }, translation: 'done' });
  expect(bothSides(translated, 'fr', 'pl')).toMatchObject({
    ours: { text: 'Where do I drive?', language: 'en' },
    theirs: { language: 'pl' },
    state: 'translated',
  });
  expect(bothSides({ ...translated, translation: 'pending' }, 'fr', 'pl').state).toBe('pending');
});

describe('a reply', () => {
  const reply = message({ sender: 'company', text: 'Rampe 4', language: 'de' });

  it('stands beside what the guest reads', () => {
    const done = { ...reply, translations: { pl: 'Rampa 4' }, translation: 'done' as const };
    expect(bothSides(done, 'de', 'pl')).toMatchObject({
      theirs: { text: 'Rampa 4', language: 'pl' },
      state: 'translated',
    });
  });

  it('says that the guest reads the original, as long as that is so', () => {
    expect(bothSides(reply, 'de', 'pl').state).toBe('pending');
    expect(bothSides({ ...reply, translation: 'not translated' }, 'de', 'pl').state).toBe('not translated');
  });

  it('of a colleague in a third language is translated, with its original for a guest of that language', () => {
    const inEnglish = { ...reply, text: 'Ramp 4', language: 'en', translations: { de: 'Rampe 4' } };
    expect(bothSides(inEnglish, 'de', 'en')).toMatchObject({
      ours: { text: 'Rampe 4' },
      theirs: { text: 'Ramp 4', language: 'en' },
      state: 'as written',
    });
  });

  it('in the language of both stands alone', () => {
    expect(bothSides(reply, 'de', 'de')).toEqual({
      ours: { text: 'Rampe 4', language: 'de', state: 'as written' },
      state: 'as written',
    });
  });
});

it('takes the language in which the guest wrote last until they have chosen one', () => {
  const wrote = [
    message({}),
    message({ seq: 2, language: 'uk' }),
    message({ seq: 3, sender: 'company', language: 'de' }),
  ];
  expect(guestReads(null, wrote)).toBe('uk');
  expect(guestReads({ code: 'pl' } as Language, wrote)).toBe('pl');
  expect(guestReads(null, [])).toBeUndefined();
});

describe('who translated', () => {
  it('is shown of the text that was made for the other side, and what stayed as it was written', () => {
    const made = { translatedBy: { de: 'interpreter' }, partly: ['de'], translation: 'done' } as const;
    const fromGuest = message({ ...made, partly: ['de'], translations: { de: 'Wohin soll ich fahren?' } });
    expect(bothSides(fromGuest, 'de', 'pl')).toMatchObject({ by: 'interpreter', isPartly: true });
    const ours = { sender: 'company', language: 'de', text: 'Tor 3', translations: { pl: 'Brama 3' } } as const;
    const fromStaff = message({ ...ours, translation: 'done', translatedBy: { pl: 'deepl' } });
    expect(bothSides(fromStaff, 'de', 'pl')).toMatchObject({ by: 'deepl' });
  });
});

it('a recognised language does not count as the guest’s: the chosen one does', () => {
  const recognised = message({ language: 'uk', chosenLanguage: 'pl' });
  expect(guestReads(null, [recognised])).toBe('pl');
});
