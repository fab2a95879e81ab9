import { expect, test } from '@jest/globals';
import type { JobProjection } from '../../chat/domain/driver-messages.ts';
import { about, ago, answered, now } from '../../../test/situations.ts';
import type { AnswerKind } from './driver-answer.ts';
import { type AnswerSituation, decideAnswer, type StepAct } from './step-answer.ts';

/** A job of three steps, of which this one is active. */
const jobAt = (active: string, truckerId = 'jan', jobId = 'job at north'): JobProjection => ({
  job: {
    ...{
      jobId,
      companyId: 'north',
      title: 'Unload',
      siteId: 'site',
      truckerId,
      version: 3,
      isCompleted: false,
      isDeleted: false,
    },
    steps: ['before', 'step', 'after'].map((stepId) => ({
      ...{ stepId, place: 'Ramp', dueAt: '2026-11-20T12:00:00.000Z', point: { lat: 53.5461, lng: 9.9614 } },
      state: stepId === active ? 'active' : 'waiting',
    })),
  },
  ...{ assignments: [], messages: [] },
});
const withoutPlace = ({ job, ...rest }: JobProjection): JobProjection => ({
  ...{ ...rest, job: { ...job, steps: job.steps.map(({ point: _place, ...step }) => step) } },
});
const over: JobProjection = { ...jobAt('step'), job: { ...jobAt('step').job, isCompleted: true } };
const newest = (job: JobProjection) => ({ job, truckerId: 'jan' });
const atStep: AnswerSituation = { asked: jobAt('step'), newest: newest(jobAt('step')), earlier: [] };
const atNext: AnswerSituation = { asked: jobAt('after'), newest: newest(jobAt('after')), earlier: [] };
const done: AnswerSituation = { asked: over, newest: newest(over), earlier: [] };
const another = jobAt('before', 'jan', 'another job');

const near: AnswerSituation = { ...atStep, position: { lat: 53.5531, lng: 9.9614 } };
const far: AnswerSituation = { ...atStep, position: { lat: 53.6001, lng: 9.9614 } };
const placeless: AnswerSituation = { ...far, asked: withoutPlace(jobAt('step')) };

const inWords = (act: StepAct): string => {
  const due = 'due' in act && act.due ? ` ${act.due.job.job.jobId}, ${act.due.stepId}` : '';
  const minutes = 'minutes' in act ? ` ${String(act.minutes)}` : '';
  const metres = 'metres' in act ? ` ${String(Math.round(act.metres / 1000))}` : '';
  return `${act.kind}${minutes}${metres}${due}`;
};

test.each<[given: string, answer: AnswerKind, situation: AnswerSituation, kept: string, then: string]>([
  ['a step that is active', 'here', atStep, 'here step', 'ask-position job at north, step'],
  ['a step that is active', 'late', atStep, 'late step', 'ask-how-late'],
  ['a step that is active', 'late-30', atStep, 'late-30 step', 'publish-delay 30 job at north, step'],
  ['a step that is active', 'position', atStep, 'position step', 'publish-position'],
  ['a step that is active, 800 metres away', 'position', near, 'position step', 'publish-position'],
  ['a step that is active, 6 km away', 'position', far, 'far step', 'ask-far 6 job at north, step'],
  [
    'a step that is active, 6 km away as a moment ago',
    'position',
    { ...far, earlier: [answered('far', 1)] },
    'far step',
    'nothing',
  ],
  [
    'a step that is active, 6 km away and ten minutes after it was reached',
    'position',
    { ...far, earlier: [answered('position', 10)] },
    'far step',
    'nothing',
  ],
  [
    'a step that is active, a minute after 6 km',
    'position',
    { ...near, earlier: [answered('far', 1)] },
    'position step',
    'publish-position',
  ],
  ['a step at a place that no fact had', 'position', placeless, 'position step', 'publish-position'],
  [
    'a step that is confirmed, 6 km away',
    'position',
    { ...far, asked: jobAt('after'), newest: newest(jobAt('after')) },
    'position step',
    'lead-on job at north, after',
  ],
  ['a step that is active', 'talk', atStep, 'talk step', 'talk'],
  ['a step that is confirmed', 'here', atNext, 'outdated step', 'lead-on job at north, after'],
  ['a step that is confirmed', 'late-15', atNext, 'outdated step', 'lead-on job at north, after'],
  ['a step that is confirmed', 'position', atNext, 'position step', 'lead-on job at north, after'],
  ['a step that is confirmed', 'talk', atNext, 'talk step', 'talk'],
  ['a job that is over', 'late', done, 'outdated step', 'lead-on'],
  ['a job that is over', 'talk', done, 'talk step', 'talk'],
  [
    'a job that is over, with another one',
    'here',
    { ...done, newest: newest(another) },
    'outdated step',
    'lead-on another job, before',
  ],
  ['a job of another driver now', 'here', { ...done, asked: jobAt('step', 'ion') }, 'outdated step', 'lead-on'],
  [
    'a job that the phone has no more',
    'here',
    { ...atStep, asked: undefined },
    'outdated step',
    'lead-on job at north, step',
  ],
  ['no job of the phone', 'here', { asked: undefined, newest: undefined, earlier: [] }, 'outdated step', 'lead-on'],
  [
    'a step that was answered so a moment ago',
    'here',
    { ...atStep, earlier: [answered('here', 1)] },
    'here step',
    'nothing',
  ],
  [
    'a step that was answered so three minutes ago',
    'here',
    { ...atStep, earlier: [answered('here', 3)] },
    'here step',
    'ask-position job at north, step',
  ],
  [
    'a step whose position came ten minutes ago',
    'position',
    { ...atStep, earlier: [answered('position', 10)] },
    'position step',
    'nothing',
  ],
  [
    'a step that is confirmed, a moment ago',
    'here',
    { ...atNext, earlier: [answered('outdated', 1)] },
    'outdated step',
    'nothing',
  ],
  [
    'another delay than a moment ago',
    'late-15',
    { ...atStep, earlier: [answered('late-30', 1)] },
    'late-15 step',
    'publish-delay 15 job at north, step',
  ],
])('given %s, when it is answered %j, then this follows', (_given, answer, situation, kept, then) => {
  const decided = decideAnswer({ answer, target: about('north') }, now, situation);
  expect([`${decided.saved.kind} ${String(decided.saved.stepId)}`, inWords(decided.then)]).toEqual([kept, then]);
  expect(decided.saved.at).toEqual(ago(0));
});

test('given an answer about no step, then it is about the active one', () => {
  const { saved, then } = decideAnswer({ answer: 'here', target: about('north', null) }, now, atStep);
  expect([saved.stepId, inWords(then)]).toEqual(['step', 'ask-position job at north, step']);
});
