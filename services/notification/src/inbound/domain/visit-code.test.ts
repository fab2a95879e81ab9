import { expect, test } from '@jest/globals';
import { type CodeOutcome, type CodeSituation, judgeCode } from './visit-code.ts';

const endsAt = new Date('2026-12-01T23:00:00Z');
const visit = {
  ...{ companyId: 'north', endsAt, registeredIndex: 'registered', boundIndex: null, acceptedIndex: undefined },
  isProved: true,
};
const bound = { ...visit, boundIndex: 'registered' };
const accepted = { ...visit, acceptedIndex: 'other' };
const both = { ...bound, acceptedIndex: 'other' };
const erased = { ...visit, registeredIndex: undefined };
const [yes, no, open] = [{ answer: 'yes' }, { answer: 'no' }, { answer: null }] as const;
const before = new Date(endsAt.getTime() - 1);

type Given = Partial<CodeSituation>;
const table: [given: string, when: Given, then: CodeOutcome][] = [
  ['the registered phone', {}, 'bind'],
  ["the registered phone, on its company's own sender", { ownSender: 'north' }, 'bind'],
  ["the registered phone, on another company's own sender", { ownSender: 'south' }, 'none'],
  ['the registered phone, again', { visit: bound }, 'again'],
  ['the registered phone, again, whose proof is not known', { visit: { ...bound, isProved: false } }, 'prove'],
  ['the registered phone, whose proof is not known', { visit: { ...visit, isProved: false } }, 'bind'],
  [
    'the accepted phone, of a number whose proof is not known',
    { phoneIndex: 'other', visit: { ...accepted, isProved: false } },
    'again',
  ],
  ['the registered phone, while another one is accepted', { visit: accepted }, 'bind'],
  ['the registered phone, again, while another one is accepted', { visit: both }, 'bind'],
  ['another phone', { phoneIndex: 'other' }, 'ask'],
  ['another phone, of a visit whose own phone is connected', { phoneIndex: 'other', visit: bound }, 'ask'],
  ['another phone that was asked', { phoneIndex: 'other', asked: open }, 'open'],
  ['another phone that answered no', { phoneIndex: 'other', asked: no }, 'kept'],
  ['another phone that answered yes', { phoneIndex: 'other', asked: yes }, 'offer'],
  ['the accepted phone', { phoneIndex: 'other', asked: yes, visit: accepted }, 'again'],
  ['a third phone, while another one is accepted', { phoneIndex: 'third', visit: accepted }, 'used'],
  ['a third phone that answered yes before', { phoneIndex: 'third', asked: yes, visit: both }, 'used'],
  ['the registered phone, just in time', { at: before }, 'bind'],
  ['the registered phone, too late', { at: endsAt }, 'ended'],
  ['another phone, too late', { at: endsAt, phoneIndex: 'other' }, 'ended'],
  ['the accepted phone, too late', { at: endsAt, phoneIndex: 'other', visit: accepted }, 'ended'],
  ['the registered phone, of a visit whose data are erased', { visit: erased }, 'ended'],
];

test.each(table)('given a code from %s, then %j leads to %s', (_given, when, outcome) => {
  const situation: CodeSituation = {
    ...{ visit, phoneIndex: 'registered', ownSender: undefined, asked: undefined },
    at: new Date('2026-12-01T08:00:00Z'),
    ...when,
  };
  expect(judgeCode(situation)).toBe(outcome);
});
