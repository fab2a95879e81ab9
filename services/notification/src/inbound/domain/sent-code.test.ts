import { expect, test } from '@jest/globals';
import {
  ago,
  inChat,
  known,
  led,
  one,
  optedOut,
  opens,
  owner,
  type Row,
  sms,
  stranger,
  text,
  two,
  visit,
} from '../../../test/situations.ts';
import type { Situation } from './situation.ts';

const code = text('Dzień dobry. Kod: 7K3F9QRT');
const late = text('Kod', { receivedAt: visit.endsAt.toISOString() });
const fresh = text('Kod', { receivedAt: ago(0).toISOString() });
const offered = 'publish offered +48600000001';

/** The registered phone sends the code. */
const own = (more: Parameters<typeof known>[0] = {}, of: Situation = stranger): Situation => ({
  ...of,
  code: known({ registeredIndex: 'phone', ...more }),
});
const other = (more: Parameters<typeof known>[0] = {}, of: Situation = stranger): Situation => ({
  ...of,
  code: known(more),
});
const bound = { visit: { ...visit, boundIndex: 'phone' } };
const erased = { visit: { ...visit, visitor: null }, registeredIndex: undefined };

const codes: Row[] = [
  ['the registered phone', code, own(), ['bind-phone', offered, 'notify code-connected', ...opens('north')]],
  [
    'the registered phone with a job',
    code,
    own({}, one),
    ['bind-phone', offered, 'notify code-connected', ...inChat('north')],
  ],
  [
    'the registered phone with a job, to which another company wrote',
    code,
    own({}, two),
    ['bind-phone', offered, 'notify code-connected', ...inChat('north')],
  ],
  [
    'the registered phone with a job elsewhere',
    code,
    own({}, { ...stranger, owners: [owner('south')] }),
    ['bind-phone', offered, 'notify code-connected', ...opens('north')],
  ],
  ['the registered phone again, whose proof is not projected', code, own(bound), [offered, ...opens('north')]],
  ['the registered phone again', code, own({ ...bound, isProved: true }), opens('north')],
  ['the registered phone again, with a job', code, own({ ...bound, isProved: true }, one), inChat('north')],
  [
    'the registered phone after another one was accepted',
    code,
    own({ ...bound, acceptedIndex: 'other' }),
    ['bind-phone', offered, 'notify code-connected', ...opens('north')],
  ],
  ['the accepted phone', code, other({ acceptedIndex: 'phone' }), opens('north')],
  ['another phone', code, other(), ['ask-number', 'notify code-other-number', 'note-wrote']],
  [
    'another phone with a job at the company',
    code,
    other({}, one),
    ['ask-number', 'notify code-other-number', ...inChat('north')],
  ],
  // promise: Bad input to the conversation and to WhatsApp
  [
    'another phone whose owner was asked, and has not answered',
    code,
    other({ asked: { answer: null } }),
    ['note-wrote'],
  ],
  [
    'another phone that said no',
    code,
    other({ asked: { answer: 'no' } }),
    ['count-wrong-code', 'notify code-number-kept', 'note-wrote'],
  ],
  [
    'another phone that said yes',
    code,
    other({ asked: { answer: 'yes' } }),
    ['count-wrong-code', offered, 'notify code-offered', 'ask-registered', ...opens('north')],
  ],
  [
    // promise: Bad input to the conversation and to WhatsApp
    'a third phone after another one was accepted',
    code,
    other({ acceptedIndex: 'other' }),
    ['count-wrong-code', 'notify code-used', 'note-wrote'],
  ],
  [
    'the registered phone again, after another one was accepted',
    code,
    own({ ...bound, acceptedIndex: 'other', isProved: true }),
    ['bind-phone', offered, 'notify code-connected', ...opens('north')],
  ],
  [
    'another phone of a connected one',
    code,
    other({ visit: { ...visit, boundIndex: 'registered' } }),
    [...['ask-number', 'notify code-other-number', 'note-wrote']],
  ],
  [
    'a third phone that said yes, after another one was accepted',
    code,
    other({ acceptedIndex: 'other', asked: { answer: 'yes' } }),
    ['count-wrong-code', 'notify code-used', 'note-wrote'],
  ],
  [
    'the accepted phone that said yes',
    code,
    other({ acceptedIndex: 'phone', asked: { answer: 'yes' } }),
    opens('north'),
  ],
  [
    'the accepted phone, too late',
    late,
    other({ acceptedIndex: 'phone' }),
    [...['count-wrong-code', 'notify code-ended', 'note-wrote']],
  ],
  [
    'the registered phone, just in time',
    text('Kod', { receivedAt: new Date(visit.endsAt.getTime() - 1).toISOString() }),
    own(),
    ['bind-phone', offered, 'notify code-connected', ...opens('north')],
  ],
  ['the registered phone, too late', late, own(), ['count-wrong-code', 'notify code-ended', 'note-wrote']],
  ['a phone, of an erased visit', code, other(erased), ['count-wrong-code', 'notify code-ended', 'note-wrote']],
  [
    'a phone, too late, with a job at the company',
    late,
    own({}, one),
    ['count-wrong-code', 'notify code-ended', ...inChat('north')],
  ],
  [
    "the registered phone on its company's own sender",
    code,
    { ...own(), ownSender: 'north' },
    ['bind-phone', offered, 'notify code-connected', ...opens('north')],
  ],
  [
    // promise: Bad input to the conversation and to WhatsApp
    "the registered phone on another company's own sender",
    code,
    { ...own({}, two), ownSender: 'south' },
    inChat('south'),
  ],
  ['the registered phone, by SMS', sms('Kod'), own({}, one), ['append job at north', 'release-to-sms']],
  [
    'the registered phone after STOP',
    code,
    own({}, { ...one, contact: optedOut }),
    ['start applied silently', 'bind-phone', offered, 'notify code-connected again', ...inChat('north')],
  ],
  [
    'the registered phone after STOP, again',
    code,
    own({ ...bound, isProved: true }, { ...one, contact: optedOut }),
    ['start applied silently', 'notify code-connected again', ...inChat('north')],
  ],
  [
    'the registered phone after STOP, again, whose proof is not projected',
    code,
    own(bound, { ...one, contact: optedOut }),
    ['start applied silently', offered, 'notify code-connected again', ...inChat('north')],
  ],
  [
    'the registered phone before a STOP that overtook it',
    text('Kod', { receivedAt: ago(90).toISOString() }),
    own({}, { ...one, contact: optedOut }),
    ['start outdated silently', 'bind-phone', offered, 'append job at north', 'open-window north', 'note-wrote'],
  ],
  [
    'a phone after STOP, too late',
    late,
    own({}, { ...one, contact: optedOut }),
    ['count-wrong-code', 'append job at north', 'open-window north', 'note-wrote'],
  ],
];

