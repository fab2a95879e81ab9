import { describe, expect, test } from '@jest/globals';
import {
  ago,
  answered,
  day,
  inChat,
  led,
  listed,
  one,
  opens,
  optedOut,
  owner,
  position,
  pressed,
  quotes,
  type Row,
  sms,
  stranger,
  text,
  two,
  voice,
  wrote,
} from '../../../test/situations.ts';

const hello = text('Jestem');
const ownSouth = { ...two, ownSender: 'south' };

const whose: Row[] = [
  ['one company', hello, one, inChat('north')],
  ['one company, and an emoji alone', text('👍'), one, inChat('north')],
  ['one company that never wrote', hello, { ...one, wrote: [] }, inChat('north')],
  ['one company, and a voice note', voice, one, inChat('north')],
  // promise: Bad input to the conversation and to WhatsApp
  ['one company, and a position that nobody asked for', position(), one, inChat('north')],
  ['one company, and an SMS', sms('Jestem'), one, ['append job at north', 'release-to-sms']],
  ['two companies that wrote', hello, two, ['hold first', 'ask south north', 'note-wrote']],
  ['two companies, and a voice note', voice, two, ['hold first', 'ask south north', 'note-wrote']],
  ['two companies, and a position', position(), two, ['hold first', 'ask south north', 'note-wrote']],
  ['two companies, and an SMS', sms('Jestem'), two, ['hold first', 'ask south north', 'release-to-sms']],
  ['two companies, one of which wrote lately', hello, { ...two, wrote: wrote(['south', 30]) }, inChat('south')],
  [
    'two companies, one of which wrote 31 days ago',
    hello,
    { ...two, wrote: wrote(['south', 30], ['north', 31 * day]) },
    inChat('south'),
  ],
  ['two companies that never wrote', hello, { ...two, wrote: [] }, ['hold first', 'ask south north', 'note-wrote']],
  ['a quoted message of north', text('O ósmej'), { ...two, quoted: quotes.message('north', 'text') }, inChat('north')],
  ['a quoted voice note of north', text('O ósmej'), { ...two, quoted: quotes.voiceNote('north') }, inChat('north')],
  ['a quoted notice about north', text('O ósmej'), { ...two, quoted: quotes.notice(5, 'north') }, inChat('north')],
  [
    'a quoted notice about nobody',
    text('O ósmej'),
    { ...two, quoted: quotes.notice(5) },
    ['hold first', 'ask south north', 'note-wrote'],
  ],
  [
    'a quoted message that nobody knows',
    hello,
    { ...two, quoted: quotes.unknown },
    ['hold first', 'ask south north', 'note-wrote'],
  ],
  [
    'a quoted message about an older job of the company',
    hello,
    { ...one, quoted: { ...quotes.voiceNote('north'), owner: owner('north', 'older job') } },
    ['append older job', ...opens('north')],
  ],
  [
    'a quoted message about a job that another driver has now',
    hello,
    { ...one, quoted: { ...quotes.voiceNote('north'), owner: undefined } },
    inChat('north'),
  ],
  [
    'a quoted message of a company without a chat',
    hello,
    { ...two, quoted: { ...quotes.voiceNote('west'), owner: undefined } },
    ['hold first', 'ask south north', 'note-wrote'],
  ],
  ["a company's own sender", hello, ownSouth, inChat('south')],
  [
    "a company's own sender, and a quoted message of another one",
    hello,
    { ...ownSouth, quoted: quotes.voiceNote('north') },
    inChat('north'),
  ],
  [
    "a company's own sender without a chat",
    hello,
    { ...one, ownSender: 'west' },
    ['notify-nobody-reads', 'drop nobody'],
  ],
  ['a chosen company', hello, { ...two, choice: { companyId: 'north', at: ago(5) } }, inChat('north')],
  [
    'a chosen company, after which the other one wrote',
    hello,
    { ...two, choice: { companyId: 'north', at: ago(45) } },
    ['hold first', 'ask south north', 'note-wrote'],
  ],
  [
    'a chosen company without a chat',
    hello,
    { ...one, choice: { companyId: 'west', at: ago(5) } },
    ['hold first', 'ask north', 'note-wrote'],
  ],
  ['a phone that nobody knows', hello, stranger, ['answer-stranger', 'drop nobody']],
  [
    'a phone that was offered for a visit',
    hello,
    { ...stranger, wasAsked: true },
    ['notify-nobody-reads', 'drop nobody'],
  ],
  ['an SMS of a phone that nobody knows', sms('Jestem'), stranger, ['drop nobody', 'release-to-sms']],
  [
    'a phone that a registration connected',
    hello,
    { ...stranger, connectedLanguage: 'pl' },
    ['notify-nobody-reads', 'drop nobody'],
  ],
  [
    'a phone that wants no messages',
    hello,
    { ...one, contact: optedOut },
    [...['append job at north', 'open-window north', 'note-wrote']],
  ],
  [
    'a phone that wants no messages, and two companies',
    hello,
    { ...two, contact: optedOut },
    ['hold first', 'note-wrote'],
  ],
  ['a stranger that wants no messages', hello, { ...stranger, contact: optedOut }, ['drop nobody']],
  ['a phone that wants no messages, and an SMS', sms('Jestem'), { ...one, contact: optedOut }, ['append job at north']],
  ['an old message', text('Jestem', { receivedAt: ago(3 * day).toISOString() }), one, inChat('north')],
];

test.each(whose)('given %s, then these acts follow', (_given, message, situation, then) => {
  expect(led(message, situation)).toEqual(then);
});

