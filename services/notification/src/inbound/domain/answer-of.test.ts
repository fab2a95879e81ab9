import { driverPhraseGroups, driverPhrases } from '@gatelingo/proto/templates';
import { describe, expect, test } from '@jest/globals';
import {
  answered,
  inChat,
  lastSent,
  led,
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
  wrote,
} from '../../../test/situations.ts';

const step = (answer: string, companyId = 'north') => [`${answer} job at ${companyId}`, ...opens(companyId)];
const asked = { ...one, lastSent: lastSent('step-active', 60) };
const late = { ...one, wrote: wrote(['north', 60]), answers: [answered('late', 5)] };
const here = { ...one, answers: [answered('here', 5)] };
const below = (situation: typeof one, companyId = 'north') => ({ ...situation, quoted: quotes.message(companyId) });

const buttons: Row[] = [
  ['"I’m here"', pressed('here'), below(one), step('here')],
  ['"I’m late"', pressed('late'), below(one), step('late')],
  ['"Talk to us"', pressed('talk'), below(one), step('talk')],
  ['how late', pressed('late-30'), { ...one, quoted: quotes.notice(5, 'north') }, step('late-30')],
  ['a button that nobody knows', pressed('later'), below(one), inChat('north')],
  ['a button of one of two companies', pressed('here'), below(two), step('here')],
  ['a button of a company without a chat', pressed('here'), below({ ...stranger }), step('here')],
  ['a button of a message that nobody knows', pressed('here'), { ...one, quoted: quotes.unknown }, step('here')],
  [
    'a button of a message that nobody knows, with two companies',
    pressed('here'),
    { ...two, quoted: quotes.unknown },
    ['hold first', 'ask south north', 'note-wrote'],
  ],
  [
    'a button below the question whether staff may write',
    pressed('here'),
    { ...one, quoted: quotes.message('north', 'talk') },
    inChat('north'),
  ],
  ['a button by SMS', sms('', { pressed: 'here' }), below(one), ['here job at north', 'release-to-sms']],
  [
    'a button of a phone that wants no messages',
    pressed('here'),
    below({ ...one, contact: optedOut }),
    [...['here job at north', 'open-window north', 'note-wrote']],
  ],
];
test.each(buttons)('given %s was pressed, then these acts follow', (_given, message, situation, then) => {
  expect(led(message, situation)).toEqual(then);
});

const typed: Row[] = [
  ['1, after a message with buttons', text('1'), asked, step('here')],
  ['the title of a button', text('jestem'), one, inChat('north')],
  ['3, after a message with buttons', text('3'), asked, step('talk')],
  ['4, after a message with buttons', text('4'), asked, inChat('north')],
  ['1, after a text', text('1'), { ...one, lastSent: lastSent('text', 5) }, inChat('north')],
  ['1, when nothing was sent', text('1'), one, inChat('north')],
  ['1, after it was answered', text('1'), { ...asked, answers: [answered('late-15', 20)] }, inChat('north')],
  [
    '1, after an answer of more than an hour ago',
    text('1'),
    { ...asked, lastSent: lastSent('step-active', 200), answers: [answered('late-15', 90)] },
    step('here'),
  ],
  ['1, below a message with buttons', text('1'), below({ ...one, answers: [answered('here', 5)] }), step('here')],
  ['30, below a message with buttons', text('30'), below(one), inChat('north')],
  ['1, below a text', text('1'), { ...asked, quoted: quotes.message('north', 'text') }, inChat('north')],
  ['1, below a notice about the job', text('1'), { ...asked, quoted: quotes.notice(5, 'north') }, inChat('north')],
  ['1, below what the driver wrote', text('1'), { ...asked, quoted: quotes.voiceNote('north') }, inChat('north')],
  [
    '1, with two companies',
    text('1'),
    { ...two, lastSent: lastSent('step-active', 60) },
    [...['hold first', 'ask south north', 'note-wrote']],
  ],
  ['1, with a position', position({ text: '1' }), asked, inChat('north')],
  ['1, after "I’m late"', text('1'), late, step('late-15')],
  ['60, after "I’m late"', text('60'), late, step('late-60')],
  ['60, an hour after "I’m late"', text('60'), { ...late, answers: [answered('late', 62)] }, inChat('north')],
  ['60, after a company wrote', text('60'), { ...late, wrote: wrote(['north', 2]) }, inChat('north')],
  ['60, below the question', text('60'), { ...late, quoted: quotes.notice(5, 'north') }, step('late-60')],
  ['60, below a notice about nothing', text('60'), { ...late, quoted: quotes.notice(5) }, inChat('north')],
  [
    '60, after another answer',
    text('60'),
    { ...late, answers: [answered('here', 2), answered('late', 5)] },
    inChat('north'),
  ],
  [
    '60, after "I’m late" to one of two companies',
    text('60'),
    { ...two, answers: [answered('late', 5)] },
    step('late-60'),
  ],
];
test.each(typed)('given %s was typed, then these acts follow', (_given, message, situation, then) => {
  expect(led(message, situation)).toEqual(then);
});

