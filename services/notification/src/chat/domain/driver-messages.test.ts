import { describe, expect, test } from '@jest/globals';
import type { Job, JobStep } from './job.ts';
import { type JobNews, type JobProjection, afterFact, withFollowingMessages } from './driver-messages.ts';

let made = 0;
const making = { now: new Date('2026-11-20T08:00:00.000Z'), newId: () => `message ${String((made += 1))}` };

const people: Record<string, JobNews['person']> = {
  ada: {
    name: 'Ada',
    surname: 'Nowak',
    phone: '+48600700800',
    language: 'pl',
    codes: {},
    words: { title: '', steps: {} },
  },
  bo: { name: 'Bo', surname: 'Holm', phone: '+4520304050', language: 'da', codes: {}, words: { title: '', steps: {} } },
};

/** `gate✓ ramp* exit`: the gate is confirmed, the ramp is active, the exit waits. */
const stepsOf = (text: string): JobStep[] =>
  text.split(' ').map((word) => ({
    stepId: word.replace(/[✓*]/, ''),
    state: word.endsWith('✓') ? 'confirmed' : word.endsWith('*') ? 'active' : 'waiting',
    ...{ place: '', dueAt: '' },
  }));

type Change = Partial<Pick<Job, 'isCompleted' | 'isDeleted'>> & { reminder?: JobNews['reminder'] };

/** A fact about the job as it was at a version. */
const fact = (
  version: number,
  truckerId: string | null,
  steps: string,
  { reminder, ...ends }: Change = {},
): JobNews => ({
  job: {
    jobId: 'job',
    companyId: 'company',
    title: 'Unload',
    siteId: 'site',
    truckerId,
    steps: stepsOf(steps),
    isCompleted: false,
    isDeleted: false,
    version,
    ...ends,
  },
  person: truckerId === null ? undefined : people[truckerId],
  reminder,
});

const after = (...news: JobNews[]): JobProjection | undefined =>
  news.reduce<JobProjection | undefined>((known, each) => afterFact(known, each, making), undefined);

/** Messages as `kind step n trucker`, cancelled ones in brackets. */
const messages = (...news: JobNews[]): string[] =>
  (after(...news)?.messages ?? []).map(({ kind, stepId, n, truckerId, state }) => {
    const text = [kind, stepId, ...(n > 0 ? [n] : []), truckerId].join(' ');
    return state === 'to-be-sent' ? text : `(${text})`;
  });

describe('the first message', () => {
  test('given a job with a trucker, when it is created, then the driver is notified of it with the link of its first step', () => {
    expect(messages(fact(1, 'ada', 'gate* ramp'))).toEqual(['job-created gate ada']);
  });

  test('given that its first step is active, when that is published, too, then there is no second message', () => {
    // JobCreated and StepActivated carry the same job.
    expect(messages(fact(1, 'ada', 'gate* ramp'), fact(1, 'ada', 'gate* ramp'))).toEqual(['job-created gate ada']);
  });

  test('given a job without a trucker, when it is created, then there is no message', () => {
    expect(messages(fact(1, null, 'gate* ramp'))).toEqual([]);
  });

  test('given a job without a trucker, when one is assigned later, then the driver is notified of it with the step that is active then', () => {
    expect(messages(fact(1, null, 'gate* ramp'), fact(2, 'ada', 'gate* ramp'))).toEqual(['job-created gate ada']);
  });

  test('given a job whose trucker is replaced on the way, then the new one is notified of the job with the active step', () => {
    expect(messages(fact(2, 'ada', 'gate✓ ramp*'), fact(3, 'bo', 'gate✓ ramp*'))).toEqual([
      '(job-created ramp ada)',
      'job-created ramp bo',
    ]);
  });

  test('given a job that goes to another and back, then the first trucker is notified once, and still', () => {
    expect(messages(fact(1, 'ada', 'gate* ramp'), fact(2, 'bo', 'gate* ramp'), fact(3, 'ada', 'gate* ramp'))).toEqual([
      'job-created gate ada',
      '(job-created gate bo)',
    ]);
  });
});

