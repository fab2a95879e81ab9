import { expect, test } from '@jest/globals';
import fc from 'fast-check';
import { activeStep, type Job, type JobStep, lastStepOfDone } from './job.ts';
import { type JobNews, type JobProjection, afterFact } from './driver-messages.ts';
import { isLongForm } from '../../../../../stack/src/tests/long.ts';

const isFull = isLongForm();

let made = 0;
const making = { now: new Date('2026-11-20T08:00:00.000Z'), newId: () => `message ${String((made += 1))}` };

type Act =
  | 'confirm'
  | 'put-in-front'
  | 'remove'
  | 'remind'
  | 'give-ada'
  | 'give-bo'
  | 'take-away'
  | 'complete'
  | 'delete';
const acts = fc.array(
  fc.constantFrom<Act[]>(
    'confirm',
    'confirm',
    'remind',
    'remind',
    'remind',
    'put-in-front',
    'remove',
    'give-ada',
    'give-bo',
    'take-away',
    'complete',
    'delete',
  ),
  { maxLength: 14 },
);

const anywhere = { place: '', dueAt: '' };
const open = ({ state }: JobStep) => state !== 'confirmed';
/** Of the steps that are not confirmed the first is the active one. */
const withActive = (steps: readonly JobStep[]): JobStep[] => {
  const active = steps.find(open);
  return steps.map((step) => (open(step) ? { ...step, state: step === active ? 'active' : 'waiting' } : step));
};
const given = { 'give-ada': 'ada', 'give-bo': 'bo', 'take-away': null } as const;

const changed = (job: Job, act: Exclude<Act, 'remind'>, stepId: string): Partial<Job> | undefined => {
  const active = activeStep(job);
  switch (act) {
    case 'give-ada':
    case 'give-bo':
    case 'take-away':
      return job.truckerId === given[act] ? undefined : { truckerId: given[act] };
    case 'confirm':
      if (active === undefined || job.truckerId === null) return undefined;
      return {
        steps: withActive(job.steps.map((step) => (step.stepId === active ? { ...step, state: 'confirmed' } : step))),
      };
    case 'put-in-front': {
      const confirmed = job.steps.filter((step) => !open(step));
      return {
        steps: withActive([...confirmed, { stepId, state: 'waiting', ...anywhere }, ...job.steps.filter(open)]),
      };
    }
    case 'remove':
      if (job.steps.length < 2) return undefined;
      return { steps: withActive(job.steps.filter((step) => step.stepId !== active)) };
    case 'complete':
      return { isCompleted: true };
    case 'delete':
      return { isDeleted: true };
  }
};

/** The facts that jobs publishes of a job with this life, in their order: each carries the whole job. */
const factsOf = (truckerId: 'ada' | null, life: readonly Act[]): JobNews[] => {
  const factOf = (job: Job, reminder?: JobNews['reminder']): JobNews => ({
    job,
    person:
      job.truckerId === null
        ? undefined
        : {
            name: job.truckerId,
            surname: '',
            phone: '+4815112345',
            language: 'pl',
            codes: {},
            words: { title: '', steps: {} },
          },
    reminder,
  });
  const steps = withActive(['a', 'b', 'c'].map((stepId) => ({ stepId, state: 'waiting', ...anywhere })));
  let job: Job = {
    jobId: 'job',
    companyId: 'company',
    title: 'Unload',
    siteId: 'site',
    truckerId,
    steps,
    isCompleted: false,
    isDeleted: false,
    version: 1,
  };
  const facts = [factOf(job), factOf(job)];
  const reminded = new Map<string, number>();
  for (const [at, act] of life.entries()) {
    if (job.isDeleted) break;
    const active = activeStep(job);
    if (act === 'remind') {
      if (active === undefined) continue;
      const n = (reminded.get(active) ?? 0) + 1;
      reminded.set(active, n);
      facts.push(factOf(job, { stepId: active, n }));
      continue;
    }
    const change = job.isCompleted && act !== 'delete' ? undefined : changed(job, act, `new ${String(at)}`);
    if (!change) continue;
    job = { ...job, ...change, version: job.version + 1 };
    // A confirmation is published together with the step that it activates.
    facts.push(factOf(job), ...(activeStep(job) === active ? [] : [factOf(job)]));
  }
  return facts;
};

/** A job's facts, and the same once more: in any order, some of them twice. */
const lives = fc.tuple(fc.constantFrom('ada' as const, null), acts).chain(([truckerId, life]) => {
  const facts = factsOf(truckerId, life);
  return fc
    .array(fc.constantFrom(...facts), { maxLength: 5 })
    .chain((again) =>
      fc.tuple(
        fc.constant(facts),
        fc.shuffledSubarray([...facts, ...again], { minLength: facts.length + again.length }),
      ),
    );
});

const key = ({ stepId, kind, n, truckerId }: JobProjection['messages'][number]) =>
  [stepId, kind, n, truckerId].join(' ');

const toBeSent = (known: JobProjection | undefined): string[] =>
  (known?.messages ?? [])
    .filter(({ state }) => state === 'to-be-sent')
    .map(key)
    .sort();

/** Invariants that hold after every single fact. */
const holds = ({ job, messages }: JobProjection): void => {
  expect(new Set(messages.map(key)).size).toBe(messages.length);
  const sent = messages.filter(({ state }) => state === 'to-be-sent');
  const [active, last] = [activeStep(job), lastStepOfDone(job)];
  for (const { kind, stepId, truckerId } of sent) {
    expect([stepId, truckerId]).toEqual([kind === 'job-done' ? last : active, job.truckerId]);
  }
  const thanks = sent.filter(({ kind }) => kind === 'job-done');
  expect(thanks).toHaveLength(last !== undefined && job.truckerId !== null ? 1 : 0);
  const reminders = sent.filter(({ kind }) => kind === 'reminder');
  expect(reminders.length).toBeLessThanOrEqual(1);
  expect(sent.length - thanks.length - reminders.length).toBe(active !== undefined && job.truckerId !== null ? 1 : 0);
};

const follow = (facts: readonly JobNews[]): JobProjection | undefined => {
  let known: JobProjection | undefined;
  for (const each of facts) {
    known = afterFact(known, each, making);
    holds(known);
  }
  return known;
};

test('given the facts of any job, in any order and some of them twice, then the same is to be sent in the end, and never too much on the way', () => {
  fc.assert(
    fc.property(lives, ([inOrder, mixed]) => {
      const [expected, known] = [follow(inOrder), follow(mixed)];
      expect(toBeSent(known)).toEqual(toBeSent(expected));
      expect(known?.job).toEqual(expected?.job);
    }),
    { numRuns: isFull ? 2_000 : 100 },
  );
});

test('given the facts of any job, when they come once more, then nothing changes', () => {
  fc.assert(
    fc.property(lives, ([inOrder, mixed]) => {
      const known = follow(inOrder);
      const again = mixed.reduce((before, each) => afterFact(before, each, making), known);
      expect(again?.messages).toEqual(known?.messages);
      expect(again?.assignments).toEqual(known?.assignments);
    }),
    { numRuns: isFull ? 1_000 : 50 },
  );
});
