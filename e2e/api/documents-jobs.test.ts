import { beforeAll, expect, test } from '@jest/globals';
import { startGuest } from '../builders.ts';
import { until } from '../catcher.ts';
import { availableDriver, createJob, type JobYard, openJobYard } from '../job-builders.ts';
import { runningPhones, runningSystem } from '../system.ts';
import { documentsClient } from './documents.ts';

// Jobs, chats and sessions as the staff's document has them.
const { gatewayUrl, client, catcher } = runningSystem();
const { send, call } = documentsClient(gatewayUrl);
const phones = runningPhones();

interface Step {
  _id: string;
  location: { _id: string };
  dueTime: string;
  isActive: boolean;
}
type Job = Record<string, unknown> & { _id: string; steps: Step[] };
type Row = Record<string, unknown> & { _id: string };

let yard: JobYard;
let token: string;
beforeAll(async () => {
  yard = await openJobYard(client, catcher);
  ({ token } = yard.staff);
  // From then on jobs knows the site and its locations.
  await createJob(yard, { title: 'Known' });
}, 60_000);

const get = <T>(path: string) => call<T>('GET', path, { token });
const post = <T>(path: string, body?: object) => call<T>('POST', path, { token, ...(body && { body }) });
const jobOf = async (id: string) => (await get<{ job: Job }>(`/manage-jobs/${id}`)).job;
const listed = async (status: string) =>
  (await get<{ jobs: Job[] }>(`/manage-jobs?status=${status}`)).jobs.map(({ _id }) => _id);
const inAnHour = () => new Date(Date.now() + 3_600_000).toISOString();

/** As the documents' page sends it: minutes as texts, message and note empty, the first step active. */
const payload = (existingTruckerId: string) => ({
  title: 'Abholung',
  description: 'Zwei Paletten',
  siteId: yard.siteId,
  existingTruckerId,
  jobCreationMsg: '',
  steps: [yard.ramp, yard.scale].map((locationId, index) => ({
    ...{ locationId, dueTime: inAnHour(), reminderBefore: '30', reminderInterval: '15' },
    ...{ message: '', isActive: index === 0 },
  })),
});

// holds: S278-S290, S342, S347, S421, S424, S511, S512
test('a job is made of what the page sends, and read with all fields of its steps', async () => {
  const driver = await availableDriver(client, yard.staff, yard.barcodeId);
  const { jobId } = await post<{ jobId: string }>('/jobs/create', payload(driver._id));
  const job = await jobOf(jobId);
  expect(job).toMatchObject({
    ...{ _id: jobId, plainTitle: 'Abholung', plainDescription: 'Zwei Paletten', jobCompletedAt: null },
    ...{ assignedTrucker: { _id: driver._id }, site: { _id: yard.siteId } },
    steps: [
      { location: { _id: yard.ramp }, reminderBefore: 30, reminderInterval: 15, message: '', isActive: true },
      { location: { _id: yard.scale }, reminderBefore: 30, reminderInterval: 15, message: '', isActive: false },
    ],
  });
  for (const { dueTime } of job.steps) expect(Date.parse(dueTime)).toBeGreaterThan(Date.now());
  // Without minutes the defaults count.
  const steps = [{ locationId: yard.ramp, dueTime: inAnHour() }];
  const short = await post<{ jobId: string }>('/jobs/create', { title: 'Kurz', siteId: yard.siteId, steps });
  expect((await jobOf(short.jobId)).steps).toMatchObject([{ reminderBefore: 30, reminderInterval: 15 }]);
});

