import { describe, expect, test } from '@jest/globals';
import { aJob } from './jobs-service.ts';
import { company, complete, confirm, eachTestHas, find, gate, job, link, service, shown, states } from './each-job.ts';
import { longRows } from '../../../stack/src/tests/long.ts';

eachTestHas({ time: '2026-12-01T08:00:00.000Z' });

test('given a step link, when it is opened, then the driver sees job, company, site and their step', async () => {
  const answer = await find(link(0));
  expect([answer.status, answer.body]).toEqual([
    200,
    {
      jobTitle: 'Deliver steel',
      // Nobody translates here.
      driverTitle: { state: 'failed', text: '', language: 'pl', originalLanguage: 'de', isPartly: false },
      companyName: 'Müller & Söhne',
      siteName: 'Werk Nord',
      stepCount: 3,
      isCompleted: false,
      step: {
        stepId: job.steps[0]?._id,
        number: 1,
        locationName: 'Gate',
        address: 'Gate, Am Kai 1',
        ...gate,
        dueTime: '2026-12-01T09:00:00.000Z',
        timeZone: 'Europe/Berlin',
        message: '',
        state: 'active',
        linkCode: expect.stringMatching(/^\w{22}$/) as unknown,
      },
      dueStep: null,
    },
  ]);
  expect((await find(link(2))).body.step).toMatchObject({ number: 3, state: 'waiting' });
});

test("given the spec's payload, when the driver confirms, then time and place are kept and the next step is active", async () => {
  service.setTime('2026-12-01T08:41:00.000Z');
  const { status, body } = await confirm({ ...link(0), ...gate });
  expect([status, body.message]).toEqual([200, 'Step 1 of 3 confirmed.']);
  expect(body.nextStep).toMatchObject({ stepId: job.steps[1]?._id, number: 2, locationName: 'Scale', state: 'active' });
  expect(await shown()).toMatchObject({
    version: 2,
    steps: [
      {
        isActive: false,
        confirmation: {
          confirmedAt: '2026-12-01T08:41:00.000Z',
          tappedAt: '2026-12-01T08:41:00.000Z',
          ...gate,
          accuracy: null,
          distance: 0,
          isFar: false,
        },
      },
      { isActive: true, activatedAt: '2026-12-01T08:41:00.000Z' },
      { isActive: false },
    ],
  });
});

test('given the driver stands 3 km away, then it is taken, with the distance, and marked', async () => {
  await confirm({ ...link(0), lat: '53.5731', lng: '9.9614', accuracy: 12.5 });
  const confirmation = (await shown()).steps[0]?.confirmation;
  expect(confirmation).toMatchObject({ accuracy: 12.5, isFar: true });
  expect(Math.round((confirmation?.distance ?? 0) / 10) * 10).toBe(3000);
});

test('given the driver tapped without reception, then both times are kept; one ahead of ours, or before there was a job, counts as now', async () => {
  service.setTime('2026-12-01T08:41:00.000Z');
  await confirm({ ...link(0), ...gate, tappedAt: '2026-12-01T08:12:00.000Z' });
  await confirm({ ...link(1), ...gate, tappedAt: '2026-12-01T10:00:00.000Z' });
  await confirm({ ...link(2), ...gate, tappedAt: '0000-01-01T00:00:00.000Z' });
  const { steps } = await shown();
  expect(steps.map(({ confirmation }) => [confirmation?.confirmedAt, confirmation?.tappedAt])).toEqual([
    ['2026-12-01T08:41:00.000Z', '2026-12-01T08:12:00.000Z'],
    ['2026-12-01T08:41:00.000Z', '2026-12-01T08:41:00.000Z'],
    ['2026-12-01T08:41:00.000Z', '2026-12-01T08:41:00.000Z'],
  ]);
});

test('given all steps are confirmed one after the other, then the job waits for a person to complete it', async () => {
  for (const at of [0, 1]) await confirm({ ...link(at), ...gate });
  expect(await confirm({ ...link(2), ...gate })).toMatchObject({
    body: { message: 'Step 3 of 3 confirmed.', nextStep: null },
  });
  expect(await states()).toEqual(['confirmed', 'confirmed', 'confirmed']);
  expect((await shown()).jobCompletedAt).toBeNull();
});

