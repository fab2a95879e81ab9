import { randomInt, randomUUID } from 'node:crypto';
import { beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { eventually, factsFrom } from '@gatelingo/chassis/testing';
import { JobChangedSchema, JobCompletedSchema, JobCreatedSchema, JobDeletedSchema } from '@gatelingo/proto/events';
import type { Pass } from '@gatelingo/proto/http/registration';
import {
  aRegistration,
  barcode,
  company,
  eachTestHasBarcode,
  noPdfs,
  service,
  withRegistration,
  type Refusal,
} from './registration-service.ts';
import { isLongForm, long, longRows } from '../../../stack/src/tests/long.ts';

interface Registered {
  registrationId: string;
  passCode: string;
}
const morning = '2026-12-01T07:42:00.000Z';
let jobs: Awaited<ReturnType<typeof factsFrom>>;

/** Two open pages may look so often in a minute; in the short form one third of it. */
const looks = isLongForm() ? 90 : 30;
withRegistration(() => ({
  kafka: true,
  env: { ...noPdfs, ...(!isLongForm() && { PASS_LOOKUPS_PER_MINUTE: String(looks) }) },
}));
beforeAll(async () => {
  jobs = await factsFrom('jobs', service);
  service.context.onStop('jobs', jobs.stop);
});
eachTestHasBarcode();
beforeEach(() => service.setTime(morning));

const register = async (changes: Record<string, unknown> = {}, headers: Record<string, string> = {}) => {
  const body = aRegistration(barcode.barcodeId, changes);
  return (await service.post<Registered>('/trucker/register', { headers }, body)).body;
};
const ownAddress = () => ({ 'x-forwarded-for': `10.${[1, 2, 3].map(() => String(randomInt(256))).join('.')}` });
const open = (code: string, headers: Record<string, string> = ownAddress()) =>
  service.post<Pass & Refusal>('/pass/open', { headers }, { code });
const unknown = { status: 404, body: { error: 'There is nothing at this address.', code: 'not_found' } };
const driverOf = async ({ registrationId }: Registered) => {
  const [row] = await service.context.store.manager.query<{ trucker_id: string }[]>(
    'SELECT trucker_id FROM visit WHERE id = $1',
    [registrationId],
  );
  return row?.trucker_id ?? '';
};

const step = (locationName: string, changes: Record<string, unknown> = {}) => ({
  locationName,
  locationAddress: `${locationName}, Am Kai 1`,
  dueAt: '2026-12-01T09:00:00.000Z',
  message: 'Reverse in',
  isActive: false,
  confirmedAt: '',
  linkCode: `code of ${locationName}`,
  ...changes,
});
const place = { locationLat: 53.5438, locationLng: 9.9717 };
const twoSteps = [step('Scale', { isActive: true, ...place }), step('Ramp 4')];
/** A job that was given to the trucker when this registration was the newest. */
const jobFor = async (registered: Registered, changes: Record<string, unknown> = {}) => ({
  jobId: randomUUID(),
  companyId: company.companyId,
  trucker: { truckerId: await driverOf(registered), visitId: registered.registrationId },
  completedAt: '',
  isDeleted: false,
  steps: twoSteps,
  ...changes,
});
const about = ({ jobId, companyId }: { jobId: string; companyId: string }, version: number) => ({
  aggregateId: jobId,
  version,
  companyId,
});
// A code opens thirty times a minute.
const shows = (code: string, expected: Record<string, unknown>) =>
  eventually(async () => expect((await open(code)).body).toMatchObject(expected), {
    timeoutMs: 30_000,
    everyMs: 1_000,
  });

describe('given a registration, when its pass is opened', () => {
  test('then it shows gate, plate, time and number, and no name and no phone', async () => {
    const registered = await register({ phone: '+48601234567' });
    expect(registered.passCode).toMatch(/^[1-9A-HJ-NP-Za-km-z]{22}$/);
    const { status, body } = await open(registered.passCode);
    expect(status).toBe(200);
    expect(body).toEqual({
      registrationNumber: expect.stringMatching(/^20261201-[0-9A-Z]{5}$/),
      registeredAt: morning,
      companyName: 'Müller & Söhne',
      siteName: 'Werk Nord',
      timeZone: 'Europe/Berlin',
      barcodeId: barcode.barcodeId,
      barcodeName: 'Gate 3',
      licensePlateTruck: 'DW 4K123',
      validUntil: '2026-12-08T07:42:00.000Z',
      answeredAt: morning,
      visit: { state: 'waiting', since: morning, placeName: '' },
      waitingBefore: null,
      number: { isProved: false, canGetCode: false },
      isCompleted: false,
      steps: [],
    });
  });

  test('then the same submission has the same code, another one another', async () => {
    const body = { phone: '+48601234568' };
    const key = { 'idempotency-key': 'form-1' };
    const codes = [await register(body, key), await register(body, key), await register(body)];
    expect(new Set(codes.map(({ passCode }) => passCode)).size).toBe(1);
    expect((await register({ phone: '+48601234571' }, key)).passCode).toBeUndefined();
    expect((await register({ phone: '+48601234571' })).passCode).not.toBe(codes[0]?.passCode);
  });
});

describe('given a job for the registration', () => {
  test('when it goes on, then the pass shows each of its states', async () => {
    const registered = await register();
    const { passCode } = registered;
    const job = await jobFor(registered);
    await jobs.publish(JobCreatedSchema, { job }, about(job, 1));
    await shows(passCode, {
      isCompleted: false,
      steps: [
        {
          ...{ number: 1, locationName: 'Scale', address: 'Scale, Am Kai 1', dueTime: '2026-12-01T09:00:00.000Z' },
          ...{ message: 'Reverse in', state: 'active', linkCode: 'code of Scale', lat: 53.5438, lng: 9.9717 },
        },
        { number: 2, locationName: 'Ramp 4', state: 'waiting', linkCode: 'code of Ramp 4' },
      ],
    });
    const steps = [step('Scale', { confirmedAt: morning }), step('Ramp 4', { isActive: true })];
    await jobs.publish(JobChangedSchema, { job: { ...job, steps } }, about(job, 2));
    await shows(passCode, { steps: [{ state: 'confirmed' }, { state: 'active' }] });
    const completed = { ...job, steps, completedAt: morning };
    await jobs.publish(JobCompletedSchema, { job: completed }, about(job, 3));
    await shows(passCode, { isCompleted: true, steps: [{ locationName: 'Scale', state: 'confirmed' }] });
    await jobs.publish(JobDeletedSchema, { job: { ...completed, isDeleted: true, steps: [] } }, about(job, 4));
    await shows(passCode, { isCompleted: false, steps: [] });
  });

  test('when it is given to another driver, then the pass shows it no more', async () => {
    const [first, second] = [await register(), await register()];
    const job = await jobFor(first);
    await jobs.publish(JobCreatedSchema, { job }, about(job, 1));
    await shows(first.passCode, { steps: [{}, {}] });
    const { trucker } = await jobFor(second);
    await jobs.publish(JobChangedSchema, { job: { ...job, trucker } }, about(job, 2));
    await shows(second.passCode, { steps: [{}, {}] });
    expect((await open(first.passCode)).body.steps).toEqual([]);
  });

  long(test)(
    'when somebody else registers with the same phone number, then their pass shows nothing of it',
    async () => {
      const phone = '+48601234569';
      const registered = await register({ phone });
      const job = await jobFor(registered);
      await jobs.publish(JobCreatedSchema, { job }, about(job, 1));
      await shows(registered.passCode, { steps: [{}, {}] });
      const stranger = await register({ phone, name: 'Mallory', licensePlateTruck: 'X 1' });
      expect((await open(stranger.passCode)).body).toMatchObject({ licensePlateTruck: 'X 1', steps: [] });
    },
  );
});

describe('given a code that leads nowhere, then the answer is the same', () => {
  test.each(['1'.repeat(22), ...longRows(['x', "' OR 1=1", '../../etc/passwd'])])('%s', async (code) => {
    expect(await open(code)).toMatchObject(unknown);
  });

  // promise: Bad luck of a driver's phone
  // promise: Nobody in who does not belong
  test('of a pass of last week', async () => {
    const { passCode } = await register();
    service.setTime('2026-12-08T07:41:59.999Z');
    expect((await open(passCode)).status).toBe(200);
    service.setTime('2026-12-08T07:42:00.000Z');
    expect(await open(passCode)).toMatchObject(unknown);
  });

  // promise: Bad luck of a driver's phone
  // promise: Nobody in who does not belong
  test('of a pass whose visit left a day ago', async () => {
    const { passCode, registrationId } = await register();
    service.setTime('2026-12-01T15:00:00.000Z');
    await service.post(`/yard/visits/${registrationId}/leave`, { token: company.token }, {});
    service.setTime('2026-12-02T14:59:59.999Z');
    expect(await open(passCode)).toMatchObject({
      status: 200,
      body: { visit: { state: 'left' }, validUntil: '2026-12-02T15:00:00.000Z' },
    });
    service.setTime('2026-12-02T15:00:00.000Z');
    expect(await open(passCode)).toMatchObject(unknown);
  });

  test('and one that is missing is named', async () => {
    for (const body of [{}, { code: ' ' }]) {
      const answer = await service.post('/pass/open', { headers: ownAddress() }, body);
      expect([answer.status, answer.body.details?.map(({ field }) => field)]).toEqual([400, ['code']]);
    }
  });
});

describe('codes can not be tried out', () => {
  test('given too many wrong ones in a minute, then the address waits, and who has a right one does not', async () => {
    const guesser = ownAddress();
    const { passCode } = await register();
    const statuses: number[] = [];
    for (let guess = 0; guess <= looks / 3; guess += 1)
      statuses.push((await open(`guess-${String(guess)}`, guesser)).status);
    expect(statuses).toEqual([...Array.from({ length: looks / 3 }, () => 404), 429]);
    expect((await open(passCode, guesser)).status).toBe(200);
  });

  test('given one code, then two open pages may look for a call all the time, and who looks more often waits', async () => {
    const { passCode } = await register();
    const from = ownAddress();
    const statuses: number[] = [];
    for (let call = 0; call <= looks; call += 1) statuses.push((await open(passCode, from)).status);
    expect(statuses).toEqual([...Array.from({ length: looks }, () => 200), 429]);
    expect((await open(passCode)).status).toBe(200);
  });
});

test('given what is stored and published, then no code can be read in it', async () => {
  const registered = await register({}, { 'idempotency-key': 'form-3' });
  const job = await jobFor(registered);
  await jobs.publish(JobCreatedSchema, { job }, about(job, 1));
  await shows(registered.passCode, { steps: [{}, {}] });
  const { manager } = service.context.store;
  for (const table of ['visit', 'trucker_job', 'outbox', 'idempotency', 'work']) {
    const text = JSON.stringify(await manager.query(`SELECT ${table}::text AS row FROM ${table}`));
    for (const secret of [registered.passCode, 'code of Scale']) {
      expect([table, text.includes(secret)]).toEqual([table, false]);
      expect([table, text.includes(Buffer.from(secret).toString('hex'))]).toEqual([table, false]);
    }
  }
});
