import { languageName, languageNames, languages, type TemplateLanguage } from '@gatelingo/proto/templates';
import { describe, expect, test } from '@jest/globals';
import {
  ago,
  answeredIn,
  inChat,
  led,
  one,
  optedOut,
  owner,
  pressed,
  quotes,
  type Row,
  sms,
  stranger,
  text,
  two,
  voice,
} from '../../../test/situations.ts';
import { interpret } from './interpret.ts';

const speaking = (language: string) => ({ ...one, owners: [{ ...owner('north'), language }] });
/** The notices of what a message leads to: kind, values, language. */
const noticesOf = (...given: Parameters<typeof interpret>) => {
  const meaning = interpret(...given);
  if ('kind' in meaning) return [];
  return meaning.flatMap((act) => (act.kind === 'notify-driver' ? [act.notice] : []));
};

// As drivers type it: without accents, in capitals, with a sign behind it.
const rows: [language: TemplateLanguage, help: string][] = [
  ['ar', 'مساعده'],
  ['bg', 'Помощ!'],
  ['cs', 'POMOC'],
  ['da', 'hjaelp'],
  ['de', 'Hilfe'],
  ['en', 'HELP'],
  ['es', '¡Ayuda!'],
  ['fr', 'aide'],
  ['hu', 'segitseg'],
  ['is', 'hjalp'],
  ['it', 'Aiuto'],
  ['lt', 'pagalba'],
  ['nl', 'Hulp'],
  ['pl', 'pomoc?'],
  ['pt', 'ajuda'],
  ['ro', 'ajutor'],
  ['ru', 'помощь'],
  ['sk', 'Pomoc'],
  ['sv', 'hjalp'],
  ['tr', 'YARDIM'],
  ['uk', 'допомога'],
];

test('every language has its row', () => {
  expect(rows.map(([language]) => language).toSorted()).toEqual(languages.toSorted());
});

describe.each(rows)('given a driver who reads %s', (language, help) => {
  const of = speaking(language);
  test.each([help, 'help', '?'])(
    'when "%s" comes, then the driver gets help with all languages, and staff read it',
    (word) => {
      const [notice, ...others] = noticesOf(text(word), of);
      expect(others).toEqual([]);
      expect(notice).toMatchObject({ kind: 'help', values: expect.arrayContaining([languageNames()]) });
      expect(led(text(word), of).slice(1)).toEqual(answeredIn('north'));
    },
  );
  test('when the name of another language comes, then it is that, with the way back', () => {
    for (const other of languages.filter((each) => each !== language)) {
      const written = text(languageName(other).toUpperCase());
      expect(noticesOf(written, of)).toEqual([
        { kind: 'language-changed', values: [languageName(language)], language: other },
      ]);
      expect(led(written, of)).toContain(`choose-language ${other}`);
    }
  });
  test('when its own name comes, then there is nothing to change, and the driver gets help', () => {
    expect(noticesOf(text(languageName(language)), of)).toMatchObject([{ kind: 'help' }]);
  });
});

const deutsch = text('Deutsch');
const changes = ['choose-language de', 'notify language-changed Polski'];
const situations: Row[] = [
  ['a language', deutsch, one, [...changes, ...answeredIn('north')]],
  ['a language with a full stop', text(' deutsch. '), one, [...changes, ...answeredIn('north')]],
  ['a language by SMS, whose sender can be forged', sms('Deutsch'), one, ['append job at north', 'release-to-sms']],
  ['help by SMS', sms('?'), one, ['append job at north', 'release-to-sms']],
  ['a third language on a day', deutsch, { ...one, languageChanges: 2 }, [...changes, ...answeredIn('north')]],
  ['a language, with two companies', deutsch, two, [...changes, 'note-wrote']],
  ['a language below a notice', deutsch, { ...one, quoted: quotes.notice(5) }, [...changes, ...answeredIn('north')]],
  [
    'a language below a text of the staff’s',
    deutsch,
    { ...one, quoted: quotes.message('north', 'text') },
    inChat('north'),
  ],
  ['a language in a sentence', text('Ich spreche Deutsch'), one, inChat('north')],
  ['a word of two letters', text('de'), one, inChat('north')],
  ['yes in three languages', text('da'), one, inChat('north')],
  ['a language in a pressed row', pressed('x', { text: 'Deutsch' }), one, inChat('north')],
  ['a voice note', voice, one, inChat('north')],
  ['a language by a connected phone', deutsch, { ...stranger, connectedLanguage: 'pl' }, [...changes, 'drop nobody']],
  ['a language by a phone that nobody knows', deutsch, stranger, ['answer-stranger', 'drop nobody']],
  ['help by a phone that nobody knows', text('?'), stranger, ['answer-stranger', 'drop nobody']],
  ['HELP that Twilio answered', sms('HELP', { optOutType: 'HELP' }), one, ['append job at north', 'release-to-sms']],
  [
    'help by a phone that wants no messages',
    text('?'),
    { ...one, contact: optedOut },
    ['append job at north, answered', 'open-window north', 'note-wrote'],
  ],
  [
    'a language by a phone that nobody knows and that wants no messages',
    deutsch,
    { ...stranger, contact: optedOut },
    ['drop nobody'],
  ],
];
test.each(situations)('given %s, then these acts follow', (_given, message, situation, then) => {
  expect(led(message, situation)).toEqual(then);
});

test('given three changes on a day, when another language comes, then nothing changes, and the driver gets help', () => {
  const often = { ...one, languageChanges: 3 };
  expect(noticesOf(deutsch, often)).toMatchObject([{ kind: 'help' }]);
  expect(led(deutsch, often).join()).not.toContain('choose-language');
});

// A bot that answers the help with a question would get it again, and again.
test('given help again within ten minutes, then it is the same notice, and later, or for another phone, another one', () => {
  const keyAt = (minutes: number, phoneIndex = 'phone') => {
    const [notice] = noticesOf(text('?'), { ...one, phoneIndex, now: ago(-minutes) });
    return notice?.about && 'key' in notice.about ? notice.about.key : undefined;
  };
  const first = keyAt(0);
  expect(first).toBeDefined();
  expect(keyAt(9)).toBe(first);
  expect(new Set([first, keyAt(10), keyAt(0, 'another')]).size).toBe(3);
});