describe('given the driver was asked which company is meant', () => {
  const asked = { ...two, list: listed(5, 'south', 'north'), held: 1 };
  const settled = { ...asked, held: 0, choice: { companyId: 'south', at: ago(4) } };
  const choose = (companyId: string) => [
    ...[`choose-company ${companyId}`, `open-window ${companyId}`, `release-waiting ${companyId}`],
    ...[`notify-chosen ${companyId}`, 'note-wrote'],
  ];
  const three = {
    ...asked,
    ...{ owners: [owner('west'), ...two.owners], wrote: wrote(['west', 3], ['south', 30], ['north', 60]) },
  };
  const rows: Row[] = [
    ['another message', hello, asked, ['hold', 'note-wrote']],
    ['a voice note', voice, asked, ['hold', 'note-wrote']],
    ['a number', text('2'), asked, choose('north')],
    ['an Arabic number', text('٢'), asked, choose('north')],
    ['a number that is not in the list', text('3'), asked, ['hold', 'note-wrote']],
    ['a name', text('Northhafen GmbH'), asked, choose('north')],
    [
      'the name of a company that the driver never wrote to',
      text('northhafen'),
      { ...asked, receivers: ['south'] },
      ['hold', 'ask south north again', 'note-wrote'],
    ],
    [
      'a chosen one, and the name of another one that the driver never wrote to',
      text('northhafen'),
      { ...settled, receivers: ['south'] },
      ['hold first', 'ask south north', 'note-wrote'],
    ],
    ['a number of a company that the driver never wrote to', text('2'), { ...asked, receivers: [] }, choose('north')],
    ['a name in a sentence', text('na northhafen'), asked, ['hold', 'note-wrote']],
    ['the title of a row', text('1. southhafen'), asked, choose('south')],
    ['a number by SMS', sms('2'), asked, ['choose-company north', 'notify-chosen north', 'release-to-sms']],
    ['a pressed name', pressed('north'), { ...asked, quoted: quotes.notice(5) }, choose('north')],
    [
      'a pressed name whose list is not known yet',
      pressed('north'),
      { ...asked, quoted: quotes.unknown },
      choose('north'),
    ],
    [
      'a number below a quoted message of a company',
      text('2'),
      { ...asked, quoted: quotes.voiceNote('south') },
      inChat('south'),
    ],
    ["a number on a company's own sender", text('2'), { ...asked, ownSender: 'south' }, inChat('south')],
    ['a number with a picture', { ...voice, text: '2' }, asked, ['hold', 'note-wrote']],
    [
      'a number, after a company wrote again',
      text('2'),
      { ...asked, wrote: wrote(['north', 2], ['south', 30]) },
      choose('north'),
    ],
    [
      'a number, a day and more later',
      text('2'),
      { ...asked, list: listed(day + 1, 'south', 'north') },
      ['hold', 'note-wrote'],
    ],
    [
      'a name, a day and more later',
      text('northhafen'),
      { ...asked, list: listed(day + 1, 'south', 'north') },
      choose('north'),
    ],
    ['a chosen one, and a number', text('2'), settled, choose('north')],
    ['a chosen one, and its own number', text('1'), settled, inChat('south')],
    ['a chosen one, and its own name', text('southhafen'), settled, inChat('south')],
    [
      'a chosen one that wrote since, and a number',
      text('2'),
      { ...settled, wrote: wrote(['south', 2], ['north', 60]) },
      inChat('south'),
    ],
    [
      'a chosen one, and a button since, and a number',
      text('2'),
      { ...settled, answers: [answered('here', 3, 'south')] },
      inChat('south'),
    ],
    ['a chosen one, and the other name', text('northhafen'), settled, choose('north')],
    [
      'a chosen one, and the other name a day and more later',
      text('northhafen'),
      { ...settled, list: listed(day + 1, 'south', 'north') },
      ['hold first', 'ask south north', 'note-wrote'],
    ],
    [
      'a chosen one, and the other name pressed',
      pressed('north'),
      { ...settled, quoted: quotes.notice(5) },
      choose('north'),
    ],
    ['a pressed company without a chat', pressed('east'), asked, ['hold', 'note-wrote']],
    ['a third company, and another message', hello, three, ['hold', 'ask west south north', 'note-wrote']],
    [
      'a third company, asked about too, and a row of the older list',
      pressed('south'),
      { ...three, list: listed(2, 'west', 'south', 'north'), quoted: quotes.notice(5) },
      ['ask west south north again', 'note-wrote'],
    ],
    [
      'a third company, asked about too, and a row of the newer list',
      pressed('west'),
      { ...three, list: listed(2, 'west', 'south', 'north'), quoted: quotes.notice(2) },
      choose('west'),
    ],
    [
      'the same companies in another order',
      hello,
      { ...asked, wrote: wrote(['north', 3], ['south', 30]) },
      ['hold', 'note-wrote'],
    ],
    ['49 that wait', hello, { ...asked, held: 49 }, ['hold', 'ask south north again', 'note-wrote']],
    ['50 that wait', hello, { ...asked, held: 50 }, ['drop too-many-held', 'note-wrote']],
    [
      'a phone that wants no messages, and a number',
      text('2'),
      { ...asked, contact: optedOut },
      [...['choose-company north', 'open-window north', 'note-wrote']],
    ],
  ];

  test.each(rows)('when there is %s, then these acts follow', (_when, message, situation, then) => {
    expect(led(message, situation)).toEqual(then);
  });
});
