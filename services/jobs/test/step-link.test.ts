import { randomUUID } from 'node:crypto';
import { describe, expect, test } from '@jest/globals';
import { eventually, proofFor } from '@gatelingo/chassis/testing';
import { saveJob } from '../src/use-cases/save-job.ts';
import { lockJob } from '../src/db/jobs.ts';
import { isPhoneOf } from '../src/db/lookups.ts';
import { aJob, anEdit } from './jobs-service.ts';
import { gate, company, confirm, eachTestHas, find, job, link, service, states } from './each-job.ts';
import { longRows } from '../../../stack/src/tests/long.ts';

eachTestHas({ time: '2026-12-01T08:00:00.000Z' });

describe('whatever is wrong with a link, the answer is the same', () => {
  const unassigned = async () => service.job(company.token, aJob(company, { existingTruckerId: '' }));
  const deleted = async () => {
    const { truckerId, phone } = await service.aDriver(company.companyId);
    const gone = await service.job(company.token, aJob(company, { existingTruckerId: truckerId }));
    await service.delete(`/manage-jobs/${gone._id}`, { token: company.token });
    return { jobId: gone._id, stepId: gone.steps[0]?._id, phone };
  };
  const formerDriver = async () => {
    const { phone } = company;
    const other = await service.aDriver(company.companyId);
    const path = `/manage-jobs/${job._id}`;
    await service.put(path, { token: company.token }, anEdit(job, { assignedTrucker: other.truckerId }));
    return { phone };
  };
  type Wrong = [string, () => Promise<Record<string, unknown>> | Record<string, unknown>];
  const wrong: Wrong[] = [
    // promise: Bad luck of a driver's phone
    ["another's phone", () => ({ phone: '+4915112345678' })],
    ['an unknown job', () => ({ jobId: randomUUID() })],
    ...longRows<Wrong>([
      ['an unknown step', () => ({ stepId: randomUUID() })],
      ["another job's step", async () => ({ stepId: (await unassigned()).steps[0]?._id })],
      [
        'a job that nobody has',
        async () => ({ jobId: (await unassigned())._id, stepId: (await unassigned()).steps[0]?._id }),
      ],
    ]),
    ['a deleted job', deleted],
    ['a trucker who no longer has the job', formerDriver],
  ];

  test.each(wrong)('%s', async (_what, changes) => {
    const body = link(0, await changes());
    const [found, confirmed] = [await find(body), await confirm({ ...body, ...gate })];
    for (const { status, body: answer } of [found, confirmed]) {
      expect([status, answer]).toEqual([
        404,
        { error: 'This link is not valid any more. Please ask the staff for a new one.', code: 'not_found' },
      ]);
    }
    expect(await states()).toEqual(['active', 'waiting', 'waiting']);
  });

  test('and takes the same work: where there is no job, or no trucker, a phone is compared all the same', () => {
    const asked: string[] = [];
    const { sealer } = service.context;
    const counting = {
      sealer: {
        ...sealer,
        blindIndex: (...given: [string, string, string]) => (asked.push(given[2]), sealer.blindIndex(...given)),
      },
    };
    const { companyId, phone } = company;
    expect(isPhoneOf(counting, undefined, phone)).toBe(false);
    expect(isPhoneOf(counting, { companyId, phoneIndex: null }, phone)).toBe(false);
    expect(isPhoneOf(counting, { companyId, phoneIndex: sealer.blindIndex(companyId, 'phone', phone) }, phone)).toBe(
      true,
    );
    expect(asked).toEqual([phone, phone, phone]);
  });
});

test("given the job becomes another trucker's while the first one confirms, then that driver gets the same answer as a stranger", async () => {
  const { context } = service;
  const { store } = context;
  const key = { companyId: company.companyId, id: job._id };
  const waitsForJob = async () => {
    const waiting = `SELECT 1 FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'`;
    expect(await store.manager.query(waiting)).toHaveLength(1);
  };
  const confirming = await store.transaction(async (tx) => {
    const before = await lockJob(tx.manager, context.sealer, key);
    if (!before?.trucker) throw new Error('The job is gone.');
    // Not awaited: it reads the link, and then waits for the job's lock.
    const answer = confirm({ ...link(0), ...gate });
    await eventually(waitsForJob);
    const after = { ...before, trucker: { ...before.trucker, _id: randomUUID(), plainPhone: '+48609999999' } };
    await saveJob(context, tx, {
      ...{ before, after, by: 'staff', now: context.clock.now(), happened: { what: 'changed' } },
    });
    return { answer };
  });
  expect((await confirming.answer).status).toBe(404);
  expect(await states()).toEqual(['active', 'waiting', 'waiting']);
});

test("given a link with the driver's number in another form of it, then it opens and confirms the step", async () => {
  const { truckerId, phone } = await service.aDriver(company.companyId, { plainPhone: '+5531987654321' });
  const own = await service.job(company.token, aJob(company, { existingTruckerId: truckerId }));
  const body = { jobId: own._id, stepId: own.steps[0]?._id, phone: '+553187654321' };
  expect((await find({ ...body, phone })).status).toBe(200);
  expect((await find(body)).status).toBe(200);
  expect((await confirm({ ...body, ...gate })).status).toBe(200);
  expect((await find({ ...body, phone: '+553187654322' })).status).toBe(404);
});

describe('calls of one phone are limited, whether or not anybody has it', () => {
  test('given eleven confirmations in a minute, then the last waits', async () => {
    const phone = `+4977${String(Date.now()).slice(-8)}`;
    const statuses: number[] = [];
    for (let call = 0; call < 11; call += 1) statuses.push((await confirm({ ...link(0, { phone }), ...gate })).status);
    expect(statuses).toEqual([...Array.from({ length: 10 }, () => 404), 429]);
    const { headers } = await confirm({ ...link(0, { phone }), ...gate });
    expect(Number(headers.get('retry-after'))).toBeGreaterThan(0);
    expect((await confirm({ ...link(0), ...gate })).status).toBe(200);
  });

  test("given a stranger who uses up a driver's confirmations from elsewhere, then the driver still confirms", async () => {
    const stranger = { 'x-forwarded-for': '203.0.113.66' };
    const wrong = { ...link(0), stepId: randomUUID() };
    const statuses: number[] = [];
    for (let call = 0; call < 11; call += 1) statuses.push((await confirm({ ...wrong, ...gate }, stranger)).status);
    expect(statuses.at(-1)).toBe(429);
    const driver = { 'x-forwarded-for': '198.51.100.7' };
    expect((await confirm({ ...link(0), ...gate }, driver)).status).toBe(200);
  });

  test('given right confirmations come from everywhere, then a proof of work lets the driver in', async () => {
    const { limiter, sealer } = service.context;
    const phone = sealer.blindIndex('', 'phone', company.phone);
    await limiter.count('confirm-step-anywhere', phone, { points: 100, perSeconds: 60 }, 100);
    const asked = await confirm({ ...link(0), ...gate });
    expect(asked).toMatchObject({ status: 429, body: { code: 'proof_of_work_required' } });
    expect((await confirm({ ...link(0), ...gate }, await proofFor(asked))).status).toBe(200);
  });

  test('given the link is opened thirty-one times in a minute, then the last waits', async () => {
    const statuses: number[] = [];
    for (let call = 0; call < 31; call += 1) statuses.push((await find(link(0))).status);
    expect(statuses).toEqual([...Array.from({ length: 30 }, () => 200), 429]);
  });
});
