import { randomInt, randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, test } from '@jest/globals';
import type { Barcode, Pass } from '@gatelingo/proto/http/registration';
import { saveDriverJob } from '../src/passes/db/pass-queries.ts';
import { driverJobOf, type JobState } from '../src/passes/domain/driver-job.ts';
import { newPhone, prove } from './proof-world.ts';
import {
  aRegistration,
  company,
  eachTestHasBarcode,
  noPdfs,
  service,
  withRegistration,
} from './registration-service.ts';
import { long } from '../../../stack/src/tests/long.ts';

interface Registered {
  message: string;
  registrationId: string;
  passCode: string;
}
let gate: Barcode;

withRegistration(() => ({ env: noPdfs }));
eachTestHasBarcode();
beforeEach(async () => {
  service.setTime('2026-12-01T06:00:00.000Z');
  gate = await newBarcode();
});

const input = (changes: object = {}) => ({ name: 'Gate 4', siteId: company.siteId, receivers: [], ...changes });
const newBarcode = async (changes: object = { showsQueue: true }) =>
  (await service.post<{ barcode: Barcode }>('/barcode/create', company, input(changes))).body.barcode;
const change = (changes: object) => service.put(`/barcode/update/${gate._id}`, company, input(changes));
/** Registers a driver on 1 December, at this time in Berlin. */
const register = async (time: string, changes: Record<string, unknown> = {}, { barcodeId } = gate) => {
  service.setTime(new Date(`2026-12-01T${time}:00.000+01:00`));
  return (await service.post<Registered>('/trucker/register', {}, aRegistration(barcodeId, changes))).body;
};
/** How many wait before the driver, as the pass shows it. */
const before = async ({ passCode: code }: Registered) => {
  const from = `10.${[1, 2, 3].map(() => String(randomInt(256))).join('.')}`;
  return (await service.post<Pass>('/pass/open', { headers: { 'x-forwarded-for': from } }, { code })).body
    .waitingBefore;
};
const eachBefore = (...drivers: Registered[]) => Promise.all(drivers.map(before));

/** A job that was given to the driver when this registration was the newest. */
const jobFor = async ({ registrationId: visitId }: Registered) => {
  const { manager } = service.context.store;
  const [visit] = await manager.query<{ trucker_id: string }[]>('SELECT trucker_id FROM visit WHERE id = $1', [
    visitId,
  ]);
  const [jobId, truckerId] = [randomUUID(), visit?.trucker_id ?? ''];
  let version = 0;
  return (changes: Partial<JobState> = {}) => {
    const { companyId } = company;
    const state = { jobId, companyId, trucker: { truckerId, visitId }, completedAt: '', isDeleted: false, ...changes };
    version += 1;
    return saveDriverJob(manager, service.context.sealer, { ...driverJobOf(state), version });
  };
};

describe('given drivers who registered at a gate, then each sees how many wait before them', () => {
  test('and less once one of them has a job, who sees nothing of it then', async () => {
    const [first, second, third] = [await register('08:00'), await register('08:10'), await register('08:20')];
    expect(await eachBefore(first, second, third)).toEqual([0, 1, 2]);
    const job = await jobFor(first);
    await job();
    expect(await eachBefore(first, second, third)).toEqual([null, 0, 1]);
    await job({ completedAt: '2026-12-01T07:30:00.000Z' });
    expect(await eachBefore(first, second, third)).toEqual([null, 0, 1]);
    // The job is gone: the driver waits again, in the former place.
    await job({ isDeleted: true });
    expect(await eachBefore(first, second, third)).toEqual([0, 1, 2]);
  });

  long(test)('and no two the same, if they registered in the same moment', async () => {
    const drivers = [await register('08:00'), await register('08:00'), await register('08:00')];
    expect(new Set(await eachBefore(...drivers))).toEqual(new Set([0, 1, 2]));
  });

  test('and who registered at another gate, or the day before, or with another company is not counted', async () => {
    await register('08:00', {}, await newBarcode());
    // Minutes before midnight in Berlin.
    await register('00:00');
    service.setTime('2026-11-30T22:59:00.000Z');
    await service.post('/trucker/register', {}, aRegistration(gate.barcodeId));
    const stranger = await service.company();
    const theirs = await service.post<{ barcode: Barcode }>(
      '/barcode/create',
      stranger,
      input({ siteId: stranger.siteId, showsQueue: true }),
    );
    expect(await before(await register('08:10', {}, theirs.body.barcode))).toBe(0);
    expect(await before(await register('08:20'))).toBe(1);
  });

  test('until the company switches it off; a code out of use shows it as before', async () => {
    await register('08:00');
    const driver = await register('08:10');
    await change({});
    expect(await before(driver)).toBe(1);
    await change({ showsQueue: false });
    expect(await before(driver)).toBeNull();
    await change({ showsQueue: true });
    await service.delete(`/barcode/delete/${gate._id}`, company);
    expect(await before(driver)).toBe(1);
  });
});

