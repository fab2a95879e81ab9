import { beforeAll, expect, test } from '@jest/globals';
import { jobs } from '@gatelingo/proto/http/jobs';
import { createBarcode, ownDomain, password, signature } from '../builders.ts';
import { until } from '../catcher.ts';
import { availableDriver, createJob, type JobYard, openJobYard } from '../job-builders.ts';
import { createQuestionnaire } from '../questionnaire-builders.ts';
import { runningSystem } from '../system.ts';
import { documentsClient } from './documents.ts';

// The calls of the public document, and what comes of them for the staff.
const { gatewayUrl, client, catcher } = runningSystem();
const { send, call } = documentsClient(gatewayUrl);

type Row = Record<string, unknown> & { _id: string };
let yard: JobYard;
beforeAll(async () => {
  yard = await openJobYard(client, catcher);
}, 60_000);

const post = <T>(path: string, body: object) => call<T>('POST', path, { body });
const refusal = async (path: string, body: object) => {
  const answer = await send('POST', path, { body });
  return [answer.status, ((await answer.json()) as { error: string }).error];
};
const aMessage = { message: expect.any(String) as unknown };

// holds: P356-P360
test('from the address to the token, and a token that is none', async () => {
  const email = `ida@${ownDomain()}`;
  expect(await post('/auth/register', { email })).toEqual(aMessage);
  const token = /token=([\w.~-]+)/.exec((await catcher.waitFor(email)).Text)![1]!;
  expect(await post('/auth/confirm', { token })).toMatchObject({ hasCompany: false });
  expect(await refusal('/auth/confirm', { token: 'none' })).toEqual([400, 'Invalid or expired token']);
  const person = { name: 'Ida', surname: 'Holm', password, companyName: 'Holm Spedition' };
  expect(await post('/auth/finalize', { token, ...person })).toMatchObject(aMessage);
  const logIn = await post<{ token: string }>('/auth/login', { email, password });
  expect(await call('GET', '/user/me', { token: logIn.token })).toMatchObject({ name: 'Ida' });
});

// holds: P364, P366, P368, P418
test('a session: start, language, a text, sound in parts, and speech', async () => {
  const start = () => send('POST', '/session/start-barcode', { body: { barcodeId: yard.barcodeId } });
  const started = await until('the code to be known', async () => {
    const answer = await start();
    return answer.ok ? ((await answer.json()) as { sessionId: string }) : undefined;
  });
  const { sessionId } = started;
  expect(started).toMatchObject(aMessage);
  const { languages } = await call<{ languages: Row[] }>('GET', '/language');
  const guestLanguageId = languages.find(({ code }) => code === 'pl')!._id;
  expect(await post('/session/select-language', { sessionId, guestLanguageId })).toMatchObject(aMessage);
  expect(await post('/session/post-message', { sessionId, sender: 'guest', text: '12' })).toMatchObject(aMessage);
  // A second of silence in 16,000 samples of 16 bits, and the empty end.
  const audioBase64 = Buffer.alloc(32_000).toString('base64');
  expect(await post('/session/transcribe', { sessionId, audioBase64 })).toMatchObject({ state: 'listening' });
  expect(await post('/session/transcribe', { sessionId, audioBase64: '' })).toMatchObject({ state: 'done' });
  const spoken = await send('POST', '/session/speak', { body: { sessionId, text: 'Dzień dobry' } });
  expect([spoken.status, spoken.headers.get('content-type')]).toEqual([200, 'audio/mpeg']);
}, 60_000);

const driver = {
  name: 'Zofia',
  phone: '+48601234567',
  preferredLanguage: 'pl',
  signature: signature(),
  consentReadEverything: true,
  consentStoreData: true,
};

