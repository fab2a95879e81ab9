import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, test } from '@jest/globals';
import { errorBody } from '@gatelingo/proto/http/errors';
import { jobs } from '@gatelingo/proto/http/jobs';
import type { Driver } from '@gatelingo/proto/http/registration';
import { createSite } from '../builders.ts';
import { until } from '../catcher.ts';
import { availableDriver, createJob, createLocation, type JobYard, openJobYard } from '../job-builders.ts';
import { runningSystem } from '../system.ts';

const { client, catcher } = runningSystem();
const fieldsOf = (body: unknown): string[] => (errorBody.parse(body).details ?? []).map(({ field }) => field);

describe('a job', () => {
  let yard: JobYard;
  let driver: Driver;
  beforeAll(async () => {
    yard = await openJobYard(client, catcher);
    driver = await availableDriver(client, yard.staff, yard.barcodeId);
    // From then on jobs knows the site and the location: only what is wrong on purpose is missing.
    await createJob(yard);
  }, 60_000);
  const aStep = (over: Record<string, unknown> = {}) => ({
    locationId: yard.ramp,
    dueTime: '2030-01-01T10:00',
    ...over,
  });
  const create = (over: Record<string, unknown>) =>
    client.send(jobs.createJob, {
      token: yard.staff.token,
      body: { title: 'Refused', siteId: yard.siteId, steps: [aStep()], ...over },
    });

  test.each<[what: string, over: () => Record<string, unknown>, status: number, field: string]>([
    ['no title', () => ({ title: ' ' }), 400, 'title'],
    ['no step', () => ({ steps: [] }), 400, 'steps'],
    ['a due time that is none', () => ({ steps: [aStep({ dueTime: '2030-02-30T10:00' })] }), 400, 'steps.0.dueTime'],
    ['minutes below zero', () => ({ steps: [aStep({ reminderBefore: '-5' })] }), 400, 'steps.0.reminderBefore'],
    ['a part of a minute', () => ({ steps: [aStep({ reminderInterval: 1.5 })] }), 400, 'steps.0.reminderInterval'],
    ['more than a week', () => ({ steps: [aStep({ reminderBefore: 10_081 })] }), 400, 'steps.0.reminderBefore'],
    ['a site that is not there', () => ({ siteId: randomUUID() }), 404, 'siteId'],
    [
      'a location that is not there',
      () => ({ steps: [aStep({ locationId: randomUUID() })] }),
      404,
      'steps.0.locationId',
    ],
    ['a trucker who is not there', () => ({ existingTruckerId: randomUUID() }), 404, 'existingTruckerId'],
  ])('with %s is refused with that field named, and nothing is planned', async (_what, over, status, field) => {
    const answer = await create(over());
    expect([answer.status, fieldsOf(answer.body)]).toEqual([status, [field]]);
    const { jobs: listed } = await client.call(jobs.listJobs, { token: yard.staff.token, query: { status: 'all' } });
    expect(listed.map(({ plainTitle }) => plainTitle)).not.toContain('Refused');
  });

  test('at a location of another site is refused', async () => {
    const otherSite = await createSite(client, yard.staff, 'Hafen Süd');
    const locationId = await createLocation(client, yard.staff, otherSite);
    const answer = await until('jobs to know the location', async () => {
      const refused = await create({ steps: [aStep({ locationId })] });
      return refused.status !== 404 && refused;
    });
    expect([answer.status, fieldsOf(answer.body)]).toEqual([422, ['steps.0.locationId']]);
  });

  test('for a trucker who has one is a clash that names it', async () => {
    await createJob(yard, { title: 'Abholung', existingTruckerId: driver._id });
    const answer = await create({ existingTruckerId: driver._id });
    expect([answer.status, fieldsOf(answer.body)]).toEqual([409, ['existingTruckerId']]);
    expect(answer.body).toMatchObject({ code: 'conflict', error: expect.stringContaining('"Abholung"') });
  });

  test('is confirmed with all parameters, on this earth, by nobody else: a stranger finds out nothing', async () => {
    const job = await createJob(yard);
    const link = { phone: driver.plainPhone, jobId: job._id, stepId: job.steps[0]!._id };
    const confirm = (over: Record<string, unknown>) =>
      client.send(jobs.confirmStep, { body: { ...link, lat: 53.5, lng: 9.9, ...over } });
    for (const field of ['phone', 'jobId', 'stepId'] as const) {
      const answer = await confirm({ [field]: undefined });
      expect([answer.status, fieldsOf(answer.body)]).toEqual([400, [field]]);
      expect(answer.body).toMatchObject({ error: 'Invalid parameters' });
    }
    const ask = (over: Record<string, unknown>) => client.send(jobs.askStaff, { body: { ...link, ...over } });
    for (const field of ['phone', 'jobId', 'stepId'] as const) {
      const answer = await ask({ [field]: undefined });
      expect([answer.status, fieldsOf(answer.body)]).toEqual([400, [field]]);
    }
    expect(fieldsOf((await ask({ lat: 53.5 })).body)).toEqual(['lat']);
    const away = await confirm({ lat: 91, lng: 'here' });
    expect([away.status, fieldsOf(away.body).sort()]).toEqual([400, ['lat', 'lng']]);
    const strangers = [
      await confirm({}),
      await confirm({ jobId: randomUUID() }),
      await confirm({ stepId: randomUUID() }),
      await ask({}),
      await ask({ jobId: randomUUID() }),
      await ask({ code: 'no-such-code', phone: undefined, jobId: undefined, stepId: undefined }),
    ];
    expect(new Set(strangers.map(({ status }) => status))).toEqual(new Set([404]));
    expect(strangers.map(({ body }) => body)).toEqual(strangers.map(() => strangers[0]!.body));
  });

  test('is confirmed by staff with one of its steps, and without a position', async () => {
    const job = await createJob(yard);
    const confirm = async (body: Record<string, unknown>) => {
      const call = { token: yard.staff.token, params: { id: job._id }, body };
      const answer = await client.send(jobs.confirmForDriver, call);
      return [answer.status, fieldsOf(answer.body)];
    };
    const stepId = job.steps[0]!._id;
    expect(await confirm({})).toEqual([400, ['stepId']]);
    expect(await confirm({ stepId: "1' OR '1'='1" })).toEqual([400, ['stepId']]);
    expect(await confirm({ stepId, lat: 53.5 })).toEqual([400, ['lat']]);
    expect(await confirm({ stepId: randomUUID() })).toEqual([404, ['stepId']]);
    const { job: read } = await client.call(jobs.getJob, { token: yard.staff.token, params: { id: job._id } });
    expect(read).toEqual(job);
  });

  test('is not edited by who saw an older one', async () => {
    const job = await createJob(yard);
    const edit = (plainTitle: string) =>
      client.send(jobs.updateJob, {
        token: yard.staff.token,
        params: { id: job._id },
        body: { plainTitle, site: yard.siteId, steps: [aStep()] },
        headers: { 'if-match': '"1"' },
      });
    expect((await edit('First')).status).toBe(200);
    const late = await edit('Second');
    expect([late.status, fieldsOf(late.body)]).toEqual([409, ['plainTitle']]);
    expect(late.body).toMatchObject({ code: 'changed_by_someone_else' });
  });
});
