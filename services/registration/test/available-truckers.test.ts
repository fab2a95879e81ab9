import { randomUUID } from 'node:crypto';
import { beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { eventually, factsFrom } from '@gatelingo/chassis/testing';
import {
  JobChangedSchema,
  JobCompletedSchema,
  JobCreatedSchema,
  JobDeletedSchema,
  ReminderDueSchema,
  StepActivatedSchema,
  StepConfirmedSchema,
} from '@gatelingo/proto/events';
import type { Driver, RegistrationDetails } from '@gatelingo/proto/http/registration';
import fc from 'fast-check';
import { saveDriverJob } from '../src/passes/db/pass-queries.ts';
import { driverJobOf, type JobState } from '../src/passes/domain/driver-job.ts';
import {
  aRegistration,
  barcode,
  company,
  eachTestHasBarcode,
  noPdfs,
  service,
  withRegistration,
} from './registration-service.ts';
import { isLongForm, long, longRows } from '../../../stack/src/tests/long.ts';

let jobs: Awaited<ReturnType<typeof factsFrom>>;
let ada: string;
let bo: string;

const register = async (name: string) => {
  const body = aRegistration(barcode.barcodeId, { name });
  expect((await service.post('/trucker/register', {}, body)).status).toBe(201);
  const truckers = await available();
  return truckers.find((trucker) => trucker.plainName === name)?._id ?? '';
};
const available = async (token = company.token): Promise<Driver[]> =>
  (await service.get<{ truckers: Driver[] }>('/trucker/available-truckers', { token })).body.truckers;
const names = async () => (await available()).map(({ plainName }) => plainName);

withRegistration(() => ({ kafka: true, env: noPdfs }));
beforeAll(async () => {
  jobs = await factsFrom('jobs', service);
  service.context.onStop('jobs', jobs.stop);
});
eachTestHasBarcode();
beforeEach(async () => {
  ada = await register('Ada');
  bo = await register('Bo');
});

const aJob = (truckerId: string | undefined, changes: Partial<JobState> = {}) => ({
  jobId: randomUUID(),
  companyId: company.companyId,
  completedAt: '',
  isDeleted: false,
  trucker: truckerId ? { truckerId } : undefined,
  ...changes,
});
const about = ({ jobId }: { jobId: string }, version: number) => ({
  aggregateId: jobId,
  version,
  companyId: company.companyId,
});
const listed = (...expected: string[]) =>
  eventually(async () => expect(await names()).toEqual(expected), { timeoutMs: 30_000 });
const completedAt = '2026-11-20T10:00:00.000Z';

describe('given two truckers and a job', () => {
  test('when one is assigned, then that one is left out until the job is completed, and the registration names it', async () => {
    const { token } = company;
    const [visitId] = (await available()).filter(({ _id }) => _id === ada).map((each) => each.visitId);
    const jobOf = async () =>
      (await service.get<{ registration: RegistrationDetails }>(`/registration-overview/${visitId}`, { token })).body
        .registration.jobId;
    expect(await jobOf()).toBeUndefined();
    const job = aJob(ada);
    await jobs.publish(JobCreatedSchema, { job }, about(job, 1));
    await listed('Bo');
    expect(await jobOf()).toBe(job.jobId);
    await jobs.publish(JobCompletedSchema, { job: { ...job, completedAt } }, about(job, 2));
    await listed('Bo', 'Ada');
    expect(await jobOf()).toBeUndefined();
  });

  long(test)('when it is deleted, then its trucker is listed again', async () => {
    const job = aJob(ada);
    await jobs.publish(JobCreatedSchema, { job }, about(job, 1));
    await listed('Bo');
    await jobs.publish(JobDeletedSchema, { job: { ...job, isDeleted: true } }, about(job, 2));
    await listed('Bo', 'Ada');
  });

  test('when another trucker gets it, then the former is free; when nobody has it, both are', async () => {
    const job = aJob(ada);
    await jobs.publish(JobCreatedSchema, { job }, about(job, 1));
    await listed('Bo');
    await jobs.publish(JobChangedSchema, { job: { ...job, trucker: { truckerId: bo } } }, about(job, 2));
    await listed('Ada');
    await jobs.publish(JobChangedSchema, { job: { ...job, trucker: undefined } }, about(job, 3));
    await listed('Bo', 'Ada');
  });

  test.each([
    ['StepActivated', StepActivatedSchema],
    ...longRows([
      ['StepConfirmed', StepConfirmedSchema],
      ['ReminderDue', ReminderDueSchema],
    ] as const),
  ])('when %s is the first that arrives, then the driver is busy accordingly', async (_name, schema) => {
    const job = aJob(ada);
    await jobs.publish(schema, { job, stepId: randomUUID() }, about(job, 4));
    await listed('Bo');
  });

  test('when the driver has two jobs and one ends, then they stay busy', async () => {
    const [one, other] = [aJob(ada), aJob(ada)];
    await jobs.publish(JobCreatedSchema, { job: one }, about(one, 1));
    await jobs.publish(JobCreatedSchema, { job: other }, about(other, 1));
    await listed('Bo');
    await jobs.publish(JobCompletedSchema, { job: { ...one, completedAt } }, about(one, 2));
    await jobs.publish(JobChangedSchema, { job: { ...other, trucker: { truckerId: bo } } }, about(other, 2));
    await listed('Ada');
  });

  test("when another company's job names the trucker, then that trucker is available as before", async () => {
    const stranger = await service.company();
    const job = { ...aJob(ada), companyId: stranger.companyId };
    await jobs.publish(JobCreatedSchema, { job }, { ...about(job, 1), companyId: stranger.companyId });
    const own = aJob(bo);
    await jobs.publish(JobCreatedSchema, { job: own }, about(own, 1));
    await listed('Ada');
  });
});

describe('given a text is searched', () => {
  const found = async (query: string, { token } = company) =>
    (await service.get<{ truckers: Driver[]; nextCursor?: string }>(`/trucker/available-truckers?${query}`, { token }))
      .body;
  const foundNames = async (search: string) =>
    (await found(`search=${encodeURIComponent(search)}`)).truckers.map(({ plainName }) => plainName);

  // promise: Jobs step by step
  test('then those are listed who have it, by any beginning, each once and with the newest data', async () => {
    const phone = '+4917000112233';
    for (const name of ['Jürgen', 'Jürgen-Karl']) {
      const body = aRegistration(barcode.barcodeId, { name, phone, licensePlateTruck: 'HH AB 1234' });
      await service.post('/trucker/register', {}, body);
    }
    expect(await foundNames('jurg')).toEqual(['Jürgen-Karl']);
    expect(await foundNames('karl')).toEqual(['Jürgen-Karl']);
    expect(await foundNames('2233')).toEqual(['Jürgen-Karl']);
    expect(await foundNames('hhab1')).toEqual(['Jürgen-Karl']);
    expect(await foundNames('Nobody')).toEqual([]);
  });

  test('then a busy one is left out until the job is over', async () => {
    const job = aJob(ada);
    await jobs.publish(JobCreatedSchema, { job }, about(job, 1));
    await listed('Bo');
    expect(await foundNames('ada')).toEqual([]);
    expect((await found(`truckerId=${ada}`)).truckers).toEqual([]);
    await jobs.publish(JobCompletedSchema, { job: { ...job, completedAt } }, about(job, 2));
    await listed('Bo', 'Ada');
    expect(await foundNames('ada')).toEqual(['Ada']);
    // The job is reopened: its trucker is busy again.
    await jobs.publish(JobChangedSchema, { job }, about(job, 3));
    await listed('Bo');
  });

  test('then pages follow each other without gap', async () => {
    for (const name of ['Eva A', 'Eva B', 'Eva C']) await register(name);
    const first = await found('search=eva&limit=2');
    const second = await found(`search=eva&limit=2&cursor=${String(first.nextCursor)}`);
    expect([...first.truckers, ...second.truckers].map(({ plainName }) => plainName)).toEqual([
      ...['Eva C', 'Eva B', 'Eva A'],
    ]);
    expect(second.nextCursor).toBeUndefined();
  });

  test('then one is found by id, and no stranger finds anybody', async () => {
    expect((await found(`truckerId=${bo}`)).truckers.map(({ plainName }) => plainName)).toEqual(['Bo']);
    const stranger = await service.company();
    expect((await found(`truckerId=${bo}`, stranger)).truckers).toEqual([]);
    expect((await found('search=bo', stranger)).truckers).toEqual([]);
    expect((await found(`search=bo&truckerId=${bo}`)).truckers.map(({ plainName }) => plainName)).toEqual(['Bo']);
    expect((await found(`search=bo&truckerId=${ada}`)).truckers).toEqual([]);
  });
});

test('given the facts of a job in any order and some of them twice, then the same truckers are available at the end', async () => {
  const states: { change: Partial<ReturnType<typeof aJob>>; version: number }[] = [
    { version: 1, change: {} },
    { version: 2, change: { trucker: { truckerId: bo } } },
    { version: 3, change: { trucker: undefined } },
    { version: 4, change: { trucker: { truckerId: ada } } },
    { version: 5, change: { trucker: { truckerId: ada }, completedAt } },
    { version: 6, change: { trucker: { truckerId: bo }, completedAt, isDeleted: true } },
  ];
  const busyAfter = { 1: ['Bo'], 2: ['Ada'], 3: ['Bo', 'Ada'], 4: ['Bo'], 5: ['Bo', 'Ada'], 6: ['Bo', 'Ada'] };
  const generated = fc.integer({ min: 1, max: states.length }).chain((last) =>
    fc.tuple(
      fc.constant(last as keyof typeof busyAfter),
      fc.array(fc.integer({ min: 1, max: last }), { maxLength: 5 }).chain((again) =>
        fc.shuffledSubarray([...states.slice(0, last).map(({ version }) => version), ...again], {
          minLength: last + again.length,
        }),
      ),
    ),
  );
  const { manager } = service.context.store;
  await fc.assert(
    fc.asyncProperty(generated, async ([last, order]) => {
      const job = aJob(ada);
      for (const version of order) {
        const state = states[version - 1]?.change;
        await saveDriverJob(manager, service.context.sealer, { ...driverJobOf({ ...job, ...state }), version });
      }
      expect(await names()).toEqual(busyAfter[last]);
      await manager.query('DELETE FROM trucker_job WHERE job_id = $1', [job.jobId]);
    }),
    { numRuns: isLongForm() ? 60 : 6 },
  );
});