describe('given a driver who registers again', () => {
  const phone = '+48601234580';

  test('then the newest registration counts, and the driver does not wait before themselves', async () => {
    await register('08:00', { phone });
    const other = await register('08:10');
    expect(await before(other)).toBe(1);
    const again = await register('08:20', { phone, licensePlateTruck: 'DW 4K124' });
    expect(await eachBefore(other, again)).toEqual([0, 1]);
  });

  long(test)('at another gate, then the driver waits there', async () => {
    const elsewhere = await newBarcode();
    await register('08:00', { phone });
    const other = await register('08:10');
    await register('08:20', { phone }, elsewhere);
    expect(await before(other)).toBe(0);
    expect(await before(await register('08:30', {}, elsewhere))).toBe(1);
  });

  test('whose job was planned before, then the driver waits for none', async () => {
    const job = await jobFor(await register('07:00', { phone }));
    await job();
    const driver = await register('08:00', { phone });
    const other = await register('08:10');
    expect(await eachBefore(driver, other)).toEqual([null, 0]);
    await job({ completedAt: '2026-12-01T07:30:00.000Z' });
    expect(await eachBefore(driver, other)).toEqual([0, 1]);
  });
});

// promise: Nobody in who does not belong
test("given somebody types another driver's number, then the queue shows nothing of that driver", async () => {
  const phone = '+48601234581';
  const ada = await register('08:00', { phone });
  const fresh = await register('08:10', { name: 'Mallory' });
  const asAda = await register('08:20', { phone, name: 'Mallory' });
  const after = await register('08:30', { name: 'Mallory' });
  expect(await eachBefore(ada, fresh, asAda, after)).toEqual([0, 1, 2, 3]);
  // With a job Ada waits no more; whoever typed her number still does.
  await (
    await jobFor(ada)
  )();
  expect(await eachBefore(ada, fresh, asAda, after)).toEqual([null, 0, 1, 2]);
});

// promise: Nobody in who does not belong
test('given a number was proved, then each place in the queue is as if it were not', async () => {
  const scenario = async (isProved: boolean) => {
    const [phone, barcodeOfIt] = [newPhone(), await newBarcode()];
    const own = await register('08:00', { phone }, barcodeOfIt);
    if (isProved) await prove(own);
    const other = await register('08:10', {}, barcodeOfIt);
    const [same, mallory] = [
      await register('08:20', { phone }, barcodeOfIt),
      await register('08:30', { phone, name: 'Mallory' }, barcodeOfIt),
    ];
    const all = [own, other, same, mallory];
    const last = await register('08:40', {}, barcodeOfIt);
    const places = [await eachBefore(...all, last)];
    const job = await jobFor(same);
    await job();
    places.push(await eachBefore(...all, last));
    if (isProved) await prove(same);
    const again = await register('08:50', { phone }, barcodeOfIt);
    places.push(await eachBefore(...all, last, again));
    await job({ completedAt: '2026-12-01T08:00:00.000Z' });
    places.push(await eachBefore(...all, last, again));
    return places;
  };
  expect(await scenario(true)).toEqual(await scenario(false));
});
