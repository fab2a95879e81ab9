import { expect, test } from '@jest/globals';
import { kinds, languages, welcome } from '@gatelingo/proto/templates';
import {
  firstTranslation,
  fits,
  outgoingText,
  systemText,
  templateText,
  templateValues,
  textWithAnswers,
} from './message-text.ts';

const facts = {
  company: 'Nord',
  job: 'Unload\n20 pallets',
  place: 'Ramp 3, Kaistr. 1',
  dueAt: new Date('2026-11-20T13:30:00.000Z'),
  link: 'https://gate.example/x',
};

test('a step is written with its place, its time at the site and its link, each on one line', () => {
  const values = {
    1: 'Unload 20 pallets',
    2: 'Ramp 3, Kaistr. 1',
    3: '20.11.2026, 14:30 Ortszeit',
    4: 'https://gate.example/x',
  };
  expect(templateValues('reminder', 'de', facts)).toEqual(values);
  expect(templateText('reminder', 'de', facts)).not.toContain('Personal');
  expect(templateText('reminder', 'de', { ...facts, note: 'Weste' })).toContain('\nNachricht vom Personal: Weste\n');
  const note = `Nur\nmit ${'Weste '.repeat(60)}`;
  const short = templateValues('reminder', 'de', { ...facts, note })[4];
  expect(short).toMatch(/^Nur mit (Weste )+Weste…$/);
  expect(short?.length).toBeLessThanOrEqual(240);
  expect(templateText('job-created', 'en', facts)).toContain('20/11/2026, 14:30 local time');
  const inAthens = { ...facts, timeZone: 'Europe/Athens' };
  expect(templateText('job-created', 'en', inAthens)).toContain('20/11/2026, 15:30 local time');
});

test.each(languages)('every template in %s is filled in, also where nothing is known', (language) => {
  const nothing = { company: '', job: '', place: ' ', dueAt: undefined, link: '' };
  for (const kind of kinds) {
    expect(templateText(kind, language, facts)).not.toMatch(/\{\{|\n20 pallets/);
    const values = Object.values(templateValues(kind, language, nothing));
    expect(values.every((value) => value === '–' || value === welcome(language))).toBe(true);
  }
});

test.each(languages)('no template in %s is longer than WhatsApp takes, however long its values', (language) => {
  const link = `https://${'gate.example/'.repeat(12)}`;
  const long = {
    ...{ ...facts, company: 'c'.repeat(200), job: 'j'.repeat(200), place: 'p'.repeat(700) },
    ...{ note: 'n'.repeat(700), link },
  };
  for (const kind of kinds) expect(templateText(kind, language, long).length).toBeLessThanOrEqual(1024);
});

test('the company and the driver each read their language, English where there are no texts in it', () => {
  const polish = systemText('talk', { company: 'de', trucker: 'pl' }, facts);
  expect(polish).toMatchObject({ language: 'de', translation: 'done', translatedTo: 'pl' });
  expect(polish.text).toBe(templateText('talk', 'de', facts));
  expect(polish.translatedText).toBe(templateText('talk', 'pl', facts));
  expect(systemText('talk', { company: 'de', trucker: 'ka' }, facts).translatedTo).toBe('en');
  expect(systemText('talk', { company: 'de', trucker: 'de' }, facts)).toMatchObject({
    translation: 'not-needed',
    translatedText: '',
  });
});

test('what a machine translated ends with a note in the language of the driver; templates and originals do not', () => {
  const to = { translatedText: 'Brama 3', translatedTo: 'pl', isPartly: false, phraseId: null } as const;
  const written = { text: 'Tor 3', ...to };
  const note = 'Brama 3\n\nTa wiadomość została przetłumaczona automatycznie.';
  expect(outgoingText({ ...written, senderType: 'user', translation: 'done' })).toBe(note);
  const partly = `${note} Jej część pozostała bez tłumaczenia.`;
  expect(outgoingText({ ...written, isPartly: true, senderType: 'user', translation: 'done' })).toBe(partly);
  expect(outgoingText({ ...written, senderType: 'user', translation: 'failed' })).toBe('Tor 3');
  expect(outgoingText({ ...written, senderType: 'system', translation: 'done' })).toBe('Brama 3');
});

test('without buttons a text about a step ends with its answers by number, in the language of the driver', () => {
  const about = (kind: 'reminder' | 'job-done' | 'text') => ({
    ...systemText(kind === 'text' ? 'reminder' : kind, { company: 'de', trucker: 'pl' }, facts),
    ...{ kind, senderType: 'system' as const, isPartly: false, phraseId: null },
  });
  const reminder = about('reminder');
  const answers = '1. Jestem na miejscu\n2. Spóźnię się\n3. Chcę porozmawiać';
  expect(textWithAnswers(reminder)).toBe(`${reminder.translatedText}\n\n${answers}`);
  const german = { ...reminder, translation: 'not-needed' as const };
  expect(textWithAnswers(german)).toBe(`${reminder.text}\n\n1. Ich bin da\n2. Ich verspäte mich\n3. Ich möchte reden`);
  for (const other of [about('job-done'), about('text')]) expect(textWithAnswers(other)).toBe(outgoingText(other));
});

test('a translation that WhatsApp would refuse for its length is not used; how long a driver writes is their affair', () => {
  const [long, longer] = ['x'.repeat(1_500), 'x'.repeat(1_590)];
  const to = { senderType: 'user', translatedTo: 'pl', isPartly: false, phraseId: null } as const;
  expect(fits({ ...to, translatedText: long })).toBe(true);
  expect(fits({ ...to, translatedText: longer })).toBe(false);
  expect(fits({ ...to, senderType: 'trucker', translatedText: 'x'.repeat(4_000) })).toBe(true);
});

test.each([
  ['one language', 'de', true, true, 'not-needed', ''],
  ['two languages', 'pl', true, true, 'pending', 'pl'],
  ['two languages and no translator', 'pl', true, false, 'failed', 'pl'],
  ['a picture or a plate without a word', 'pl', false, true, 'not-needed', ''],
])(
  'given %s, then the translation begins as it can',
  (_what, to, hasWords, isConfigured, translation, translatedTo) => {
    expect(firstTranslation({ from: 'de', to, hasWords }, { isConfigured })).toEqual({ translation, translatedTo });
  },
);
