import { describe, expect, test } from '@jest/globals';
import {
  ago,
  answeredIn,
  contact,
  inChat,
  led,
  listed,
  one,
  opens,
  optedOut,
  quotes,
  type Row,
  sms,
  stranger,
  text,
  two,
  voice,
} from '../../../test/situations.ts';
import type { Situation } from './situation.ts';

const stop = text('Stop!');
const start = text('START');
const out = { ...one, contact: optedOut };
const connected = { ...stranger, connectedLanguage: 'pl' };
const held = { ...two, list: listed(5, 'south', 'north'), held: 2 };

const words: Row[] = [
  ['STOP', stop, one, ['stop applied', 'notify stopped', 'open-window north', 'note-wrote']],
  ['STOP in Polish', text('wypisz'), one, ['stop applied', 'notify stopped', 'open-window north', 'note-wrote']],
  [
    'STOP that Twilio answered',
    text('stop', { optOutType: 'STOP' }),
    one,
    [...['stop applied', 'open-window north', 'note-wrote']],
  ],
  [
    'a word that Twilio takes for STOP',
    text('Basta', { optOutType: 'STOP' }),
    one,
    [...['stop applied', 'open-window north', 'note-wrote']],
  ],
  ['STOP by SMS', sms('STOP', { optOutType: 'STOP' }), one, ['stop applied']],
  ['STOP in a sentence', text('Stop przy bramie'), one, inChat('north')],
  ['STOP of a stranger', stop, stranger, ['stop applied', 'drop nobody']],
  ['STOP of a stranger by SMS', sms('STOP', { optOutType: 'STOP' }), stranger, ['stop applied', 'drop nobody']],
  ['STOP of a connected phone', stop, connected, ['stop applied', 'notify stopped', 'drop nobody']],
  ['STOP with two companies', stop, two, ['stop applied', 'notify stopped', 'note-wrote']],
  ['STOP while the driver is asked', stop, held, ['stop applied', 'notify stopped', 'note-wrote']],
  [
    "STOP on a company's own sender",
    stop,
    { ...two, ownSender: 'south' },
    [...['stop applied', 'notify stopped', 'open-window south', 'note-wrote']],
  ],
  ['STOP again', stop, out, ['stop noted', 'append job at north, answered', 'open-window north', 'note-wrote']],
  ['STOP again with two companies', stop, { ...two, contact: optedOut }, ['stop noted', 'note-wrote']],
  ['STOP again of a stranger', stop, { ...stranger, contact: optedOut }, ['stop noted', 'drop nobody']],
  [
    'STOP that a later START overtook',
    text('stop', { receivedAt: ago(90).toISOString() }),
    { ...one, contact: contact({ optChangedAt: ago(30) }) },
    ['stop outdated', ...answeredIn('north')],
  ],
  ['START', start, out, ['start applied', 'notify started', ...opens('north')]],
  ['START that Twilio answered', text('start', { optOutType: 'START' }), out, ['start applied', ...opens('north')]],
  ['START by SMS', sms('START', { optOutType: 'START' }), out, ['start applied', 'release-to-sms']],
  ['START with two companies', start, { ...two, contact: optedOut }, ['start applied', 'notify started', 'note-wrote']],
  [
    'START while messages wait',
    start,
    { ...held, contact: optedOut },
    [...['start applied', 'notify started', 'ask south north again', 'note-wrote']],
  ],
  [
    'START while messages wait, and nobody was asked',
    start,
    { ...held, list: undefined, contact: optedOut },
    [...['start applied', 'notify started', 'ask south north', 'note-wrote']],
  ],
  [
    'START of a connected phone',
    start,
    { ...connected, contact: optedOut },
    [...['start applied', 'notify started', 'drop nobody']],
  ],
  ['START of a stranger', start, stranger, ['start outdated', 'answer-stranger', 'drop nobody']],
  ['START that changes nothing', start, one, ['start noted', ...inChat('north')]],
  [
    'START that changes nothing, with two companies',
    text('Anmelden'),
    two,
    [...['start noted', 'hold first', 'ask south north', 'note-wrote']],
  ],
  [
    'START that a later STOP overtook',
    text('start', { receivedAt: ago(90).toISOString() }),
    out,
    ['start outdated', 'append job at north', 'open-window north', 'note-wrote'],
  ],
];

test.each(words)('given %s, then these acts follow', (_given, message, situation, then) => {
  expect(led(message, situation)).toEqual(then);
});

const turns: Row[] = [
  ['an older one is still to be received', text('drugie'), { ...one, turn: 'behind' }, ['wait 0.1']],
  ['an older one is still to be received, also a STOP', stop, { ...one, turn: 'behind' }, ['wait 0.1']],
  ['it was received before', text('pierwsze'), { ...one, turn: 'received' }, ['drop received-before']],
  ['it was received before, by SMS', sms('pierwsze'), { ...one, turn: 'received' }, ['drop received-before']],
];
test.each(turns)('given a message when %s, then these acts follow', (_given, message, situation, then) => {
  expect(led(message, situation)).toEqual(then);
});

describe('given a registered number whose proof is missing', () => {
  const proving = (minutes: number | undefined, of: Situation = one): Situation => ({
    ...{ ...of, quoted: quotes.message('north', 'text') },
    unproved: {
      ...{ visitId: 'visit', companyId: 'north', truckerId: 'jan' },
      answeredAt: minutes === undefined ? undefined : ago(minutes),
    },
  });
  const rows: Row[] = [
    ['it quotes a message about its job', text('Jestem'), proving(undefined), ['prove-number', ...inChat('north')]],
    ['it answers by a voice note', voice, proving(undefined), ['prove-number', ...inChat('north')]],
    ['it answered a moment ago', text('Jestem'), proving(5), inChat('north')],
    ['it answered, and the proof was lost', text('Jestem'), proving(12), ['prove-number', ...inChat('north')]],
    [
      'it stops below the message',
      stop,
      proving(undefined),
      [...['prove-number', 'stop applied', 'notify stopped', 'open-window north', 'note-wrote']],
    ],
    ['the message waits for its turn', text('Jestem'), { ...proving(undefined), turn: 'behind' }, ['wait 0.1']],
  ];
  test.each(rows)('when %s, then these acts follow', (_when, message, situation, then) => {
    expect(led(message, situation)).toEqual(then);
  });
});
