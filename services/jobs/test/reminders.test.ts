import { beforeEach, describe, expect, test } from '@jest/globals';
import { eventually } from '@gatelingo/chassis/testing';
import type { Job } from '@gatelingo/proto/http/jobs';
import { publishReminders } from '../src/use-cases/publish-reminders.ts';
import {
  company,
  complete,
  confirm,
  eachTestHas,
  edit,
  follower,
  gate,
  job,
  link,
  reminderTimes,
  service,
} from './each-job.ts';
import { aJob, anEdit, startJobs, stepsOf } from './jobs-service.ts';
import { isLongForm } from '../../../stack/src/tests/long.ts';

beforeEach(() => service.context.store.manager.query('DELETE FROM reminder'));
// The first step is due at 09:00 UTC, with reminders from 08:30 on, every quarter of an hour until 11:00.
eachTestHas({ kafka: true, time: '2026-12-01T08:00:00.000Z' });

/** Sets the clock to a time of that day, and publishes what is due then. */
const at = async (time: string) => {
  service.setTime(`2026-12-01T${time}:00.000Z`);
  return publishReminders(service.context);
};
const nextAt = async () => (await reminderTimes()).map((time) => time.slice(11, 16));
const remove = () => service.delete(`/manage-jobs/${job._id}`, { token: company.token });
/** The published reminders of the job. The job is deleted first: its JobDeleted comes after all of them. */
const publishedOnes = async () => {
  await remove();
  await eventually(() => expect(follower.factsOf(job._id).at(-1)).toMatch(/^JobDeleted/), { timeoutMs: 30_000 });
  return follower.published
    .filter((fact) => fact.job?.jobId === job._id && fact.type === 'ReminderDue')
    .map(
      ({ stepId, n }) => `step ${String(job.steps.findIndex(({ _id }) => _id === stepId) + 1)}, reminder ${String(n)}`,
    );
};

test('given time goes by, then each reminder is published once, when it is due, with the whole job', async () => {
  expect(await nextAt()).toEqual(['08:30']);
  expect(await at('08:29')).toBe(0);
  expect(await at('08:30')).toBe(1);
  expect(await at('08:30')).toBe(0);
  expect(await nextAt()).toEqual(['08:45']);
  expect(await at('08:45')).toBe(1);
  expect(await publishedOnes()).toEqual(['step 1, reminder 1', 'step 1, reminder 2']);
  expect(follower.published.find(({ type, job: of }) => type === 'ReminderDue' && of?.jobId === job._id)).toMatchObject(
    {
      version: 1,
      companyId: company.companyId,
      job: { trucker: { phone: company.phone }, steps: [{ isActive: true }, {}, {}] },
    },
  );
});

test('given an outage, then only the newest reminder is published, and the next is that after it', async () => {
  await at('09:52');
  expect(await nextAt()).toEqual(['10:00']);
  expect(await publishedOnes()).toEqual(['step 1, reminder 6']);
});

test('given nobody confirms, then the last reminder comes two hours after the step was due', async () => {
  await at('11:00');
  expect(await nextAt()).toEqual([]);
  expect(await at('23:00')).toBe(0);
  expect(await publishedOnes()).toEqual(['step 1, reminder 11']);
});

test('given the step is confirmed, even late, then its reminders end and those of the next begin', async () => {
  await at('09:15');
  await confirm(link(0, gate));
  expect(await nextAt()).toEqual(['09:30']);
  await at('09:30');
  expect(await publishedOnes()).toEqual(['step 1, reminder 4', 'step 2, reminder 1']);
});

test('given the next step becomes active after its reminders have begun, then those that are past are not published', async () => {
  service.setTime('2026-12-01T10:20:00.000Z');
  await confirm(link(0, gate));
  expect(await nextAt()).toEqual(['10:30']);
  await at('10:30');
  expect(await publishedOnes()).toEqual(['step 2, reminder 5']);
});

test('given the due time changes after two reminders, then the new ones count on, so that none is taken for an old one', async () => {
  await at('08:30');
  await at('08:45');
  const [first, ...others] = stepsOf(job);
  const later = others.map((step) => ({ ...step, dueTime: '2026-12-01T16:00' }));
  await edit(anEdit(job, { steps: [{ ...first, dueTime: '2026-12-01T15:00' }, ...later] }));
  expect(await nextAt()).toEqual(['13:30']);
  await at('13:30');
  expect(await publishedOnes()).toEqual(['step 1, reminder 1', 'step 1, reminder 2', 'step 1, reminder 3']);
});

