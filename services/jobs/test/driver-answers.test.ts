import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { eventually, factsFrom } from '@gatelingo/chassis/testing';
import { DelaySentSchema, LanguageChosenSchema, PositionSentSchema } from '@gatelingo/proto/events';
import { publishReminders } from '../src/use-cases/publish-reminders.ts';
import {
  company,
  complete,
  eachTestHas,
  edit,
  follower,
  job,
  reminderTimes,
  service,
  shown,
  states,
} from './each-job.ts';
import { anEdit } from './jobs-service.ts';

// The first step is due at 09:00 UTC, with reminders from 08:30 on, every quarter of an hour until 11:00.
eachTestHas({ kafka: true, time: '2026-12-01T08:00:00.000Z' });

let notification: Awaited<ReturnType<typeof factsFrom>>;
beforeAll(async () => {
  notification = await factsFrom('notification', service);
});
afterAll(() => notification.stop());

const patiently = { timeoutMs: 30_000 };
const gate = { lat: '53.5461', lng: '9.9614' };
const answer = (at: number, changes: object = {}) => ({
  ...{ jobId: job._id, companyId: company.companyId, stepId: job.steps[at]?._id ?? '', truckerId: company.truckerId },
  ...{ messageId: 'SM1', sentAt: service.context.clock.now().toISOString(), ...changes },
});
const about = () => ({ aggregateId: job._id, companyId: company.companyId, version: 0 });
const position = (at: number, changes: object = {}) =>
  notification.publish(PositionSentSchema, { ...answer(at), ...gate, ...changes }, about());
const delay = (minutes: number, changes: object = {}) =>
  notification.publish(DelaySentSchema, { ...answer(0), minutes, ...changes }, about());
const factsBecome = (expected: string[]) =>
  eventually(() => expect(follower.factsOf(job._id)).toEqual(expected), patiently);
const before = ['JobCreated 1', 'StepActivated 1'];

describe('given the driver sent a position from WhatsApp', () => {
  // promise: Bad input to the conversation and to WhatsApp
  // promise: WhatsApp
  test('when it is at the gate, then the step is confirmed once, and the fact holds the distance', async () => {
    await position(0);
    await position(0, { messageId: 'SM2' });
    // A later message about the next step shows that both were worked on.
    await position(1, { messageId: 'SM3', lat: '53.9' });
    await factsBecome([...before, 'StepConfirmed 2', 'StepActivated 2', 'StepConfirmed 3', 'StepActivated 3']);
    const { steps } = await shown();
    expect(steps[0]?.confirmation).toMatchObject({ lat: 53.5461, accuracy: null, distance: 0, isFar: false });
    expect(steps[1]?.confirmation).toMatchObject({ isFar: true });
    const confirmations = follower.published.filter(
      ({ type, job: of }) => type === 'StepConfirmed' && of?.jobId === job._id,
    );
    expect(confirmations.map(({ distance }) => distance)).toEqual([0, 39_352]);
  });

  test('when another driver has the job, the step waits, or the job is complete, then nothing happens', async () => {
    await position(1);
    await position(0, { truckerId: company.siteId });
    await position(0, { companyId: company.siteId });
    await complete();
    await position(0);
    await position(0, { messageId: 'SM2' });
    await factsBecome([...before, 'JobCompleted 2']);
    expect(await states()).toEqual(['waiting', 'waiting', 'waiting']);
  });
});

test('given the driver chose another language by WhatsApp, then the job has it, once', async () => {
  const chosen = (changes: object = {}) => {
    const { jobId, companyId, truckerId } = answer(0);
    const fact = { jobId, companyId, truckerId, language: 'tr', ...changes };
    return notification.publish(LanguageChosenSchema, fact, about());
  };
  await chosen({ truckerId: company.siteId });
  await chosen();
  await chosen();
  await position(0);
  await factsBecome([...before, 'JobChanged 2', 'StepConfirmed 3', 'StepActivated 3']);
  expect(follower.newestOf(job._id)?.job?.trucker?.preferredLanguage).toBe('tr');
});

describe('given the driver announced a delay', () => {
  // promise: WhatsApp
  test('then staff see when they are expected, the reminders wait, and the newest word counts', async () => {
    await delay(30);
    await factsBecome([...before, 'JobChanged 2']);
    expect((await shown()).steps[0]).toMatchObject({ expectedAt: '2026-12-01T09:30:00.000Z' });
    expect(follower.newestOf(job._id)?.job?.steps[0]).toMatchObject({
      ...{ delayMinutes: 30, expectedAt: '2026-12-01T09:30:00.000Z' },
    });
    expect(await reminderTimes()).toEqual(['2026-12-01T09:30:00.000Z']);
    service.setTime('2026-12-01T09:29:00.000Z');
    expect(await publishReminders(service.context)).toBe(0);
    await delay(60, { messageId: 'SM2' });
    // A replay of the first word.
    await delay(30, { sentAt: '2026-12-01T08:00:00.000Z' });
    await factsBecome([...before, 'JobChanged 2', 'JobChanged 3']);
    expect(await reminderTimes()).toEqual(['2026-12-01T10:30:00.000Z']);
  });

  // promise: Bad input to the conversation and to WhatsApp
  test('given the clock of the process that took it is ahead, then it is of now, and what comes after it counts', async () => {
    await delay(60, { sentAt: '2026-12-01T08:40:00.000Z' });
    await factsBecome([...before, 'JobChanged 2']);
    service.setTime('2026-12-01T08:05:00.000Z');
    await delay(15, { messageId: 'SM2' });
    await factsBecome([...before, 'JobChanged 2', 'JobChanged 3']);
    expect((await shown()).steps[0]).toMatchObject({ expectedAt: '2026-12-01T09:15:00.000Z' });
    await position(0, { messageId: 'SM3', sentAt: '2026-12-01T08:45:00.000Z' });
    await factsBecome([...before, 'JobChanged 2', 'JobChanged 3', 'StepConfirmed 4', 'StepActivated 4']);
    expect((await shown()).steps[0]).toMatchObject({ confirmation: { tappedAt: '2026-12-01T08:05:00.000Z' } });
  });

  test('then a new time of the step, or its confirmation, ends that', async () => {
    await delay(15);
    await factsBecome([...before, 'JobChanged 2']);
    const [first, ...others] = (await shown()).steps.map(({ _id, location, ...step }) => ({
      ...{ _id, locationId: location._id, message: step.message, isActive: step.isActive },
      ...{ reminderBefore: 30, reminderInterval: 15, dueTime: step.dueTime },
    }));
    await edit(anEdit(job, { steps: [{ ...first, dueTime: '2026-12-01T10:30' }, ...others] }));
    expect((await shown()).steps[0]?.expectedAt).toBeNull();
    await delay(15, { sentAt: '2026-12-01T08:00:01.000Z' });
    await factsBecome([...before, 'JobChanged 2', 'JobChanged 3', 'JobChanged 4']);
    await position(0);
    await factsBecome([
      ...before,
      'JobChanged 2',
      'JobChanged 3',
      'JobChanged 4',
      'StepConfirmed 5',
      'StepActivated 5',
    ]);
    expect((await shown()).steps[0]?.expectedAt).toBeNull();
  });
});
