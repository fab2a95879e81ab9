import { randomUUID } from 'node:crypto';
import { describe, expect, test } from '@jest/globals';
import { v7 as newId } from 'uuid';
import type { Job } from '@gatelingo/proto/http/jobs';
import { aJob } from './jobs-service.ts';
import { company, create, eachTestHas, list, service, step } from './each-job.ts';

eachTestHas({ withJob: false });

test("given the spec's payload, when a job is created, then it is shown with its steps, and the first is active", async () => {
  service.setTime('2026-11-30T08:00:00.000Z');
  const { status, body, headers } = await create(aJob(company));
  service.setTime(undefined);
  expect([status, headers.get('etag')]).toEqual([201, '"1"']);
  const shown = await service.get<{ job: Job }>(`/manage-jobs/${body.jobId}`, { token: company.token });
  expect(shown.headers.get('etag')).toBe('"1"');
  expect(shown.body.job).toEqual(body.job);
  expect(shown.body.job).toMatchObject({
    _id: body.jobId,
    plainTitle: 'Deliver steel',
    plainDescription: 'Two coils for hall 4',
    createdAt: '2026-11-30T08:00:00.000Z',
    jobCompletedAt: null,
    assignedTrucker: {
      _id: company.truckerId,
      plainName: 'Krzysztof',
      plainSurname: 'Wiśniewski',
      plainPhone: company.phone,
      plainLicensePlateTruck: 'DW 4K123',
      preferredLanguage: 'pl',
    },
    site: { _id: company.siteId, plainName: 'Werk Nord', address: 'Am Kai 1, 20457 Hamburg' },
    version: 1,
    steps: [
      {
        location: { _id: company.locations[0], plainLocationName: 'Gate', lat: 53.5461, lng: 9.9614 },
        dueTime: '2026-12-01T09:00:00.000Z',
        reminderBefore: 30,
        reminderInterval: 15,
        isActive: true,
        activatedAt: '2026-11-30T08:00:00.000Z',
        confirmation: null,
      },
      {
        location: { plainLocationName: 'Scale' },
        dueTime: '2026-12-01T10:00:00.000Z',
        isActive: false,
        activatedAt: null,
      },
      { location: { plainLocationName: 'Ramp 4' }, isActive: false },
    ],
  });
  expect((await list()).jobs).toEqual([body.job]);
});

test('given the ids of steps, the secret of their links, then none can be guessed from a moment or from another', async () => {
  const { body } = await create(aJob(company));
  for (const { _id } of body.job.steps) expect(_id).toMatch(/^.{14}4.{3}-[89ab]/);
});

test('given least of all, when a job is created, then nobody has it, and reminders are the usual', async () => {
  const { body } = await create({ title: 'Later', siteId: company.siteId, steps: [step()] });
  expect(body.job).toMatchObject({
    plainDescription: '',
    assignedTrucker: null,
    steps: [{ reminderBefore: 30, reminderInterval: 15, message: '' }],
  });
});

test('given a due time in the past, then it is taken', async () => {
  expect((await create(aJob(company, { steps: [step({ dueTime: '2020-01-01T00:00' })] }))).status).toBe(201);
});

// promise: Jobs step by step
test('given a due time in the hour that clocks skip, or show twice, then it is the one after the jump, or the first', async () => {
  const steps = [step({ dueTime: '2027-03-28T02:30' }), step({ dueTime: '2027-10-31T02:30' })];
  const { body } = await create(aJob(company, { steps }));
  expect(body.job.steps.map(({ dueTime }) => dueTime)).toEqual([
    '2027-03-28T01:30:00.000Z',
    '2027-10-31T00:30:00.000Z',
  ]);
});

test('given ids in capital letters, when a job is created, then they mean the same', async () => {
  const { siteId, truckerId, locations } = company;
  const capital = {
    siteId: siteId.toUpperCase(),
    existingTruckerId: truckerId.toUpperCase(),
    steps: [step({ locationId: locations[0].toUpperCase() })],
  };
  const { body } = await create(aJob(company, capital));
  expect(body.job).toMatchObject({ site: { _id: siteId }, assignedTrucker: { _id: truckerId } });
  expect(body.job.steps.map(({ location }) => location._id)).toEqual([locations[0]]);
});