test('given something else changes while a reminder is late, then it is still published', async () => {
  service.setTime('2026-12-01T08:50:00.000Z');
  await edit(anEdit(job, { plainTitle: 'Fetch steel' }));
  expect(await at('08:50')).toBe(1);
  expect(await publishedOnes()).toEqual(['step 1, reminder 2']);
});

test('given nobody has the job, then nothing is published, time goes on, and who gets it later receives the next', async () => {
  await edit(anEdit(job, { assignedTrucker: '' }));
  await at('08:30');
  expect(await nextAt()).toEqual(['08:45']);
  await edit(anEdit(job, { assignedTrucker: company.truckerId }));
  await at('08:45');
  expect(await publishedOnes()).toEqual(['step 1, reminder 2']);
});

describe('the end of a job ends its reminders', () => {
  test.each(['complete', 'delete'])('%s', async (end) => {
    await (end === 'complete' ? complete() : remove());
    expect(await nextAt()).toEqual([]);
    expect(await at('10:00')).toBe(0);
  });
});

const publishAll = async (times: number) => {
  const counts = await Promise.all(Array.from({ length: times }, () => publishReminders(service.context)));
  return counts.reduce((sum, count) => sum + count, 0);
};
const remindersOf = (jobs: readonly Job[]) => {
  const ids = new Set(jobs.map(({ _id }) => _id));
  const facts = follower.published.filter((fact) => fact.type === 'ReminderDue' && ids.has(fact.job?.jobId ?? ''));
  return facts.map((fact) => fact.job?.jobId).sort();
};
const moreJobs = async (count: number) => {
  const jobs: Job[] = [];
  for (let made = 0; made < count; made += 1) {
    const { truckerId } = await service.aDriver(company.companyId);
    jobs.push(await service.job(company.token, aJob(company, { existingTruckerId: truckerId })));
  }
  return jobs;
};

// promise: Jobs step by step
test('given many are due at once, when several processes publish them, then each is published once', async () => {
  const jobs = [job, ...(await moreJobs(isLongForm() ? 30 : 8))];
  service.setTime('2026-12-01T08:30:00.000Z');
  expect(await publishAll(5)).toBe(jobs.length);
  expect(await publishAll(5)).toBe(0);
  const expected = jobs.map(({ _id }) => _id).sort();
  await eventually(() => expect(remindersOf(jobs)).toEqual(expected), { timeoutMs: 30_000 });
});

test('given one that can not be published, then the others are, and it comes when it can', async () => {
  const [broken, ...others] = await moreJobs(3);
  const sql = 'UPDATE job SET personal = $2 WHERE id = $1 RETURNING (SELECT personal FROM job WHERE id = $1)';
  const { manager } = service.context.store;
  const [[kept]] = await manager.query<[[{ personal: Buffer }]]>(sql, [broken?._id, Buffer.from('broken')]);
  await at('08:30');
  const expected = [job, ...others].map(({ _id }) => _id).sort();
  await eventually(() => expect(remindersOf([job, broken!, ...others])).toEqual(expected), { timeoutMs: 30_000 });

  await manager.query(sql, [broken?._id, kept.personal]);
  expect(await at('08:30')).toBe(0);
  expect(await at('08:31')).toBe(1);
  await eventually(() => expect(remindersOf([broken!])).toHaveLength(1), { timeoutMs: 30_000 });
});

test('given the running service, when a reminder is due, then it is published by itself, and at its stop no more', async () => {
  const running = await startJobs({ work: true });
  const theirs = await running.company();
  running.setTime('2026-12-01T08:00:00.000Z');
  const made = await running.job(theirs.token, aJob(theirs));
  running.setTime('2026-12-01T08:30:00.000Z');
  const { manager } = running.context.store;
  const facts = () =>
    manager.query(`SELECT type FROM outbox WHERE aggregate_id = $1 AND type LIKE '%ReminderDue'`, [made._id]);
  await eventually(async () => expect(await facts()).toHaveLength(1));
  await running.stop();
});