describe('the next steps', () => {
  test('given a step is confirmed, when the next becomes active, then its link goes out and the unsent one before does not', () => {
    expect(messages(fact(1, 'ada', 'gate* ramp'), fact(2, 'ada', 'gate✓ ramp*'))).toEqual([
      '(job-created gate ada)',
      'step-active ramp ada',
    ]);
  });

  test('given an edit puts a step in front, then the link of that one goes out; later the other goes after all', () => {
    const facts = [fact(1, 'ada', 'gate* ramp'), fact(2, 'ada', 'weigh* gate ramp')];
    expect(messages(...facts)).toEqual(['(job-created gate ada)', 'step-active weigh ada']);
    expect(messages(...facts, fact(3, 'ada', 'weigh✓ gate* ramp'))).toEqual([
      'job-created gate ada',
      '(step-active weigh ada)',
    ]);
  });

  test('given an edit removes the active step, then its link is dead and that of the next goes out', () => {
    expect(messages(fact(1, 'ada', 'gate* ramp'), fact(2, 'ada', 'ramp*'))).toEqual([
      '(job-created gate ada)',
      'step-active ramp ada',
    ]);
  });

  test('given the trucker returns when another step is active, then the driver gets the link of that one', () => {
    expect(messages(fact(1, 'ada', 'gate* ramp'), fact(2, 'bo', 'gate* ramp'), fact(3, 'ada', 'gate✓ ramp*'))).toEqual([
      '(job-created gate ada)',
      '(job-created gate bo)',
      'step-active ramp ada',
    ]);
  });

  test('given every step is confirmed, then the driver is thanked, once, also when a step is added and confirmed', () => {
    const facts = [fact(1, 'ada', 'gate*'), fact(2, 'ada', 'gate✓')];
    expect(messages(...facts)).toEqual(['(job-created gate ada)', 'job-done gate ada']);
    const added = [...facts, fact(3, 'ada', 'gate✓ exit*')];
    expect(messages(...added)).toEqual(['(job-created gate ada)', '(job-done gate ada)', 'step-active exit ada']);
    expect(messages(...added, fact(4, 'ada', 'gate✓ exit✓'))).toEqual([
      '(job-created gate ada)',
      'job-done exit ada',
      '(step-active exit ada)',
    ]);
  });

  test('given a job without a trucker, when it is done, then nobody is thanked', () => {
    expect(messages(fact(1, null, 'gate*'), fact(2, null, 'gate*', { isCompleted: true }))).toEqual([]);
  });
});

describe('reminders', () => {
  const reminder = (n: number, stepId = 'gate') => ({ reminder: { stepId, n } });
  const created = fact(1, 'ada', 'gate* ramp');

  test('given an active step, when a reminder is due, then it is to be sent beside its link', () => {
    expect(messages(created, fact(1, 'ada', 'gate* ramp', reminder(1)))).toEqual([
      'job-created gate ada',
      'reminder gate 1 ada',
    ]);
  });

  test('given several were not sent, then only the newest is, in whatever order they came', () => {
    const due = [1, 3, 2].map((n) => fact(1, 'ada', 'gate* ramp', reminder(n)));
    expect(messages(created, ...due)).toEqual([
      'job-created gate ada',
      '(reminder gate 1 ada)',
      'reminder gate 3 ada',
      '(reminder gate 2 ada)',
    ]);
  });

  test('given the same reminder comes twice, then there is one', () => {
    const due = fact(1, 'ada', 'gate* ramp', reminder(1));
    expect(messages(created, due, due)).toEqual(['job-created gate ada', 'reminder gate 1 ada']);
  });

  test('given its step is confirmed, then an unsent one is cancelled, and one that comes late is not written at all', () => {
    const [first, late] = [1, 2].map((n) => fact(1, 'ada', 'gate* ramp', reminder(n)));
    expect(messages(created, first!, fact(2, 'ada', 'gate✓ ramp*'), late!)).toEqual([
      '(job-created gate ada)',
      '(reminder gate 1 ada)',
      'step-active ramp ada',
    ]);
  });

  test('given the job went to another meanwhile, then neither the driver nor the former trucker gets it', () => {
    expect(messages(created, fact(2, 'bo', 'gate* ramp'), fact(1, 'ada', 'gate* ramp', reminder(1)))).toEqual([
      '(job-created gate ada)',
      'job-created gate bo',
      '(reminder gate 1 ada)',
    ]);
  });

  test('given nobody has the job, then there is nobody to remind', () => {
    expect(messages(fact(1, null, 'gate*', reminder(1)))).toEqual([]);
  });

  test('given reminders of two steps, then those of one do not outdate those of the other', () => {
    expect(
      messages(
        fact(1, 'ada', 'gate* ramp', reminder(5)),
        fact(2, 'ada', 'gate✓ ramp*'),
        fact(2, 'ada', 'gate✓ ramp*', reminder(1, 'ramp')),
      ),
    ).toEqual(['(job-created gate ada)', '(reminder gate 5 ada)', 'step-active ramp ada', 'reminder ramp 1 ada']);
  });
});

