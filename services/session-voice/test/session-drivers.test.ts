import { randomUUID } from 'node:crypto';
import { codeHash } from '@gatelingo/chassis/codes';
import { eventually, factsFrom, signTestToken } from '@gatelingo/chassis/testing';
import { JobChangedSchema, JobCreatedSchema, JobDeletedSchema, SessionLinkedSchema } from '@gatelingo/proto/events';
import type { DriverSession, SessionRow } from '@gatelingo/proto/http/session-voice';
import { afterEach, beforeAll, expect, test } from '@jest/globals';
import { service, withSessionVoice } from './session-voice-service.ts';

withSessionVoice(() => ({ kafka: true }));
let registration: Awaited<ReturnType<typeof factsFrom>>;
let jobs: Awaited<ReturnType<typeof factsFrom>>;
beforeAll(async () => {
  registration = await factsFrom('registration', service);
  jobs = await factsFrom('jobs', service);
  service.context.onStop('facts', () => Promise.all([registration.stop(), jobs.stop()]));
});
afterEach(() => service.setTime(undefined));

/** A guest talks; the administrator of the company reads. */
const talk = async () => {
  const conversation = await service.newSession();
  const { companyId } = conversation;
  const admin = await signTestToken({ companyId, role: 'iadmin', expiresInSeconds: 2 * 24 * 3600 });
  return { ...conversation, admin };
};
type Talk = Awaited<ReturnType<typeof talk>>;

/** The driver of this visit has shown a pass in the session. */
const link = async (
  { sessionId, companyId }: Pick<Talk, 'sessionId' | 'companyId'>,
  { visitId = randomUUID(), version = 1, licensePlateTruck = 'DW 4K123', key = '' } = {},
) => {
  const driver = { truckerId: randomUUID(), name: 'Ion', surname: 'Popescu', licensePlateTruck };
  const linkedAt = new Date().toISOString();
  const payload = { link: { linkId: sessionId, sessionId, companyId, visitId, linkedAt, ...driver } };
  const sessionKeyHash = key === '' ? '' : codeHash(key);
  await registration.publish(
    SessionLinkedSchema,
    { link: { ...payload.link, sessionKeyHash } },
    { aggregateId: sessionId, version, companyId },
  );
  return visitId;
};
const aJob = ({ companyId }: Pick<Talk, 'companyId'>, visitId: string) => ({
  ...{ jobId: randomUUID(), companyId, title: 'Abholung' },
  trucker: { truckerId: randomUUID(), visitId },
});
type Job = ReturnType<typeof aJob>;
const about = ({ jobId, companyId }: Job, version: number) => ({ aggregateId: jobId, version, companyId });

const driverOf = async ({ sessionId }: Talk, token?: string) => (await service.read(sessionId, token)).driver;
const inChats = async (token: string) =>
  (await service.get<{ sessions: DriverSession[] }>('/session/driver-sessions', { token })).body.sessions;

test('given a driver who has shown a pass, then staff see who talks, and the guest gets nothing', async () => {
  const here = await talk();
  const before = (await service.read(here.sessionId)).version;
  await link(here);
  const driver = { truckerId: expect.any(String), name: 'Ion Popescu', licensePlateTruck: 'DW 4K123', jobs: [] };
  await eventually(async () => expect(await driverOf(here, here.token)).toEqual(driver));
  const { body } = await service.get<{ sessions: SessionRow[] }>('/session/company-sessions', { token: here.token });
  expect(body.sessions).toMatchObject([{ sessionId: here.sessionId, driver }]);
  // Realtime asks so who may join: without messages, and without what is for staff.
  const { session } = (
    await service.get<{ session: object }>(`/session/${here.sessionId}?limit=0`, { token: here.token })
  ).body;
  expect(session).not.toHaveProperty('driver');
  // Open pages read the session again.
  expect((await service.read(here.sessionId)).version).toBe(before + 1);
  expect(await driverOf(here)).toBeUndefined();
  const stored = await service.context.models.SessionDriver.findById(here.sessionId);
  expect(stored?.personal.toString('utf8')).not.toContain('Popescu');
});