describe('what is refused names its field, and nothing is kept', () => {
  test.each<[string, () => Record<string, unknown>, string]>([
    ['no title', () => ({ title: undefined }), 'title'],
    ['a blank title', () => ({ title: '  ' }), 'title'],
    ['no step', () => ({ steps: [] }), 'steps'],
    ['fifty-one steps', () => ({ steps: Array.from({ length: 51 }, () => step()) }), 'steps'],
    ['a site that is no id', () => ({ siteId: 'north' }), 'siteId'],
    ['a trucker that is no id', () => ({ existingTruckerId: 'x' }), 'existingTruckerId'],
    ['a due time that is none', () => ({ steps: [step({ dueTime: 'tomorrow' })] }), 'steps.0.dueTime'],
    ['a day that is none', () => ({ steps: [step({ dueTime: '2026-02-30T10:00' })] }), 'steps.0.dueTime'],
    ['a due time of another millennium', () => ({ steps: [step({ dueTime: '0020-11-20T10:00' })] }), 'steps.0.dueTime'],
    ['negative minutes', () => ({ steps: [step({ reminderBefore: -1 })] }), 'steps.0.reminderBefore'],
    ['a part of a minute', () => ({ steps: [step(), step({ reminderBefore: '1.5' })] }), 'steps.1.reminderBefore'],
    ['no interval', () => ({ steps: [step({ reminderInterval: 0 })] }), 'steps.0.reminderInterval'],
    ['an interval over a week', () => ({ steps: [step({ reminderInterval: 10_081 })] }), 'steps.0.reminderInterval'],
    ['an unknown key', () => ({ companyId: randomUUID() }), 'companyId'],
  ])('%s', async (_what, changes, field) => {
    const { status, body } = await create(aJob(company, changes()));
    expect(status).toBe(400);
    expect(body.details?.map((each) => each.field)).toContain(field);
    expect((await list('?status=all')).jobs).toEqual([]);
  });

  test.each([
    ['a time without a day', { dueTime: '10:00' }, 'Use a date and a time like 2026-11-20T14:30.'],
    ['half an offset', { dueTime: '2026-11-20T14:30+2' }, 'Use a date and a time like 2026-11-20T14:30.'],
    ['the last hour of all', { dueTime: '9999-12-31T23:59' }, 'Use a date from 2000 to 2999.'],
    ['a part of a minute', { reminderBefore: 1.5 }, 'Use whole minutes.'],
    ['minutes that are nothing', { reminderBefore: null }, 'This must be a number.'],
    ['minutes that are words', { reminderInterval: 'often' }, 'This is not a number.'],
    ['a location that is none', { locationId: 7 }, 'This is not a valid id.'],
  ])('%s, with what would be right', async (_what, changes, error) => {
    const { status, body } = await create(aJob(company, { steps: [step(changes)] }));
    expect([status, body.details?.map((each) => each.error)]).toEqual([400, [error]]);
  });

  test('a trucker that is none, with what would be right', async () => {
    const { body } = await create(aJob(company, { existingTruckerId: 7 }));
    expect(body.details?.map(({ error }) => error)).toEqual(['This is not a valid id.']);
  });

  test("another company's site, trucker and location, like those that are not there, without a wait", async () => {
    const other = await service.company();
    const foreign = {
      siteId: other.siteId,
      existingTruckerId: other.truckerId,
      steps: [step(), step({ locationId: other.locations[0] })],
    };
    const unknown = {
      siteId: randomUUID(),
      existingTruckerId: randomUUID(),
      steps: [step(), step({ locationId: randomUUID() })],
    };
    const started = performance.now();
    const answers = await Promise.all([create(aJob(company, foreign)), create(aJob(company, unknown))]);
    expect(performance.now() - started).toBeLessThan(2_500);
    for (const { status, body } of answers) {
      expect([status, body.code]).toEqual([404, 'not_found']);
      expect(body.details?.map(({ field, code }) => [field, code])).toEqual([
        ['siteId', 'not_found'],
        ['existingTruckerId', 'not_found'],
        ['steps.1.locationId', 'not_found'],
      ]);
    }
    expect(answers[0].body).toEqual(answers[1].body);
    expect((await list()).jobs).toEqual([]);
  });

  test('a location of another site', async () => {
    const otherSite = await service.site(company.companyId, 'Werk Süd');
    const locationId = await service.location(company.companyId, otherSite, 'Ramp 1');
    const { status, body } = await create(aJob(company, { steps: [step(), step({ locationId })] }));
    expect([status, body.code]).toEqual([422, 'rule_violated']);
    expect(body.details).toEqual([
      { field: 'steps.1.locationId', code: 'other_site', error: 'This location belongs to another site.' },
    ]);
  });
});