const positions: Row[] = [
  ['after "I’m here"', position(), here, step('position')],
  ['after "I’m here", with words', position({ text: 'brama 4' }), here, step('position')],
  [
    'after "I’m here" to one of two companies',
    position(),
    { ...two, answers: [answered('here', 5)] },
    step('position'),
  ],
  [
    'after "I’m here", and another answer',
    position(),
    { ...one, answers: [answered('position', 1), answered('here', 5)] },
    step('position'),
  ],
  [
    '50 minutes after one that was too far away',
    position(),
    { ...one, answers: [answered('far', 50), answered('here', 60)] },
    step('position'),
  ],
  [
    '70 minutes after one that was too far away',
    position(),
    { ...one, answers: [answered('far', 70), answered('here', 80)] },
    inChat('north'),
  ],
  ['20 minutes after "I’m here"', position(), { ...one, answers: [answered('here', 20)] }, inChat('north')],
  ['after "I’m here" that was outdated', position(), { ...one, answers: [answered('outdated', 5)] }, inChat('north')],
  [
    'after "I’m here", below a message of the company',
    position(),
    { ...here, quoted: quotes.voiceNote('north') },
    step('position'),
  ],
  [
    'after "I’m here", below a message of another one',
    position(),
    { ...two, answers: here.answers, quoted: quotes.voiceNote('south') },
    inChat('south'),
  ],
];
test.each(positions)('given a position %s, then these acts follow', (_given, message, situation, then) => {
  expect(led(message, situation)).toEqual(then);
});

describe('given the lists of phrase cards', () => {
  const [group = 'answers'] = driverPhraseGroups;
  const [card = 'yes'] = driverPhrases(group);
  const groups = { ...one, answers: [answered('talk', 5)] };
  const cards = { ...one, answers: [answered(`phrases:${group}`, 5)] };
  const listOf = [`save phrases:${group}`, `notify phrases ${group}`, ...opens('north')];
  const cardOf = ['save phrase', ...inChat('north')];
  const rows: Row[] = [
    ['a group is pressed', pressed(`phrases:${group}`), { ...one, quoted: quotes.notice(5, 'north') }, listOf],
    [
      'a group is pressed twice',
      pressed(`phrases:${group}`),
      { ...one, answers: [answered(`phrases:${group}`, 2)], quoted: quotes.notice(5, 'north') },
      [...[`save phrases:${group}`, ...opens('north')]],
    ],
    ['a card is pressed', pressed(`phrase:${card}`), { ...one, quoted: quotes.notice(5, 'north') }, cardOf],
    ['a card is pressed twice', pressed(`phrase:${card}`), { ...one, answers: [answered('phrase', 1)] }, cardOf],
    [
      'a card of a list that nobody knows is pressed',
      pressed(`phrase:${card}`),
      { ...one, quoted: quotes.unknown },
      cardOf,
    ],
    [
      'a card is pressed, with two companies',
      pressed(`phrase:${card}`),
      { ...two, quoted: quotes.notice(5, 'north') },
      cardOf,
    ],
    [
      'a card of no list is pressed, with two companies',
      pressed(`phrase:${card}`),
      two,
      ['hold first', 'ask south north', 'note-wrote'],
    ],
    [
      'a card of a company without a chat is pressed',
      pressed(`phrase:${card}`),
      { ...stranger, owners: [owner('south')], quoted: { ...quotes.notice(5, 'north'), owner: undefined } },
      ['save phrase', 'notify job-over', ...opens('north')],
    ],
    ['a number is typed after the groups', text('1'), groups, listOf],
    ['a number is typed after the cards', text('1'), cards, cardOf],
    ['a number is typed after the cards, with two companies', text('1'), { ...two, answers: cards.answers }, cardOf],
    ['a number is typed below the list', text('1'), { ...cards, quoted: quotes.notice(5, 'north') }, cardOf],
    [
      'a number is typed below another message',
      text('1'),
      { ...cards, quoted: quotes.message('north', 'text') },
      inChat('north'),
    ],
    ['a number is typed after a company wrote', text('1'), { ...cards, wrote: wrote(['north', 2]) }, inChat('north')],
    ['a number is typed an hour later', text('1'), { ...one, answers: [answered('talk', 62)] }, inChat('north')],
    [
      'a number is typed after a card',
      text('1'),
      { ...one, answers: [answered('phrase', 1), ...cards.answers] },
      inChat('north'),
    ],
  ];
  test.each(rows)('when %s, then these acts follow', (_when, message, situation, then) => {
    expect(led(message, situation)).toEqual(then);
  });
});
