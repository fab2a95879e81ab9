import { languages, myDataIds, myDataTitle, noticeIn, type TemplateLanguage } from '@gatelingo/proto/templates';
import { describe, expect, test } from '@jest/globals';
import {
  ago,
  answeredIn,
  inChat,
  led,
  one,
  optedOut,
  pressed,
  quotes,
  type Row,
  sms,
  stranger,
  text,
  two,
} from '../../../test/situations.ts';
import { interpret } from './interpret.ts';
import { myDataRequest } from './my-data-request.ts';

// As drivers type it: without accents, in capitals, with a sign behind it.
const rows: [language: TemplateLanguage, words: string][] = [
  ['ar', 'بياناتي'],
  ['bg', 'Моите данни'],
  ['cs', 'moje udaje'],
  ['da', 'Mine data'],
  ['de', 'MEINE DATEN'],
  ['en', 'My data?'],
  ['es', 'mis datos'],
  ['fr', 'Mes donnees'],
  ['hu', 'adataim'],
  ['is', 'Gögnin mín'],
  ['it', 'i miei dati'],
  ['lt', 'mano duomenys'],
  ['nl', 'mijn gegevens'],
  ['pl', 'Moje dane!'],
  ['pt', 'os meus dados'],
  ['ro', 'datele mele'],
  ['ru', 'мои данные'],
  ['sk', 'moje údaje'],
  ['sv', 'mina uppgifter'],
  ['tr', 'Verilerim'],
  ['uk', 'мої дані'],
];

test('every language has its row', () => {
  expect(rows.map(([language]) => language).toSorted()).toEqual(languages.toSorted());
});

const menu = 'notify my-data-menu';
test.each(rows)('%s: "%s" gets what can be wished, and staff read that it was answered', (_language, words) => {
  expect(led(text(words), one)).toEqual([menu, ...answeredIn('north')]);
});

test.each(languages)('%s: the words that the help names are these', (language) => {
  const quoted = noticeIn(language, 'help').split(/[„“”»«‘’]/u);
  expect(quoted.map((words) => myDataRequest(words))).toContainEqual({ kind: 'my-data' });
});

test.each(languages)('%s: the words of a button are its wish', (language) => {
  for (const wish of ['export', 'erase', 'stop'] as const)
    expect(led(text(myDataTitle(language, wish)), one)).toEqual([`wish-my-data ${wish}`, ...answeredIn('north')]);
});

// In Turkish it also means "deletion".
test.each(['silme', 'Silme!', 'silme işlemi'])('"%s" stops no erasure', (words) => {
  expect(myDataRequest(words)).toBeUndefined();
});

describe('given', () => {
  const erase = pressed(myDataIds.erase);
  const connected = { ...stranger, connectedLanguage: 'ro' };
  const situations: Row[] = [
    ['a pressed button', erase, one, ['wish-my-data erase', ...answeredIn('north')]],
    [
      'one below its notice',
      pressed(myDataIds.stop),
      { ...one, quoted: quotes.notice(5) },
      ['wish-my-data stop', ...answeredIn('north')],
    ],
    [
      'one whose notice is not saved yet',
      pressed(myDataIds.export),
      { ...one, quoted: quotes.unknown },
      ['wish-my-data export', ...answeredIn('north')],
    ],
    ['one, with two companies', erase, two, ['wish-my-data erase', 'note-wrote']],
    ['one of a connected phone', erase, connected, ['wish-my-data erase', 'drop nobody']],
    ['a phone that nobody knows', text('my data'), stranger, ['answer-stranger', 'drop nobody']],
    ['a button of a phone that nobody knows', erase, stranger, ['answer-stranger', 'drop nobody']],
    ['an SMS, whose sender can be forged', sms('my data'), one, ['append job at north', 'release-to-sms']],
    ['the words in a sentence', text('Where is my data sheet'), one, inChat('north')],
    [
      'the words below what staff wrote',
      text('my data'),
      { ...one, quoted: quotes.message('north', 'text') },
      inChat('north'),
    ],
    [
      'a phone that wants no messages',
      text('my data'),
      { ...one, contact: optedOut },
      ['append job at north, answered', 'open-window north', 'note-wrote'],
    ],
  ];
  test.each(situations)('%s, then these acts follow', (_given, message, situation, then) => {
    expect(led(message, situation)).toEqual(then);
  });
});

test('given the words again within ten minutes, then it is the same notice', () => {
  const keyAt = (minutes: number) => {
    const acts = interpret(text('my data'), { ...one, now: ago(-minutes) });
    return 'kind' in acts ? undefined : acts.flatMap((act) => (act.kind === 'notify-driver' ? [act.notice.about] : []));
  };
  expect(keyAt(9)).toEqual(keyAt(0));
  expect(keyAt(10)).not.toEqual(keyAt(0));
});
