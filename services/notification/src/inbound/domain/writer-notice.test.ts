import { expect, test } from '@jest/globals';
import { ago, hours, now, person } from '../../../test/some-send.ts';
import { decideNotTaken, decideUnanswered, decideWriter, type WriterSituation } from './writer-notice.ts';

const usual: WriterSituation = {
  ...{ now, person, hasPhone: true, window: { receivedAt: ago(6), windowClosedAt: null } },
};
const send = { kind: 'send', to: person };
const drop = { kind: 'drop' };

type Row = [given: string, Partial<WriterSituation>, decided: object];
const nobody: Row[] = [
  ['the job has another driver, or is deleted', { person: undefined, hasPhone: false }, drop],
  ['the driver has another phone', { hasPhone: false }, drop],
  ['the company never received a message', { window: undefined }, drop],
  ['the 24 hours are over', { window: { receivedAt: ago(24 * hours), windowClosedAt: null } }, drop],
  ['WhatsApp closed them', { window: { receivedAt: ago(6), windowClosedAt: ago(3) } }, drop],
];

test.each<Row>([
  ['the driver wrote a moment ago', {}, send],
  ['the 24 hours end in a minute', { window: { receivedAt: ago(24 * hours - 1), windowClosedAt: null } }, send],
  ['the driver wrote after WhatsApp closed them', { window: { receivedAt: ago(3), windowClosedAt: ago(6) } }, send],
  ...nobody,
])('given %s, then that decides', (_given, given, decided) => {
  expect(decideWriter({ ...usual, ...given })).toEqual(decided);
});

test.each([
  ['nobody has answered for five minutes', {}, send],
  ['somebody has answered', { isAnswered: true }, drop],
  ['an hour has passed', { wroteAt: ago(1 * hours) }, send],
  ['more than an hour has passed', { wroteAt: ago(1 * hours + 1) }, drop],
] as const)('a message without an answer: given %s', (_given, given, decided) => {
  expect(decideUnanswered(usual, { wroteAt: ago(5), isAnswered: false, ...given })).toEqual(decided);
});

test.each([
  ['a damaged file', {}, send],
  ['one that is too large', { reason: 'too-large' }, send],
  ['one that could not be fetched, which no other file mends', { reason: 'not-fetched' }, drop],
  ['one that is gone', { reason: 'not-there' }, drop],
  ['one by SMS', { channel: 'sms' }, drop],
] as const)('a file that was not taken: given %s', (_given, given, decided) => {
  expect(decideNotTaken(usual, { channel: 'whatsapp', reason: 'damaged', ...given })).toEqual(decided);
});

test.each(nobody)('given %s, then neither is sent', (_given, given) => {
  const writer = { ...usual, ...given };
  expect(decideUnanswered(writer, { wroteAt: ago(5), isAnswered: false })).toEqual(drop);
  expect(decideNotTaken(writer, { channel: 'whatsapp', reason: 'damaged' })).toEqual(drop);
});
