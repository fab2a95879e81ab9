import { expect, test } from '@jest/globals';
import type { PhoneOwner } from '../../chat/domain/phone-owner.ts';
import { ago, answered, led, one, opens, pressed as pressing, text } from '../../../test/situations.ts';
import { callAnswerOf, isCallOver, typedCallAnswer, typedCallAnswerOf } from './call-answer.ts';

const about = { companyId: 'north', jobId: 'call', stepId: null, truckerId: 'driver' };
const owner = { companyId: 'north', jobId: 'call', truckerId: 'driver' } as PhoneOwner;
const call = { kind: 'message', of: 'call-ramp', about, owner, callId: 'ramp' } as const;

test.each([
  ['coming', call, 'coming'],
  ['later', call, 'later'],
  ['declined', call, 'declined'],
  ['here', call, undefined],
  [undefined, call, undefined],
  ['coming', { kind: 'message', of: 'reminder', about, owner }, undefined],
  ['coming', { kind: 'notice', sentAt: new Date(), about, owner: undefined }, undefined],
  // The job has another driver since.
  ['coming', { ...call, owner: undefined }, undefined],
  // A number that did not get the call quotes nothing that is known of it.
  ['coming', { kind: 'unknown' }, undefined],
  ['coming', { kind: 'nothing' }, undefined],
] as const)('given %s was pressed below %j, then the answer is %s', (pressed, quoted, answer) => {
  const found = callAnswerOf(pressed === undefined ? text('coming') : pressing(pressed), { quoted });
  expect(found).toEqual(answer && { answer, callId: 'ramp', target: about });
});

const last = { about, of: 'call-ramp', at: new Date(0), callId: 'ramp' } as const;
const none = { kind: 'nothing' } as const;
test.each([
  ['1', none, [last], 'coming'],
  ['٢', none, [last], 'later'],
  ['3.', none, [last], 'declined'],
  ['jadę', none, [last], 'coming'],
  ['Ich kann nicht', none, [last], 'declined'],
  ['2', call, [], 'later'],
  ['4', none, [last], undefined],
  ['I am not coming', none, [last], undefined],
  ['1', none, [{ about, of: 'text', at: new Date(0) }], undefined],
  ['1', none, [{ ...last, about: { ...about, companyId: 'south' } }], undefined],
  ['1', { kind: 'own', about, owner }, [last], undefined],
] as const)('given "%s" was typed, quoting %j after %j, then the answer is %s', (typed, quoted, lastSent, answer) => {
  const found = typedCallAnswerOf(text(typed), { quoted, lastSent, answers: [] }, 'north');
  expect(found).toEqual(answer && { answer, callId: 'ramp', target: about });
});

const minutesAgo = (minutes: number) => ({ ...last, at: ago(minutes) });
test.each([
  ['3', answered('late', 5), undefined],
  ['1', answered('talk', 5), undefined],
  ['3', answered('late', 20), 'declined'],
  ['jadę', answered('late', 5), 'coming'],
] as const)('given "%s" was typed after a call and %j, then the answer is %s', (typed, kept, answer) => {
  const situation = { quoted: none, lastSent: [minutesAgo(10)], answers: [kept] };
  expect(typedCallAnswerOf(text(typed), situation, 'north')?.answer).toBe(answer);
  const byQuote = typedCallAnswerOf(text(typed), { ...situation, quoted: call }, 'north');
  expect(byQuote?.answer).toBe(typedCallAnswer(typed));
});

test('after "late" below a call a number says how late', () => {
  const situation = { ...one, lastSent: [minutesAgo(10)], answers: [answered('late', 5)] };
  expect(led(text('3'), situation)).toEqual(['late-60 job at north', ...opens('north')]);
});

const step = (stepId: string, state: 'active' | 'confirmed') => ({ stepId, state, place: '', dueAt: '' });
const aCallJob = {
  ...{ jobId: 'call', companyId: 'north', title: '', siteId: 's', truckerId: 'driver', version: 1 },
  steps: [step('a', 'active')],
  isCompleted: false,
  isDeleted: false,
  isCall: true,
};
const planned = { ...aCallJob, isCall: false, steps: [step('a', 'confirmed'), step('b', 'active')] };
test.each([
  ['its own job is active', 'a', aCallJob, 'ramp', false],
  ['its own job has a further step', 'old', aCallJob, 'ramp', false],
  ['the driver stands there', 'a', { ...aCallJob, steps: [step('a', 'confirmed')] }, 'ramp', true],
  ['its job has ended', 'a', { ...aCallJob, isCompleted: true }, 'ramp', true],
  ['its job is gone', 'a', undefined, 'ramp', true],
  ['the driver was called elsewhere', 'a', aCallJob, 'scale', true],
  ['the planned step is to be done', 'b', planned, 'ramp', false],
  ['the planned step is confirmed', 'a', planned, 'ramp', true],
] as const)('when %s, then whether its call is over is known', (_title, stepId, job, newestCallId, isOver) => {
  expect(isCallOver({ callId: 'ramp', target: { ...about, stepId } }, { job, newestCallId })).toBe(isOver);
});
