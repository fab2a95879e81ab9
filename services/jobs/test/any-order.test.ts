import { expect, test } from '@jest/globals';
import fc from 'fast-check';
import { eventually } from '@gatelingo/chassis/testing';
import type { Job } from '@gatelingo/proto/http/jobs';
import { publishReminders } from '../src/use-cases/publish-reminders.ts';
import { eachTestHas, follower, service } from './each-job.ts';
import { aJob, anEdit, stepsOf, type Company } from './jobs-service.ts';
import { isLongForm } from '../../../stack/src/tests/long.ts';

// One driver confirms more in a second here than any real driver in a minute.
eachTestHas({ withJob: false, kafka: true, env: { CONFIRMATIONS_PER_MINUTE: '100000' } });

const oneOf = fc.nat({ max: 2 });
const command = fc.oneof(
  fc.record({ kind: fc.constant('create' as const), trucker: oneOf }),
  fc.record({ kind: fc.constant('edit' as const), job: oneOf, trucker: oneOf, turn: oneOf, drop: oneOf }),
  fc.record({ kind: fc.constant('confirm' as const), job: oneOf, step: oneOf, byStaff: fc.boolean() }),
  fc.record({ kind: fc.constant('complete' as const), job: oneOf }),
  fc.record({ kind: fc.constant('delete' as const), job: oneOf }),
  fc.record({ kind: fc.constant('pass' as const), minutes: fc.integer({ min: 5, max: 60 }) }),
);
type Command = typeof command extends fc.Arbitrary<infer C> ? C : never;

interface Office {
  company: Company;
  truckers: { truckerId: string; phone: string }[];
  jobs: Job[];
}

const fetched = async ({ company }: Office, job: Job) =>
  (await service.get<{ job?: Job }>(`/manage-jobs/${job._id}`, { token: company.token })).body.job;

const phoneOf = ({ truckers }: Office, job: Job) =>
  truckers.find(({ truckerId }) => truckerId === job.assignedTrucker?._id)?.phone ?? '+491511234567';

/** Runs the command, whether it is refused or not; returns the status. */
const perform = async (office: Office, minutes: { passed: number }, what: Command): Promise<number> => {
  const { company, truckers, jobs } = office;
  const { token } = company;
  if (what.kind === 'pass') {
    minutes.passed += what.minutes;
    service.setTime(new Date(Date.parse('2026-12-01T08:00:00.000Z') + minutes.passed * 60_000));
    await publishReminders(service.context);
    return 200;
  }
  if (what.kind === 'create') {
    const body = aJob(company, { existingTruckerId: truckers[what.trucker]?.truckerId });
    const answer = await service.post<{ job: Job }>('/jobs/create', { token }, body);
    if (answer.status === 201) jobs.push(answer.body.job);
    return answer.status;
  }
  const known = jobs.at(-1 - what.job);
  if (!known) return 404;
  const path = `/manage-jobs/${known._id}`;
  if (what.kind === 'delete') return (await service.delete(path, { token })).status;
  if (what.kind === 'complete')
    return (await service.post(`/manage-jobs/mark-complete/${known._id}`, { token })).status;
  const job = (await fetched(office, known)) ?? known;
  if (what.kind === 'confirm') {
    const stepId = job.steps[what.step]?._id ?? job._id;
    if (what.byStaff) return (await service.post(`/manage-jobs/confirm-step/${job._id}`, { token }, { stepId })).status;
    const body = { phone: phoneOf(office, job), jobId: job._id, stepId, lat: 53.5, lng: 9.9 };
    return (await service.post('/confirmation/confirm-step', {}, body)).status;
  }
  const sent = stepsOf(job);
  const steps = [...sent.slice(what.turn), ...sent.slice(0, what.turn)].slice(what.drop === 0 ? 1 : 0);
  const assignedTrucker = truckers[what.trucker]?.truckerId;
  return (await service.put(path, { token }, anEdit(job, { assignedTrucker, steps }))).status;
};

const expectWhole = async (office: Office) => {
  const { token, companyId } = office.company;
  const { jobs } = (await service.get<{ jobs: Job[] }>('/manage-jobs?status=all', { token })).body;
  for (const { steps, jobCompletedAt } of jobs) {
    const open = jobCompletedAt ? undefined : steps.find((step) => !(step.confirmation ?? step.staffConfirmation));
    expect(steps.filter(({ isActive }) => isActive)).toEqual(open ? [open] : []);
  }
  const active = jobs.filter(({ jobCompletedAt }) => !jobCompletedAt);
  const busy = active.flatMap(({ assignedTrucker }) => assignedTrucker?._id ?? []);
  expect(new Set(busy).size).toBe(busy.length);

  const { manager } = service.context.store;
  const reminders = await manager.query<{ step_id: string }[]>(
    'SELECT step_id FROM reminder JOIN job ON job.id = job_id WHERE company_id = $1',
    [companyId],
  );
  const activeSteps = jobs.flatMap(({ steps }) => steps.filter(({ isActive }) => isActive).map(({ _id }) => _id));
  for (const { step_id: stepId } of reminders) expect(activeSteps).toContain(stepId);
  return jobs;
};

/**
 * The last published fact of each job is its stored state, and each reminder was published once, for the step that was active
 * then.
 */
const expectSaid = async (office: Office, jobs: readonly Job[]) => {
  const versions = new Map(jobs.map(({ _id, version }) => [_id, version]));
  for (const { _id } of office.jobs) {
    await eventually(() => {
      const newest = follower.newestOf(_id);
      if (versions.has(_id)) expect(newest?.version).toBe(versions.get(_id));
      else expect(newest?.type).toBe('JobDeleted');
    });
  }
  const reminders = follower.published.filter(
    ({ type, companyId }) => type === 'ReminderDue' && companyId === office.company.companyId,
  );
  for (const { job, stepId } of reminders) {
    expect(job?.trucker).toBeDefined();
    expect(job?.steps.find(({ isActive }) => isActive)?.stepId).toBe(stepId);
  }
  const keys = reminders.map(({ stepId, n }) => `${String(stepId)} ${String(n)}`);
  expect(new Set(keys).size).toBe(keys.length);
};

// promise: Jobs step by step
test('given people and drivers do anything in any order, some of it at once, then every job is whole, and so is what was published of it', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(fc.array(command, { minLength: 1, maxLength: 3 }), { maxLength: 10 }), async (rounds) => {
      service.setTime('2026-12-01T08:00:00.000Z');
      const company = await service.company();
      const { companyId, truckerId, phone } = company;
      const truckers = [{ truckerId, phone }, await service.aDriver(companyId), await service.aDriver(companyId)];
      const office: Office = { company, truckers, jobs: [] };
      const minutes = { passed: 0 };
      for (const atOnce of rounds) {
        const statuses = await Promise.all(atOnce.map((what) => perform(office, minutes, what)));
        for (const status of statuses) expect([200, 201, 404, 409, 422]).toContain(status);
        await expectWhole(office);
      }
      await expectSaid(office, await expectWhole(office));
    }),
    { numRuns: isLongForm() ? 25 : 4 },
  );
}, 120_000);
