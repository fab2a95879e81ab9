import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from '@jest/globals';
import { jobs } from '@gatelingo/proto/http/jobs';
import { notification } from '@gatelingo/proto/http/notification';
import { registration } from '@gatelingo/proto/http/registration';
import { sessionVoice } from '@gatelingo/proto/http/session-voice';
import { aDriver, createAgreedBarcode, createSite, ownDomain, pdfReady, signUp, startGuest } from '../builders.ts';
import { until } from '../catcher.ts';
import { availableDriver, createJob, createLocation } from '../job-builders.ts';
import { logFolder, runningPhones, runningSystem, teachSentence } from '../system.ts';

const { client, catcher } = runningSystem();

// promise: Nobody in who does not belong
test('no log holds a name, a phone number, a plate, an address, a message or a token', async () => {
  const domain = ownDomain();
  const receiver = `office@${domain}`;
  const staff = await signUp(client, catcher, `greta@${domain}`);
  const siteId = await createSite(client, staff);
  const barcode = await createAgreedBarcode(client, catcher, staff, { siteId, receivers: [receiver] });
  const trucker = aDriver(barcode.barcodeId, { name: 'Quirin\r\nforged line', licensePlateTruck: 'LEAK 4711' });
  const { registrationId } = await client.call(registration.registerTrucker, { body: trucker });
  const link = await pdfReady(client, staff, registrationId);
  await fetch(link);
  await catcher.waitForDocument(receiver);
  await client.send(registration.registerTrucker, { body: { ...trucker, signature: 'no image', extra: 1 } });

  const guest = await startGuest(client, barcode.barcodeId);
  await teachSentence({ pl: 'Secret cargo of LEAK 4712', en: 'Cargo of LEAK 4712' });
  await guest.write('Secret cargo of LEAK 4712');
  await client.send(sessionVoice.postMessage, { body: { sessionId: guest.sessionId, text: 'LEAK 4713', extra: 1 } });
  await until('the translation', async () => (await guest.messages())[0]?.translations.en);

  // The job's link contains the driver's phone number; the staff's texts and the driver's position are personal too.
  // Where the driver stands: a position far away would be asked about.
  const locationId = await createLocation(client, staff, siteId, { lat: 53.4712, lng: 9.4712 });
  const { _id, plainPhone: phone } = await availableDriver(client, staff, barcode.barcodeId);
  const yard = { client, staff, siteId, barcodeId: barcode.barcodeId, ramp: locationId, scale: locationId };
  const steps = ['14:30', '15:30'].map((time) => ({
    ...{ locationId, dueTime: `2030-11-20T${time}`, message: 'Ask for LEAK 4714' },
  }));
  const job = await createJob(yard, { existingTruckerId: _id, steps });
  const reference = { phone, jobId: job._id, stepId: job.steps[0]!._id };
  await client.call(jobs.findStep, { body: reference });
  await client.send(jobs.confirmStep, { body: { ...reference, lat: 53.471147, lng: 'LEAK 4715' } });
  await client.call(jobs.askStaff, { body: reference });
  await client.call(jobs.confirmStep, { body: { ...reference, lat: 53.471147, lng: 9.471148 } });
  await until('the message to the trucker', async () => {
    const params = { jobId: job._id };
    return (await client.call(notification.listTruckerMessages, { token: staff.token, params })).messages.length > 0;
  });

  // The chat of the driver and staff, and the positions that the driver sends: asked for by a button, and unasked.
  const phones = runningPhones();
  const { sid: replyTo } = await phones.waitFor(phone, 'the second step', ({ body }) => body.includes('15:30'));
  await phones.write(phone, { buttonPayload: 'here', replyTo });
  await phones.write(phone, { latitude: 53.471161, longitude: 9.471162 });
  await until('the second step to be confirmed', async () => {
    const { token } = staff;
    const { steps: now } = (await client.call(jobs.getJob, { token, params: { id: job._id } })).job;
    return now[1]?.confirmation !== null;
  });
  await phones.write(phone, { body: 'LEAK 4716', latitude: 53.471151, longitude: 9.471152, label: 'LEAK 4717' });
  const params = { jobId: job._id };
  await until('what the driver wrote', async () => {
    const { messages } = await client.call(notification.listChatMessages, { token: staff.token, params, query: {} });
    return messages.some(({ text }) => text === 'LEAK 4716');
  });
  await client.call(notification.postChatMessage, { token: staff.token, params, body: { text: 'LEAK 4718' } });
  await phones.waitFor(phone, 'the answer', ({ body }) => body.includes('LEAK 4718'));

  const folder = logFolder();
  const files = (await readdir(folder)).filter((name) => name.endsWith('.log'));
  expect(files.length).toBeGreaterThan(5);
  const secrets = [
    trucker.surname,
    'Quirin',
    trucker.phone,
    'LEAK 4711',
    'LEAK 4712',
    'LEAK 4713',
    phone,
    phone.slice(1),
    'LEAK 4714',
    'LEAK 4715',
    'LEAK 4716',
    'LEAK 4717',
    'LEAK 4718',
    '53.471151',
    '53.471161',
    '9.471162',
    '9.471152',
    '53.471147',
    '9.471148',
    receiver,
    staff.email,
    staff.token,
    new URL(link).searchParams.get('signature')!,
  ];
  for (const file of files) {
    const log = await readFile(join(folder, file), 'utf8');
    for (const secret of secrets)
      expect({ file, leaks: log.includes(secret) ? secret : 'nothing' }).toEqual({ file, leaks: 'nothing' });
  }
  const written = await readFile(join(folder, 'registration.log'), 'utf8');
  expect(written).toContain('/trucker/register');
  // Whose account it was is a line of its own, by its id.
  const ofAuth = (await readFile(join(folder, 'auth.log'), 'utf8')).split('\n');
  expect(ofAuth.filter((line) => line.includes('"logged in"') && line.includes(staff.userId))).toHaveLength(1);
});
