import { setTimeout as pause } from 'node:timers/promises';
import { beforeAll, expect, test } from '@jest/globals';
import { type Pass, registration } from '@gatelingo/proto/http/registration';
import { aDriver } from '../builders.ts';
import { until } from '../catcher.ts';
import { createJob, type JobYard, openJobYard } from '../job-builders.ts';
import { runningPhones, runningSystem } from '../system.ts';

const { client, catcher } = runningSystem();
const phones = runningPhones();
let yard: JobYard;
beforeAll(async () => {
  yard = await openJobYard(client, catcher, 'de');
}, 60_000);

/** A Romanian driver registers; what the pass offers. */
const register = async () => {
  const input = aDriver(yard.barcodeId, { preferredLanguage: 'ro' });
  const { registrationId, passCode } = await client.call(registration.registerTrucker, { body: input });
  const pass = (): Promise<Pass> => client.call(registration.openPass, { body: { code: passCode! } });
  const { link, isConnected } = (await pass()).whatsApp!;
  expect(isConnected).toBe(false);
  const text = new URL(link).searchParams.get('text')!;
  // A pass may be opened a few times a minute only, and a loaded machine takes longer to connect it.
  const isConnectedNow = () =>
    until('the pass to be connected', async () => (await pass()).whatsApp?.isConnected || pause(2_000, false));
  const { token } = yard.staff;
  const findDriver = () =>
    until('the trucker to be available', async () => {
      const { truckers } = await client.call(registration.listAvailableTruckers, { token, query: { limit: 1000 } });
      return truckers.find(({ visitId }) => visitId === registrationId);
    });
  return { phone: input.phone, registrationId, text, isConnectedNow, findDriver };
};

// promise: WhatsApp
test('another phone sends it: it is asked, says yes, and gets the job once staff accept it; they see both numbers', async () => {
  const { phone, registrationId, text, isConnectedNow, findDriver } = await register();
  const other = aDriver('').phone;
  await phones.write(other, { body: text });
  const { buttons, sid } = await phones.waitFor(other, 'the question', ({ body }) => body.includes(phone.slice(-3)));
  await phones.write(other, { buttonPayload: buttons[0]!.payload, replyTo: sid });
  const { token } = yard.staff;
  const params = { id: registrationId };
  const ending = await until(
    'staff to see the other phone',
    async () => (await client.call(registration.getRegistration, { token, params })).registration.otherPhoneEnding,
  );
  expect(ending).toBe(other.slice(-4));
  await client.call(registration.acceptPhone, { token, params, body: { ending } });
  await isConnectedNow();
  const { _id } = await findDriver();
  await createJob(yard, { existingTruckerId: _id });
  await phones.waitFor(other, 'the job', ({ body }) => body.includes('Rampe 4'));
  expect(await phones.received(phone)).toEqual([]);
  const { registration: seen } = await client.call(registration.getRegistration, {
    ...{ token, params },
  });
  expect(seen).toMatchObject({ plainPhone: phone, plainWhatsAppPhone: other });
}, 120_000);
