import { setTimeout as pause } from 'node:timers/promises';
import { jobs } from '@gatelingo/proto/http/jobs';
import { type Pass, registration, type Driver } from '@gatelingo/proto/http/registration';
import { beforeAll, expect, test } from '@jest/globals';
import { aDriver } from '../builders.ts';
import { until } from '../catcher.ts';
import { createJob, type JobYard, openJobYard } from '../job-builders.ts';
import { runningPhones, runningSystem } from '../system.ts';
import { long } from '../../stack/src/tests/long.ts';

const { client, catcher } = runningSystem();
const phones = runningPhones();
let yard: JobYard;
beforeAll(async () => {
  yard = await openJobYard(client, catcher, 'de');
}, 60_000);

const newPhone = () => `+4860${String(Math.floor(1_000_000 + Math.random() * 8_999_999))}`;

type Input = ReturnType<typeof aDriver>;
interface Visit {
  id: string;
  passCode: string;
  input: Input;
}

const register = async (over: Partial<Input> = {}): Promise<Visit> => {
  const input = aDriver(yard.barcodeId, { loadingNumber: crypto.randomUUID().slice(0, 8), ...over });
  const { registrationId, passCode } = await client.call(registration.registerTrucker, { body: input });
  return { id: registrationId, passCode: passCode!, input };
};
const passOf = ({ passCode: code }: Visit): Promise<Pass> => client.call(registration.openPass, { body: { code } });
// A pass may be opened a few times a minute only.
const passIs = (what: string, visit: Visit, isIt: (pass: Pass) => boolean) =>
  until(what, async () => isIt(await passOf(visit)) || pause(2_000, false), 60);
const available = async (): Promise<Driver[]> =>
  (await client.call(registration.listAvailableTruckers, { token: yard.staff.token, query: { limit: 1000 } })).truckers;
const detailsOf = async ({ id }: Visit) =>
  (await client.call(registration.getRegistration, { token: yard.staff.token, params: { id } })).registration;

/** The driver sends the code of the own pass from the own phone. */
const connect = async (visit: Visit) => {
  const text = new URL((await passOf(visit)).whatsApp!.link).searchParams.get('text')!;
  await phones.write(visit.input.phone, { body: text });
  await passIs('the own pass to be connected', visit, ({ whatsApp }) => whatsApp?.isConnected === true);
};

/** A stranger registers as this driver, sends the code of that pass from another phone, and says yes to its question. */
const attack = async (driver: Visit): Promise<Visit & { phone: string }> => {
  const { name, surname, phone: typed, licensePlateTruck } = driver.input;
  const stranger = { ...(await register({ name, surname, phone: typed, licensePlateTruck })), phone: newPhone() };
  const text = new URL((await passOf(stranger)).whatsApp!.link).searchParams.get('text')!;
  await phones.write(stranger.phone, { body: text });
  const { buttons, sid } = await phones.waitFor(
    stranger.phone,
    'the question',
    (message) => message.buttons.length > 0,
  );
  await phones.write(stranger.phone, { buttonPayload: buttons[0]!.payload, replyTo: sid });
  await until(
    'the yes to be heeded',
    async () =>
      (await detailsOf(stranger)).otherPhoneEnding !== undefined ||
      (await passOf(stranger)).whatsApp?.isConnected === true ||
      pause(2_000, false),
    60,
  );
  return stranger;
};

/** The dispatcher gives a job to the first row with this number. */
const assignJob = async ({ input: { phone } }: Visit) => {
  const rows = (await available()).filter(({ plainPhone }) => plainPhone === phone);
  const place = `Rampe ${crypto.randomUUID().slice(0, 8)}`;
  const { _id: jobId } = await createJob(yard, { title: place, existingTruckerId: rows[0]!._id });
  return { jobId, rows, place };
};
const isJob = ({ body }: { body: string }) => body.includes('Rampe 4');
const gotJob = async (phone: string) => (await phones.received(phone)).some(isJob);

test("attack: taking a driver's next job by the driver's number, which the driver proved", async () => {
  const driver = await register();
  await connect(driver);
  const stranger = await attack(driver);
  const { rows } = await assignJob(driver);
  await phones.waitFor(driver.input.phone, 'the job on the own phone', isJob);
  await passIs('the job on the own pass', driver, ({ steps }) => steps.length === 1);
  expect(rows.map(({ visitId, isNumberProved }) => [visitId, isNumberProved])).toEqual([
    [driver.id, true],
    [stranger.id, false],
  ]);
  expect(await gotJob(stranger.phone)).toBe(false);
  expect((await passOf(stranger)).steps).toEqual([]);
}, 180_000);

long(test)(
  'attack: taking the next job of a driver who has not proved the number; it ends when the driver does',
  async () => {
    const driver = await register();
    const stranger = await attack(driver);
    const { jobId, rows } = await assignJob(driver);
    // As before, the newest registration of a number stands for it; its messages go to that number, and to no other phone.
    expect(rows.map(({ visitId }) => visitId)).toEqual([stranger.id]);
    await phones.waitFor(driver.input.phone, 'the job on the own phone', isJob);
    expect(await gotJob(stranger.phone)).toBe(false);
    await connect(driver);
    const { token } = yard.staff;
    const call = { token, params: { id: jobId } };
    await until(
      'staff to see it',
      async () => (await client.call(jobs.getJob, call)).job.assignedTrucker?.provedDriver,
    );
    await client.call(jobs.giveToProved, call);
    await passIs('the job on the own pass', driver, ({ steps }) => steps.length === 1);
    await passIs("the stranger's pass to be empty", stranger, ({ steps }) => steps.length === 0);
    expect(await gotJob(stranger.phone)).toBe(false);
  },
  240_000,
);