test("given a job of the driver's visit, then its chat and the session lead to each other, for administrators", async () => {
  const here = await talk();
  const visitId = await link(here);
  const job = aJob(here, visitId);
  await jobs.publish(JobCreatedSchema, { job }, about(job, 1));
  await eventually(async () =>
    expect(await driverOf(here, here.admin)).toMatchObject({ jobs: [{ title: 'Abholung' }] }),
  );
  expect(await driverOf(here, here.admin)).toMatchObject({ jobs: [{ jobId: job.jobId }] });
  expect(await driverOf(here, here.token)).toMatchObject({ name: 'Ion Popescu', jobs: [] });
  const shown = { sessionId: here.sessionId, isActive: true, closedAt: null, jobIds: [job.jobId] };
  expect(await inChats(here.admin)).toMatchObject([shown]);
  expect((await service.get('/session/driver-sessions', { token: here.token })).status).toBe(403);
  expect(await inChats(await signTestToken({ role: 'iadmin' }))).toEqual([]);

  const { version } = await service.read(here.sessionId);
  const other = { ...job, trucker: { truckerId: randomUUID(), visitId: randomUUID() } };
  await jobs.publish(JobChangedSchema, { job: other }, about(job, 2));
  await eventually(async () => expect(await driverOf(here, here.admin)).toMatchObject({ jobs: [] }));
  expect((await service.read(here.sessionId)).version).toBe(version + 1);
  // An older fact revives nothing.
  await jobs.publish(JobDeletedSchema, { job: { ...other, isDeleted: true } }, about(job, 4));
  await jobs.publish(JobChangedSchema, { job }, about(job, 3));
  await jobs.publish(JobCreatedSchema, { job: { ...job, jobId: randomUUID(), title: 'Last' } }, about(job, 1));
  await eventually(async () => expect(await driverOf(here, here.admin)).toMatchObject({ jobs: [{ title: 'Last' }] }));
});

test('given a session that ended, then the chats show it until the end of the day in Berlin', async () => {
  const here = await talk();
  const job = aJob(here, await link(here));
  await jobs.publish(JobCreatedSchema, { job }, about(job, 1));
  await eventually(async () => expect(await inChats(here.admin)).toHaveLength(1));
  await service.post('/session/close', { token: here.admin }, { sessionId: here.sessionId });
  expect(await inChats(here.admin)).toMatchObject([{ isActive: false, closedAt: expect.any(String) }]);
  service.setTime(new Date(Date.now() + 24 * 60 * 60 * 1000));
  expect(await inChats(here.admin)).toEqual([]);
});

test('given the pass of a newer registration, then the session is of that one, in whatever order the facts come', async () => {
  const here = await talk();
  await link(here, { version: 2, licensePlateTruck: 'WX 2' });
  await link(here, { version: 1, licensePlateTruck: 'WX 1' });
  const next = await talk();
  await link(next);
  await eventually(async () => expect(await driverOf(next, next.token)).toBeDefined());
  await eventually(async () => expect(await driverOf(here, here.token)).toMatchObject({ licensePlateTruck: 'WX 2' }));
});

// promise: Nobody in who does not belong
test("given another company's session, or none, then a link shows nothing", async () => {
  const [here, there] = [await talk(), await talk()];
  await link({ sessionId: here.sessionId, companyId: there.companyId });
  await link({ sessionId: randomUUID(), companyId: there.companyId });
  await link(there);
  await eventually(async () => expect(await driverOf(there, there.token)).toBeDefined());
  expect(await driverOf(here, here.token)).toBeUndefined();
  expect(await service.context.models.SessionDriver.countDocuments({ companyId: there.companyId })).toBe(1);
});

// promise: Nobody in who does not belong
test('given a session with a key, then a link shows who talks only with that key', async () => {
  const { companyId, barcodeId, token } = await service.company();
  const { body } = await service.post<{ sessionId: string; guestKey: string }>(
    '/session/start-barcode',
    {},
    { barcodeId, keyed: true },
  );
  const session = { sessionId: body.sessionId, companyId };
  await link(session, { licensePlateTruck: 'WX 1' });
  await link(session, { version: 2, key: '1'.repeat(22), licensePlateTruck: 'WX 2' });
  await link(session, { version: 3, key: body.guestKey, licensePlateTruck: 'WX 3' });
  await link(session, { version: 4, key: '1'.repeat(22), licensePlateTruck: 'WX 4' });
  const next = await talk();
  await link(next);
  await eventually(async () => expect(await driverOf(next, next.token)).toBeDefined());
  const driver = async () => (await service.read(session.sessionId, token)).driver;
  await eventually(async () => expect(await driver()).toMatchObject({ licensePlateTruck: 'WX 3' }));
});