describe('the end of a job', () => {
  const created = fact(1, 'ada', 'gate* ramp');
  const reminded = fact(1, 'ada', 'gate* ramp', { reminder: { stepId: 'gate', n: 1 } });

  test.each([
    ['completed', { isCompleted: true }, ['job-done ramp ada']],
    ['deleted', { isDeleted: true }, []],
  ])('given it is %s, then what was not sent is cancelled, and a late fact makes nothing new', (_what, end, thanks) => {
    const ended = fact(2, 'ada', 'gate* ramp', end);
    expect(messages(created, reminded, ended)).toEqual(['(job-created gate ada)', '(reminder gate 1 ada)', ...thanks]);
    expect(messages(ended, created, reminded)).toEqual(thanks);
  });

  test('given it is completed and then deleted, then nobody is thanked any more', () => {
    const [completed, deleted] = [{ isCompleted: true }, { isCompleted: true, isDeleted: true }];
    expect(messages(fact(1, 'ada', 'gate*', completed), fact(2, 'ada', 'gate*', deleted))).toEqual([
      '(job-done gate ada)',
    ]);
  });

  test('given it is deleted, then nothing is kept about its truckers, also when an older fact comes late', () => {
    const deleted = fact(3, null, 'gate* ramp', { isDeleted: true });
    expect(after(created, deleted)?.assignments).toEqual([]);
    expect(after(deleted, created)?.assignments).toEqual([]);
  });
});

describe('facts in another order', () => {
  test('given the next step comes before the first, then the message is that of a next step in the end', () => {
    const [first, next] = [fact(1, 'ada', 'gate* ramp'), fact(2, 'ada', 'gate✓ ramp*')];
    expect(messages(next)).toEqual(['job-created ramp ada']);
    expect(messages(next, first)).toEqual(['step-active ramp ada']);
  });

  test('given an older fact has an older name, then the newest one stays', () => {
    const renamed = fact(2, 'ada', 'gate* ramp');
    const older = { ...fact(1, 'ada', 'gate* ramp'), person: { ...people.ada!, name: 'Adela' } };
    expect(after(renamed, older)?.assignments).toMatchObject([{ person: { name: 'Ada' }, version: 2 }]);
    expect(after(older, renamed)?.assignments).toMatchObject([{ person: { name: 'Ada' }, version: 2 }]);
  });
});

test('given what is known, when it is settled once more, then nothing changes', () => {
  const known = after(fact(1, 'ada', 'gate* ramp'), fact(2, 'ada', 'gate✓ ramp*'))!;
  const again = withFollowingMessages(known, making);
  expect(again).toEqual(known);
  expect(again.messages.every((message, at) => message === known.messages[at])).toBe(true);
});
