import { describe, expect, test } from '@jest/globals';
import { buttonsOf, howLateList, languages } from '@gatelingo/proto/templates';
import type { Job } from '../../chat/domain/job.ts';
import {
  answeredStep,
  askedForPosition,
  askedHowLate,
  asksForAnswer,
  expectedAt,
  isRepeated,
  type KeptKind,
  pressedAnswer,
  typedAnswer,
} from './driver-answer.ts';

test.each([
  ['here', 'here'],
  ['late-30', 'late-30'],
  ['late-45', undefined],
  ['9f0c0d0e-0000-7000-8000-000000000000', undefined],
  [undefined, undefined],
])('given the id %j was pressed, then the answer is %j', (id, answer) => {
  expect(pressedAnswer(id)).toBe(answer);
});

test('messages about a step ask for an answer, the others do not', () => {
  expect(['job-created', 'step-active', 'reminder', 'step-late'].map(asksForAnswer)).not.toContain(false);
  expect(['job-done', 'talk', 'text'].map(asksForAnswer)).not.toContain(true);
});

describe('given a phone that shows no buttons', () => {
  test.each(languages)(
    'then their titles in %s are the same answers, in any case and with any full stop',
    (language) => {
      for (const { title, id } of buttonsOf('step-active', language)) {
        expect([title, typedAnswer(` ${title.toUpperCase()}! `)?.step]).toEqual([title, id]);
      }
      for (const { item, id } of howLateList(language).types['twilio/list-picker']?.items ?? []) {
        expect(typedAnswer(item)?.late).toBe(id);
      }
    },
  );

  test.each([
    ['1', 'here', 'late-15'],
    ['2.', 'late', 'late-30'],
    ['٣', 'talk', 'late-60'],
    ['30', undefined, 'late-30'],
  ])('then %j is %j to a step, and %j to how late', (text, step, late) => {
    expect(typedAnswer(text)).toEqual({ step, late, isTitle: false });
  });

  test.each(['4', '1 pallet', 'I am here since noon', '', '45', '🙂'])('then %j is an ordinary message', (text) => {
    expect(typedAnswer(text)).toBeUndefined();
  });
});

const at = (time: string) => new Date(`2026-11-20T${time}Z`);
const kept = (kind: KeptKind, time: string, stepId = 'one') => ({
  ...{ kind, stepId, jobId: 'job', at: at(time) },
});

describe('given "I’m here"', () => {
  const here = kept('here', '12:00:00');
  test('then a position counts for 15 minutes, also a second one, and what was outdated asks for none', () => {
    expect(askedForPosition([here], at('12:15:00'))).toBe(here);
    expect(askedForPosition([kept('position', '12:01:00'), here], at('12:02:00'))).toBe(here);
    expect(askedForPosition([here], at('12:15:01'))).toBeUndefined();
    expect(askedForPosition([kept('outdated', '12:00:00')], at('12:01:00'))).toBeUndefined();
  });
  test('then a live location confirms once, and a button counts again after two minutes, for another step at once', () => {
    const earlier = [kept('position', '12:01:00'), here];
    expect(isRepeated(kept('position', '12:14:00'), earlier)).toBe(true);
    expect(isRepeated(kept('here', '12:02:00'), earlier)).toBe(true);
    expect(isRepeated(kept('here', '12:02:01'), earlier)).toBe(false);
    expect(isRepeated(kept('here', '12:01:00', 'two'), earlier)).toBe(false);
  });
});

test('given how late, then another time corrects it, also back to the first, and the same one is no second answer', () => {
  const earlier = [kept('late-30', '12:00:30'), kept('late-15', '12:00:00'), kept('late', '11:59:50')];
  expect(isRepeated(kept('late-15', '12:01:00'), earlier)).toBe(false);
  expect(isRepeated(kept('late-30', '12:01:00'), earlier)).toBe(true);
  expect(isRepeated(kept('late', '12:01:00'), earlier)).toBe(true);
});

test('given "I’m late", then a number says how late for an hour, unless something else was answered since', () => {
  const late = kept('late', '12:00:00');
  expect(askedHowLate([late], at('13:00:00'))).toBe(late);
  expect(askedHowLate([late], at('13:00:01'))).toBeUndefined();
  expect(askedHowLate([kept('late-30', '12:01:00'), late], at('12:02:00'))).toBeUndefined();
});

describe('given a job at its second step', () => {
  const job: Job = {
    ...{ jobId: 'job', companyId: 'company', title: 'Unload', siteId: 'site', truckerId: 'jan', version: 3 },
    ...{ isCompleted: false, isDeleted: false },
    steps: [
      { stepId: 'one', state: 'confirmed', place: 'Gate', dueAt: '2026-11-20T13:00:00.000Z' },
      { stepId: 'two', state: 'active', place: 'Ramp', dueAt: '2026-11-20T14:00:00.000Z' },
    ],
  };
  const of = (stepId: string | null, truckerId = 'jan') => ({ stepId, truckerId });
  // promise: Bad input to the conversation and to WhatsApp
  test('then an answer about it, or about no step, is about it, and one about the first leads to it', () => {
    expect(answeredStep(job, of('two'))).toEqual({ kind: 'active', stepId: 'two' });
    expect(answeredStep(job, of(null))).toEqual({ kind: 'active', stepId: 'two' });
    expect(answeredStep(job, of('one'))).toEqual({ kind: 'other', stepId: 'two' });
  });
  test('then for another driver, after its end, or without the job it is over', () => {
    const over = { kind: 'over' };
    expect(answeredStep(job, of('two', 'ion'))).toEqual(over);
    expect(answeredStep({ ...job, isCompleted: true }, of('two'))).toEqual(over);
    expect(answeredStep({ ...job, isDeleted: true }, of('two'))).toEqual(over);
    expect(answeredStep(undefined, of('two'))).toEqual(over);
  });
});

test('a late driver is expected so long after the step is due, or after now', () => {
  expect(expectedAt(at('14:00:00'), 30, at('13:00:00'))).toEqual(at('14:30:00'));
  expect(expectedAt(at('14:00:00'), 30, at('14:10:00'))).toEqual(at('14:40:00'));
});