describe('steps in order', () => {
  const due = (...times: string[]) => times.map((time) => step({ dueTime: `2026-12-01T${time}` }));

  test('given steps of the same time, then they are taken', async () => {
    expect((await create(aJob(company, { steps: due('10:00', '10:00', '11:00') }))).status).toBe(201);
  });

  // promise: Jobs step by step
  test('given one that is due before a step in front of it, then it is refused at its time, with what to do', async () => {
    const { status, body } = await create(aJob(company, { steps: due('10:00', '09:59', '11:00') }));
    const error = 'This is due before the step above it. Choose a later time, or move the step up.';
    expect([status, body]).toEqual([
      422,
      { code: 'rule_violated', error, details: [{ field: 'steps.1.dueTime', code: 'step_order', error }] },
    ]);
    expect((await list()).jobs).toEqual([]);
  });
});

test('given a site and a location that arrive a moment later, when a job is created at once, then it waits for them', async () => {
  const [siteId, locationId] = [newId(), newId()];
  const creating = create({ title: 'Early', siteId, steps: [step({ locationId })] });
  expect((await list()).jobs).toEqual([]);
  await service.site(company.companyId, 'New', siteId);
  await service.location(company.companyId, siteId, 'Ramp', locationId);
  expect((await creating).status).toBe(201);
});

describe('a trucker has one active job at a time', () => {
  test('given the driver has a job, then another is refused and that job is named', async () => {
    await create(aJob(company));
    const { status, body } = await create(aJob(company, { title: 'Second' }));
    expect([status, body]).toEqual([
      409,
      {
        code: 'conflict',
        error: 'This trucker is busy with the job "Deliver steel" until it is completed.',
        details: [
          {
            field: 'existingTruckerId',
            code: 'busy',
            error: 'This trucker is busy with the job "Deliver steel" until it is completed.',
          },
        ],
      },
    ]);
    expect((await list()).jobs).toHaveLength(1);
  });

  test('given two people assign a driver a job at once, then one of them succeeds', async () => {
    const answers = await Promise.all(['One', 'Other'].map((title) => create(aJob(company, { title }))));
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409]);
    expect((await list()).jobs).toHaveLength(1);
  });

  test.each(['complete', 'delete'])("given the driver's job is over (%s), then they can have the next", async (end) => {
    const { body } = await create(aJob(company));
    if (end === 'delete') await service.delete(`/manage-jobs/${body.jobId}`, { token: company.token });
    else await service.post(`/manage-jobs/mark-complete/${body.jobId}`, { token: company.token });
    expect((await create(aJob(company, { title: 'Next' }))).status).toBe(201);
  });
});

test('given ten calls with the same key at once, then there is one job and one answer; another body is refused', async () => {
  const headers = { 'idempotency-key': randomUUID() };
  const answers = await Promise.all(Array.from({ length: 10 }, () => create(aJob(company), headers)));
  expect(new Set(answers.map(({ body }) => body.jobId)).size).toBe(1);
  expect(answers.every(({ status }) => status === 201)).toBe(true);
  expect((await list()).jobs).toHaveLength(1);
  const other = await create(aJob(company, { title: 'Other' }), headers);
  expect([other.status, other.body.code]).toEqual([409, 'idempotency_mismatch']);
});