test.each(codes)('given a code from %s, then these acts follow', (_given, message, situation, then) => {
  expect(led(message, situation)).toEqual(then);
});

const wrong = { ...one, code: { kind: 'unknown' } } as const;
const unknown: Row[] = [
  ['by a stranger, after too many of them', code, { ...stranger, code: { kind: 'too-many' } }, ['drop nobody']],
  ['by a driver, after too many of them', code, { ...one, code: { kind: 'too-many' } }, inChat('north')],
  ['just now', fresh, wrong, ['wait 0.5']],
  ['just now, by a clock that is ahead', text('Kod', { receivedAt: ago(-0.05).toISOString() }), wrong, ['wait 0.5']],
  ['a minute ago', code, wrong, ['count-wrong-code', ...inChat('north')]],
  [
    'by a stranger',
    code,
    { ...stranger, code: wrong.code },
    [...['count-wrong-code', 'answer-stranger', 'drop nobody']],
  ],
  [
    'with two companies',
    code,
    { ...two, code: wrong.code },
    [...['count-wrong-code', 'hold first', 'ask south north', 'note-wrote']],
  ],
];
test.each(unknown)(
  'given a code that no visit has, sent %s, then these acts follow',
  (_given, message, situation, then) => {
    expect(led(message, situation)).toEqual(then);
  },
);