// holds: P196-P211, P370
test("a trucker registers with the documents' fields alone; the food boxes may be absent", async () => {
  const trucker = {
    ...{ ...driver, barcodeId: yard.barcodeId, surname: 'Nowak', loadingNumber: 'L-1', freightCompanyName: 'Trans' },
    ...{ freightCompanyCity: 'Wrocław', freightCompanyCountry: 'Poland', licensePlateTruck: 'WX 1' },
    licensePlateTrailer: 'WX 2',
  };
  expect(await post('/trucker/register', trucker)).toMatchObject(aMessage);
  const food = { hasFoodAdvertising: true, isFoodLoad: true };
  expect(await post('/trucker/register', { ...trucker, ...food, phone: '+48601234568' })).toMatchObject(aMessage);
  const { token } = yard.staff;
  const { truckers } = await call<{ truckers: Row[] }>('GET', '/trucker/company-truckers', { token });
  const { name, phone, surname, barcodeId: _code, signature: _drawn, licensePlateTruck, ...same } = trucker;
  const shown = { plainName: name, plainSurname: surname, plainLicensePlateTruck: licensePlateTruck };
  const { licensePlateTrailer: plainLicensePlateTrailer, ...rest } = same;
  expect(truckers).toMatchObject([
    { ...shown, ...rest, ...food, plainLicensePlateTrailer },
    { ...shown, ...rest, plainPhone: phone, plainLicensePlateTrailer, hasFoodAdvertising: false, isFoodLoad: false },
  ]);
  const [status, error] = await refusal('/trucker/register', { ...trucker, licensePlateTruck: '' });
  expect([status, error]).toEqual([400, expect.any(String)]);
});

// holds: P212, P213, P215, P217, P220, P222-P224, P226-P233, P235, P236, P238-P240, P316, P371, P372, S335
test("a questionnaire is read and answered by the documents' keys, and staff read the answers", async () => {
  const questionnaireId = await createQuestionnaire(client, yard.staff);
  const { barcodeId } = await createBarcode(client, yard.staff, yard.siteId, [], 'Tor 8', questionnaireId);
  const form = await call<{ companyName: string; questionnaire: Row & { fields: Row[] } }>(
    ...(['GET', `/registration/form?barcodeId=${barcodeId}`] as const),
  );
  expect(form).toMatchObject({
    companyName: 'Nordhafen Logistik',
    questionnaire: { name: 'Food hygiene', description: expect.stringContaining('<strong>all</strong>') },
  });
  const { fields } = form.questionnaire;
  expect(fields).toContainEqual(
    expect.objectContaining({
      label: 'Type of load',
      type: 'select',
      required: true,
      options: ['Chilled', 'Dry goods'],
    }),
  );
  // A value that is not set: false for a box, empty text for anything else.
  const answers = fields.map(({ label, type }) => ({
    ...{ fieldLabel: label, fieldType: type },
    value: type === 'checkbox' ? false : label === 'Type of load' ? 'Chilled' : '',
  }));
  const path = `/registration/submit?barcodeId=${barcodeId}`;
  // The preferred language may be left out.
  expect(await post(path, { ...driver, phone: '+48601234569', preferredLanguage: '', answers })).toMatchObject(
    aMessage,
  );
  const { token } = yard.staff;
  const { registrations } = await call<{ registrations: Row[] }>(
    ...(['GET', '/registration-overview?barcode=Tor%208', { token }] as const),
  );
  const { registration } = await call<{ registration: Row }>(
    ...(['GET', `/registration-overview/${registrations[0]!._id}`, { token }] as const),
  );
  expect(registration.answers).toEqual(
    expect.arrayContaining([
      expect.objectContaining({ fieldLabel: 'Do you carry food?', value: false }),
      expect.objectContaining({ fieldLabel: 'Type of load', value: 'Chilled' }),
      expect.objectContaining({ fieldLabel: 'Who sends you?', value: '' }),
    ]),
  );
  const [status, error] = await refusal(path, { ...driver, phone: '12', answers });
  expect([status, error]).toEqual([400, expect.any(String)]);
});

// holds: P241-P245, P343, P373
test('a step is confirmed by phone, job, step and position, and refused without one of them', async () => {
  const { _id, plainPhone: phone } = await availableDriver(client, yard.staff, yard.barcodeId);
  const job = await createJob(yard, { existingTruckerId: _id });
  const step = { phone, jobId: job._id, stepId: job.steps[0]!._id };
  const here = { lat: 53.5438, lng: 9.9717 };
  for (const name of ['phone', 'jobId', 'stepId'])
    expect(await refusal('/confirmation/confirm-step', { ...step, ...here, [name]: undefined })).toEqual([
      ...[400, 'Invalid parameters'],
    ]);
  expect(await post('/confirmation/confirm-step', { ...step, ...here })).toMatchObject(aMessage);
  const { token } = yard.staff;
  const read = await client.call(jobs.getJob, { token, params: { id: job._id } });
  expect(read.job.steps[0]!.confirmation).toMatchObject(here);
});
