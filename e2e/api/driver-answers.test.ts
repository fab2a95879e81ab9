import { beforeAll, expect, test } from '@jest/globals';
import { jobs } from '@gatelingo/proto/http/jobs';
import { notification } from '@gatelingo/proto/http/notification';
import { until } from '../catcher.ts';
import { availableDriver, createJob, type JobYard, openJobYard } from '../job-builders.ts';
import { runningPhones, runningSystem } from '../system.ts';

const { client, catcher } = runningSystem();
const phones = runningPhones();
let yard: JobYard;
beforeAll(async () => {
  yard = await openJobYard(client, catcher, 'de');
}, 60_000);

const stepsOf = async (id: string) =>
  (await client.call(jobs.getJob, { token: yard.staff.token, params: { id } })).job.steps;

// promise: WhatsApp
test('by WhatsApp a driver is on the spot, is late, and asks for a talk, each by one press; staff see it on the job', async () => {
  const person = { name: 'Ion', surname: 'Popescu', preferredLanguage: 'ro' };
  const { _id, plainPhone: phone } = await availableDriver(client, yard.staff, yard.barcodeId, person);
  const job = await createJob(yard, () => {
    const dueTime = new Date(Date.now() + 3_600_000).toISOString();
    const steps = [yard.ramp, yard.scale].map((locationId) => ({ locationId, dueTime }));
    return { title: 'Abholung', existingTruckerId: _id, steps };
  });
  const got = (what: string, text: RegExp) => phones.waitFor(phone, what, ({ body }) => text.test(body));
  const press = (buttonPayload: string, { sid: replyTo }: { sid: string }) =>
    phones.write(phone, { buttonPayload, replyTo });

  // On the spot.
  const first = await phones.waitFor(phone, 'the job', ({ contentSid }) => contentSid !== null);
  await press('here', first);
  await got('the request for the position', /locația[^]*\/t\/\w{22}/);
  await phones.write(phone, { latitude: 53.5438, longitude: 9.9717 });
  await got('the receipt', /^Etapa 1 din 2 este confirmată\. Mulțumim\.$/);
  const second = await got('the next step', /Waage/);
  expect((await stepsOf(job._id))[0]?.confirmation).toMatchObject({ accuracy: null, distance: 0, isFar: false });
  const inOrder = (await phones.received(phone)).map(({ body }) => body);
  expect(inOrder.findIndex((body) => body.startsWith('Etapa 1'))).toBe(inOrder.indexOf(second.body) - 1);

  // Late.
  await press('late', second);
  const list = await phones.waitFor(phone, 'the list', ({ buttons }) =>
    buttons.some(({ payload }) => payload === 'late-30'),
  );
  await press('late-30', list);
  await got('until when', /^Mulțumim\. Personalul vede/);
  const late = await until('the delay on the job', async () => {
    const [, step] = await stepsOf(job._id);
    return step?.expectedAt !== null && step;
  });
  expect(Date.parse(late.expectedAt ?? '')).toBe(Date.parse(late.dueTime) + 30 * 60_000);

  // A talk.
  await press('talk', second);
  await got('that staff know', /^Nordhafen Logistik știe acum/);
  const { messages } = await client.call(notification.listChatMessages, {
    ...{ token: yard.staff.token, params: { jobId: job._id }, query: {} },
  });
  expect(messages.filter(({ senderType }) => senderType === 'trucker')).toHaveLength(1);

  // From far away nothing is confirmed before the driver is asked; from there it is.
  await phones.write(phone, { body: 'am ajus' });
  await got('the request for the position', /„Waage[^]*locația[^]*\/t\/\w{22}/);
  await phones.write(phone, { latitude: 53.9, longitude: 9.9731 });
  await got('the question about the distance', /^Poziția dumneavoastră este la aproximativ 40 km[^]*\/t\/\w{22}/);
  expect((await stepsOf(job._id))[1]?.confirmation).toBeNull();
  const { location } = (await stepsOf(job._id))[1]!;
  await phones.write(phone, { latitude: location.lat, longitude: location.lng });
  await until('the confirmation', async () => (await stepsOf(job._id))[1]?.confirmation);
  expect((await stepsOf(job._id))[1]?.confirmation).toMatchObject({ isFar: false });
  // Nothing was sent twice.
  const bodies = (await phones.received(phone)).map(({ body }) => body);
  expect(new Set(bodies).size).toBe(bodies.length);
}, 90_000);