test('given a confirmed step is confirmed again, also after its job is completed, then the answer is the same, once', async () => {
  const first = await confirm({ ...link(0), ...gate });
  const again = await confirm({ ...link(0), lat: 0, lng: 0 });
  expect([again.status, again.body]).toEqual([200, first.body]);
  expect(await shown()).toMatchObject({ version: 2, steps: [{ confirmation: gate }, {}, {}] });
  await complete();
  expect(await confirm({ ...link(0), ...gate })).toMatchObject({ status: 200, body: { message: first.body.message } });
});

// promise: Jobs step by step
test('given two phones confirm at once, then both see that, and it is one confirmation', async () => {
  const answers = await Promise.all([0, 1, 2, 3].map((lat) => confirm({ ...link(0), lat, lng: 0 })));
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
  expect(new Set(answers.map(({ body }) => JSON.stringify(body))).size).toBe(1);
  expect((await shown()).version).toBe(2);
  expect(await states()).toEqual(['confirmed', 'active', 'waiting']);
});

test('given an earlier step is still to be done, then a later one is refused', async () => {
  const { status, body } = await confirm({ ...link(1), ...gate });
  expect([status, body.code, body.error]).toEqual([422, 'rule_violated', 'Please confirm the earlier step first.']);
  expect(await states()).toEqual(['active', 'waiting', 'waiting']);
});

test('given the job is completed, then its steps can not be confirmed any more, and the page says so', async () => {
  await complete();
  const { status, body } = await confirm({ ...link(0), ...gate });
  expect([status, body.code, body.error]).toEqual([422, 'rule_violated', 'This job is already completed.']);
  expect((await find(link(0))).body).toMatchObject({ isCompleted: true, step: { state: 'waiting' } });
});

describe('parameters that are missing or wrong', () => {
  test.each<[string, Record<string, unknown>, string]>([
    ['no phone', { phone: undefined }, 'phone'],
    ['a job that is no id', { jobId: "1' OR '1'='1" }, 'jobId'],
    ...longRows<[string, Record<string, unknown>, string]>([
      ['a phone that is none', { phone: '12' }, 'phone'],
      ['no job', { jobId: undefined }, 'jobId'],
      ['no step', { stepId: undefined }, 'stepId'],
    ]),
  ])('given %s, then both calls say "Invalid parameters" and name it', async (_what, changes, field) => {
    const body = link(0, changes);
    for (const { status, body: answer } of [await find(body), await confirm({ ...body, ...gate })]) {
      expect([status, answer.code, answer.error]).toEqual([400, 'invalid_input', 'Invalid parameters']);
      expect(answer.details?.map((each) => each.field)).toEqual([field]);
    }
  });

  test.each<[string, Record<string, unknown>, string]>([
    ['no position', { lat: undefined }, 'lat'],
    ['a time that is none', { tappedAt: 'just now' }, 'tappedAt'],
    ...longRows<[string, Record<string, unknown>, string]>([
      ['a latitude beyond the pole', { lat: 90.1 }, 'lat'],
      ['words for a longitude', { lng: 'here' }, 'lng'],
      ['a negative accuracy', { accuracy: -1 }, 'accuracy'],
    ]),
  ])('given %s, then nothing is confirmed', async (_what, changes, field) => {
    const { status, body } = await confirm({ ...link(0), ...gate, ...changes });
    expect([status, body.error, body.details?.map((each) => each.field)]).toEqual([400, 'Invalid parameters', [field]]);
    expect(await states()).toEqual(['active', 'waiting', 'waiting']);
  });
});

test('given what is stored, then neither phone, name, message nor position can be read in it', async () => {
  const { manager } = service.context.store;
  await confirm({ ...link(0), ...gate });
  const steps = job.steps.map(({ location }) => ({
    locationId: location._id,
    dueTime: '2026-12-02T10:00',
    message: 'Ring twice',
  }));
  await service.job(company.token, aJob(company, { existingTruckerId: '', jobCreationMsg: 'Ring twice', steps }));
  const stored = await Promise.all(
    ['job', 'step', 'trucker_projection', 'outbox', 'idempotency'].map((table) =>
      manager.query(`SELECT ${table}::text AS row FROM ${table}`),
    ),
  );
  const text = JSON.stringify(stored);
  expect(text).toContain('Deliver steel');
  const readable = [
    company.phone,
    company.phone.slice(1),
    'Krzysztof',
    'Wiśniewski',
    'DW 4K123',
    'Ring twice',
    '53.5461,',
  ];
  const hex = (value: string) => Buffer.from(value).toString('hex');
  for (const value of readable) expect([text.includes(value), text.includes(hex(value))]).toEqual([false, false]);
});