// holds: S004, S302-S311, S343, S345, S346, S349, S350, S423, S425-S427, S520
test('a job is changed, completed and deleted, and listed by its status', async () => {
  const { jobId } = await post<{ jobId: string }>('/jobs/create', payload(''));
  const driver = await availableDriver(client, yard.staff, yard.barcodeId);
  const dueTime = inAnHour();
  const step = { locationId: yard.scale, dueTime, reminderBefore: 20, reminderInterval: 5, message: 'Tor 2' };
  const body = {
    ...{ plainTitle: 'Lieferung', plainDescription: 'Drei', assignedTrucker: driver._id, site: yard.siteId },
    steps: [{ ...step, isActive: true }],
  };
  await call('PUT', `/manage-jobs/${jobId}`, { token, body });
  const { locationId, ...rest } = step;
  expect(await jobOf(jobId)).toMatchObject({
    ...{ plainTitle: 'Lieferung', plainDescription: 'Drei', assignedTrucker: { _id: driver._id } },
    ...{ site: { _id: yard.siteId }, steps: [{ ...rest, location: { _id: locationId }, isActive: true }] },
  });

  const isIn = async (status: string) => (await listed(status)).includes(jobId);
  expect([await isIn('active'), await isIn('completed'), await isIn('all')]).toEqual([true, false, true]);
  await post(`/manage-jobs/mark-complete/${jobId}`);
  expect((await jobOf(jobId)).jobCompletedAt).not.toBeNull();
  expect([await isIn('active'), await isIn('completed'), await isIn('all')]).toEqual([false, true, true]);
  const active = await post<{ jobId: string }>('/jobs/create', payload(''));
  for (const id of [jobId, active.jobId]) {
    expect((await send('DELETE', `/manage-jobs/${id}`, { token })).status).toBe(200);
    expect(await listed('all')).not.toContain(id);
  }
});

// holds: S005, S312-S318, S363, S428-S430, S525
test('the chat of a job: its messages by all senders, a text to the driver, and the list of conversations', async () => {
  const driver = await availableDriver(client, yard.staff, yard.barcodeId, { preferredLanguage: 'en' });
  const { jobId } = await post<{ jobId: string }>('/jobs/create', payload(driver._id));
  await post('/notifications/job-created', { jobId });
  await phones.waitFor(driver.plainPhone, 'the job', ({ body }) => body.includes('Abholung'));
  await phones.write(driver.plainPhone, { body: 'Where is ramp 4?' });
  const messages = async () => (await get<{ messages: Row[] }>(`/company-messages/job/${jobId}`)).messages;
  const bySender = async (sender: string) => (await messages()).find(({ senderType }) => senderType === sender);
  await until('what the driver wrote', () => bySender('trucker'));
  await post(`/company-messages/job/${jobId}/whatsapp`, { text: 'Behind the gate' });
  await phones.waitFor(driver.plainPhone, 'the answer', ({ body }) => body.includes('Behind the gate'));
  expect(await bySender('trucker')).toMatchObject({ text: 'Where is ramp 4?', senderName: expect.any(String) });
  expect(await bySender('user')).toMatchObject({ text: 'Behind the gate', senderName: 'Greta Lindqvist' });
  for (const message of await messages()) {
    expect(Object.keys(message)).toEqual(expect.arrayContaining(['_id', 'senderName', 'text', 'createdAt']));
    expect(['trucker', 'user', 'system']).toContain(message.senderType);
  }
  expect(await bySender('system')).toBeDefined();
  const { conversations } = await get<{ conversations: Row[] }>('/company-messages/conversations');
  expect(conversations.find(({ _id }) => _id === jobId)).toMatchObject({ jobTitle: 'Abholung' });
});

// holds: S227-S231, S389, S396-S398, P192, P193, P195, P362, P365
test('sessions of the company: their list, one with its messages, and an answer as company', async () => {
  const guest = await startGuest(client, yard.barcodeId, 'pl');
  await guest.write('12');
  const { sessionId } = guest;
  const { sessions } = await get<{ sessions: Record<string, unknown>[] }>('/session/company-sessions');
  expect(sessions.find((each) => each.sessionId === sessionId)).toMatchObject({
    ...{ isActive: true, occupant: '', messages: [{ sender: 'guest', text: '12' }] },
  });
  const answer = { sessionId, sender: 'company', text: '34' };
  expect(await post('/session/post-message', answer)).toMatchObject({ message: expect.any(String) });
  const { session } = await get<{ session: object }>(`/session/${sessionId}`);
  expect(session).toMatchObject({
    ...{ sessionId, occupant: 'Greta Lindqvist', guestLanguage: { name: 'Polish', awsCode: 'pl-PL' } },
    messages: [
      { sender: 'guest', text: '12' },
      { sender: 'company', text: '34' },
    ],
  });
  // The guest's side of the same.
  const read = await call<{ session: { messages: object[] } }>('GET', `/session/${sessionId}`);
  expect(read.session.messages).toMatchObject([{ sender: 'guest' }, { sender: 'company', text: '34' }]);
});
