import { randomInt } from 'node:crypto';
import { describe, expect, test } from '@jest/globals';
import { anEdit, stepsOf } from './jobs-service.ts';
import {
  askStaff,
  codeOf,
  company,
  complete,
  confirm,
  eachTestHas,
  gate,
  job,
  open,
  service,
  states,
} from './each-job.ts';
import { longRows } from '../../../stack/src/tests/long.ts';

eachTestHas({ time: '2026-12-01T08:00:00.000Z' });

const edit = (changes: Record<string, unknown>) =>
  service.put(`/manage-jobs/${job._id}`, { token: company.token }, anEdit(job, changes));
const unknown = {
  status: 404,
  body: { error: 'This link is not valid any more. Please ask the staff for a new one.', code: 'not_found' },
};
const expectDead = async (code: string) => {
  const from = { 'x-forwarded-for': `10.${[1, 2, 3].map(() => String(randomInt(256))).join('.')}` };
  expect(await open({ code }, from)).toMatchObject(unknown);
  expect(await confirm({ code, ...gate }, from)).toMatchObject(unknown);
  expect(await askStaff({ code }, from)).toMatchObject(unknown);
};

describe("given a job with a trucker, when a step's code is opened", () => {
  test('then it shows the step, and of the phone only what its owner knows it by', async () => {
    const code = await codeOf(0);
    expect(code).toMatch(/^[1-9A-HJ-NP-Za-km-z]{22}$/);
    const { status, body } = await open({ code });
    expect([status, body.jobTitle, body.step.stepId]).toEqual([200, 'Deliver steel', job.steps[0]?._id]);
    expect(body.phone).toBe(`+48••••••${company.phone.slice(-3)}`);
    expect(JSON.stringify(body)).not.toContain(company.phone);
  });

  test('then it is confirmed by the code alone, once, and the answer has the code of the next step', async () => {
    const [first, second] = [await codeOf(0), await codeOf(1)];
    const answers = [await confirm({ code: first, ...gate }), await confirm({ code: first, ...gate })];
    for (const { status, body } of answers) {
      expect([status, body.message, body.nextStep?.linkCode]).toEqual([200, 'Step 1 of 3 confirmed.', second]);
    }
    expect(await states()).toEqual(['confirmed', 'active', 'waiting']);
    expect((await open({ code: first })).body.step.state).toBe('confirmed');
    expect((await confirm({ code: await codeOf(2), ...gate })).status).toBe(422);
  });

  test('then it is the same code after an edit, and a completed job says so', async () => {
    const code = await codeOf(0);
    await edit({ plainTitle: 'Fetch steel' });
    expect(await codeOf(0)).toBe(code);
    await complete();
    expect((await open({ code })).body).toMatchObject({ jobTitle: 'Fetch steel', isCompleted: true });
  });
});

describe('given a code that leads nowhere, then the answer is the same', () => {
  test('of a job that another trucker got, also if it comes back', async () => {
    const code = await codeOf(0);
    const other = await service.aDriver(company.companyId);
    await edit({ assignedTrucker: other.truckerId });
    await expectDead(code);
    await edit({ assignedTrucker: company.truckerId });
    await expectDead(code);
    expect((await open({ code: await codeOf(0) })).status).toBe(200);
  });

  // promise: Nobody in who does not belong
  test('of a job that nobody has, of a removed step, and of a deleted job', async () => {
    const [first, last] = [await codeOf(0), await codeOf(2)];
    const steps = stepsOf(job).slice(0, 2);
    await edit({ steps });
    await expectDead(last);
    await edit({ steps, assignedTrucker: '' });
    await expectDead(first);
    await edit({ steps });
    const again = await codeOf(0);
    await service.delete(`/manage-jobs/${job._id}`, { token: company.token });
    await expectDead(again);
  });

  test.each(['1'.repeat(22), ...longRows(['x', "' OR 1=1", '../../etc/passwd'])])('%s', (code) => expectDead(code));

  test('and one that is missing is named', async () => {
    for (const { status, body } of [await open({}), await open({ code: ' ' })]) {
      expect([status, body.error, body.details?.map(({ field }) => field)]).toEqual([
        400,
        'Invalid parameters',
        ['code'],
      ]);
    }
  });
});

describe('codes can not be tried out', () => {
  // promise: Nobody in who does not belong
  test('given thirty wrong ones in a minute, then the address waits, and who has a right one does not', async () => {
    const guesser = { 'x-forwarded-for': '203.0.113.77' };
    const right = await codeOf(0);
    const statuses: number[] = [];
    for (let guess = 0; guess < 31; guess += 1) {
      statuses.push((await open({ code: `guess-${String(guess)}` }, guesser)).status);
    }
    expect(statuses).toEqual([...Array.from({ length: 30 }, () => 404), 429]);
    expect((await open({ code: right }, guesser)).status).toBe(200);
    expect((await open({ code: 'wrong' }, { 'x-forwarded-for': '198.51.100.8' })).status).toBe(404);
  });

  test('given one code that is opened thirty-one times in a minute, then its address waits', async () => {
    const code = await codeOf(0);
    const from = { 'x-forwarded-for': '203.0.113.78' };
    const statuses: number[] = [];
    for (let call = 0; call < 31; call += 1) statuses.push((await open({ code }, from)).status);
    expect(statuses.at(-1)).toBe(429);
    expect((await open({ code }, { 'x-forwarded-for': '198.51.100.9' })).status).toBe(200);
  });
});

test('given what is stored and published, then no code can be read in it', async () => {
  const code = await codeOf(0);
  const { manager } = service.context.store;
  for (const table of ['job', 'step', 'outbox', 'idempotency']) {
    const stored = await manager.query<{ row: string }[]>(`SELECT ${table}::text AS row FROM ${table}`);
    const text = JSON.stringify(stored);
    expect(text).not.toContain(code);
    expect(text).not.toContain(Buffer.from(code).toString('hex'));
  }
});
