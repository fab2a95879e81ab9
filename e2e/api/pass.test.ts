import { randomUUID } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { beforeAll, describe, expect, test } from '@jest/globals';
import { jobs } from '@gatelingo/proto/http/jobs';
import { type Pass, registration } from '@gatelingo/proto/http/registration';
import { phraseText } from '@gatelingo/proto/phrases/texts';
import { aDriver } from '../builders.ts';
import { until } from '../catcher.ts';
import { createJob, type JobYard, openJobYard } from '../job-builders.ts';
import { logFolder, runningSystem } from '../system.ts';

const { client, catcher, gatewayUrl } = runningSystem();
let yard: JobYard;
beforeAll(async () => {
  yard = await openJobYard(client, catcher);
}, 60_000);

/** A driver registers at the yard; gives the trucker to whom a job can be given, and the code of the pass. */
const register = async (over: Parameters<typeof aDriver>[1] = {}) => {
  const input = aDriver(yard.barcodeId, over);
  const { registrationId, passCode } = await client.call(registration.registerTrucker, { body: input });
  const findDriver = async () => {
    const { token } = yard.staff;
    const { truckers } = await client.call(registration.listAvailableTruckers, { token, query: { limit: 1000 } });
    return truckers.find(({ visitId }) => visitId === registrationId);
  };
  const { _id } = await until('the trucker to be available', findDriver);
  return { input, truckerId: _id, code: passCode! };
};
const open = (code: string): Promise<Pass> => client.call(registration.openPass, { body: { code } });
const shows = (code: string, isIt: (pass: Pass) => boolean) =>
  until(
    'the pass to show it',
    async () => {
      const { status, body } = await client.send(registration.openPass, { body: { code } });
      if (status === 200 && isIt(body as Pass)) return body as Pass;
      // A pass may be opened thirty times a minute; who opens it more often waits.
      await pause(1_000);
      return undefined;
    },
    90,
  );

test('a driver registers, opens their pass, is sent to a ramp, confirms there by its link, and is done', async () => {
  const { input, truckerId, code } = await register();
  expect(code).toMatch(/^[1-9A-HJ-NP-Za-km-z]{22}$/);
  const pass = await open(code);
  expect(pass).toMatchObject({
    registrationNumber: expect.stringMatching(/^\d{8}-[0-9A-Z]{5}$/),
    barcodeId: yard.barcodeId,
    licensePlateTruck: input.licensePlateTruck,
    companyName: 'Nordhafen Logistik',
    waitingBefore: null,
    isCompleted: false,
    steps: [],
  });
  // A week by the clock of the site, over a clock change, too.
  const days = (Date.parse(pass.validUntil) - Date.parse(pass.registeredAt)) / 86_400_000;
  expect(Math.abs(days - 7)).toBeLessThanOrEqual(1 / 24);

  const dueTime = new Date(Date.now() + 3_600_000).toISOString();
  const steps = [
    { locationId: yard.ramp, dueTime, message: phraseText('please-wear-a-vest', 'en') },
    { locationId: yard.scale, dueTime },
  ];
  const job = await createJob(yard, { existingTruckerId: truckerId, steps });
  // The company writes English, and the driver reads Polish.
  const given = await shows(code, ({ steps: [first] }) => first?.driverMessage?.state === 'done');
  expect(given.steps).toMatchObject([
    { number: 1, locationName: 'Rampe 4', message: steps[0]!.message, dueTime, state: 'active' },
    { number: 2, locationName: 'Waage', state: 'waiting' },
  ]);
  expect(given.steps[0]!.driverMessage).toMatchObject({
    ...{ text: phraseText('please-wear-a-vest', 'pl'), language: 'pl', originalLanguage: 'en' },
  });
  const link = given.steps[0]!.linkCode!;
  await client.call(jobs.confirmStep, { body: { code: link, lat: 53.5438, lng: 9.9717 } });
  await shows(code, (each) => each.steps.map(({ state }) => state).join() === 'confirmed,active');

  const { token } = yard.staff;
  await client.call(jobs.markJobComplete, { token, params: { id: job._id } });
  const done = await shows(code, ({ isCompleted }) => isCompleted);
  expect(done.steps.map(({ locationName }) => locationName)).toEqual(['Rampe 4']);
  for (const personal of [input.name, input.surname, input.phone.slice(1)])
    expect(JSON.stringify([pass, given, done])).not.toContain(personal);
}, 180_000);

describe('nothing about anybody else', () => {
  // promise: Bad luck of a driver's phone
  // promise: Nobody in who does not belong
  test('is on the pass of who registers with the number of another driver', async () => {
    const { input, truckerId, code } = await register();
    await createJob(yard, { existingTruckerId: truckerId });
    await shows(code, ({ steps }) => steps.length === 1);
    const body = aDriver(yard.barcodeId, { phone: input.phone, licensePlateTruck: 'MAL 1' });
    const { passCode } = await client.call(registration.registerTrucker, { body });
    expect(await open(passCode!)).toMatchObject({ licensePlateTruck: 'MAL 1', steps: [] });
    expect((await open(code)).steps).toHaveLength(1);
  }, 180_000);

  test('gets an answer for a code that is wrong', async () => {
    const { code } = await register();
    const wrong = ['1'.repeat(22), `${code}1`, code.slice(1), "' OR 1=1", '../../x', yard.barcodeId];
    for (const each of wrong) {
      const { status, body } = await client.send(registration.openPass, { body: { code: each } });
      expect([status, body]).toMatchObject([404, { error: 'There is nothing at this address.', code: 'not_found' }]);
    }
    for (const body of [{}, { code: '' }, { code: 7 }, { code, phone: '+4915112345678' }])
      expect((await client.send(registration.openPass, { body })).status).toBe(400);
    const sessionId = randomUUID();
    const link = async (body: unknown) => (await client.send(registration.linkSession, { body })).status;
    expect(await link({ code: '1'.repeat(22), sessionId })).toBe(404);
    for (const body of [{ code }, { sessionId }, { code, sessionId: 'x' }, { code, sessionId, name: 'Mallory' }])
      expect([body, await link(body)]).toEqual([body, 400]);
  });

  // promise: Nobody in who does not belong
  test('is in our logs: they hold no code of a pass', async () => {
    const { code } = await register();
    const page = await fetch(`${gatewayUrl}/p/${code}`, { headers: { accept: 'text/html' } });
    expect([page.status, page.headers.get('referrer-policy')]).toEqual([200, 'no-referrer']);
    // A proxy, or a person, who puts it to the wrong place.
    expect((await fetch(`${gatewayUrl}/api/p/${code}`)).status).toBe(404);
    await client.send(registration.openPass, { body: { code: `${code}x` } });
    const last = await fetch(`${gatewayUrl}/api/pass/open`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ code }),
    });
    const id = last.headers.get('x-request-id') ?? 'none';
    const folder = logFolder();
    const read = (file: string) => readFile(join(folder, file), 'utf8');
    await until('the last call to be in the log', async () =>
      (await read('registration.log')).split('\n').some((line) => line.includes(id) && line.includes('"/pass/open"')),
    );
    for (const file of (await readdir(folder)).filter((name) => name.endsWith('.log')))
      expect([file, (await read(file)).includes(code)]).toEqual([file, false]);
  });
});
