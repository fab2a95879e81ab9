import { factsFrom, eventually, startErasing } from '@gatelingo/chassis/testing';
import { HoldSetSchema, JobChangedSchema, SessionLinkedSchema } from '@gatelingo/proto/events';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { randomUUID } from 'node:crypto';
import { service, withSessionVoice } from './session-voice-service.ts';

withSessionVoice(() => ({ kafka: true }));

let erasing: Awaited<ReturnType<typeof startErasing>>;
let registration: Awaited<ReturnType<typeof factsFrom>>;
let jobs: Awaited<ReturnType<typeof factsFrom>>;
beforeAll(async () => {
  erasing = await startErasing('session-voice.privacy.v1', service);
  registration = await factsFrom('registration', service);
  jobs = await factsFrom('jobs', service);
});
afterAll(async () => {
  await jobs.stop();
  await registration.stop();
  await erasing.stop();
});

/** The documents of all collections as text, by collection. */
const stored = async (): Promise<Map<string, string[]>> => {
  const { connection } = service.context.store;
  const { db } = connection;
  const all = new Map<string, string[]>();
  for (const { name } of (await db?.listCollections({}, { nameOnly: true }).toArray()) ?? []) {
    const found = (await db?.collection(name).find({}).toArray()) ?? [];
    all.set(
      name,
      found.map((each) => JSON.stringify(each)),
    );
  }
  return all;
};

const withTexts = (all: ReadonlyMap<string, string[]>, texts: readonly string[]): Record<string, string[]> =>
  Object.fromEntries(
    [...all].flatMap(([name, documents]) => {
      const found = documents.filter((each) => texts.some((text) => each.includes(text)));
      return found.length > 0 && name !== 'erased_id' ? [[name, found] as const] : [];
    }),
  );

/** A guest who is the driver of a visit, with a document in every collection that can have one. */
const driver = async () => {
  const here = await service.newSession();
  const { sessionId, companyId, token } = here;
  const [visitId, truckerId, jobId] = [randomUUID(), randomUUID(), randomUUID()];
  const about = { aggregateId: sessionId, version: 1, companyId };
  const link = { linkId: sessionId, sessionId, companyId, visitId, truckerId, linkedAt: new Date().toISOString() };
  const person = { name: 'Ion', surname: 'Popescu', licensePlateTruck: 'DW 4K123' };
  await registration.publish(SessionLinkedSchema, { link: { ...link, ...person, sessionKeyHash: '' } }, about);
  const job = { jobId, companyId, title: 'Unload', trucker: { truckerId, visitId } };
  await jobs.publish(JobChangedSchema, { job }, { aggregateId: jobId, version: 1, companyId });
  await service.write(sessionId, 'Dzień dobry');
  await service.write(sessionId, 'Guten Tag', { sender: 'company', token });
  await service.post('/session/add-note', { token }, { sessionId, text: 'Waits at gate 4' });
  await eventually(async () =>
    expect(Object.keys(withTexts(await stored(), [visitId]))).toEqual(
      expect.arrayContaining(['session_driver', 'job_projection']),
    ),
  );
  return { ...here, visitId, truckerId, ids: [sessionId, visitId, truckerId] };
};

const collections = ['job_projection', 'messages', 'session_driver', 'sessions'];

test('a driver is erased with the session, its messages and work; another driver stays', async () => {
  const [erased, other] = [await driver(), await driver()];
  const before = await stored();
  expect(Object.keys(withTexts(before, erased.ids))).toEqual(expect.arrayContaining(collections));
  const { truckerId: id, visitId } = erased;
  const part = await erasing.erase(erased.companyId, { kind: 'driver', id, truckerIds: [id], visitIds: [visitId] });
  expect(part).toMatchObject({
    service: 'session-voice',
    state: 'done',
    counts: { sessions: 1, message: 2, session_driver: 1 },
  });
  const after = await stored();
  expect(withTexts(after, erased.ids)).toEqual({});
  expect(withTexts(after, other.ids)).toEqual(withTexts(before, other.ids));
  expect((await service.get(`/session/${erased.sessionId}`)).status).toBe(404);
});

test("a guest is erased; staff's account leaves its messages without a name", async () => {
  const here = await driver();
  await erasing.erase(here.companyId, { kind: 'staff', id: here.greta.userId });
  expect(Object.keys(withTexts(await stored(), [here.greta.userId])).filter((name) => name !== 'outbox')).toEqual([]);
  expect((await service.read(here.sessionId)).messages).toHaveLength(2);
  await erasing.erase(here.companyId, { kind: 'guest', id: here.sessionId });
  expect(withTexts(await stored(), [here.sessionId])).toEqual({});
});

test('a hold keeps a person until it ends', async () => {
  const here = await service.newSession();
  const { companyId, sessionId } = here;
  const holdId = randomUUID();
  const hold = { holdId, companyId, subjectKind: 'guest', subjectId: sessionId, truckerIds: [], visitIds: [] };
  const setHold = (endsAt: Date, version: number) =>
    erasing.auth.publish(
      HoldSetSchema,
      { ...hold, endsAt: endsAt.toISOString() },
      { aggregateId: holdId, version, companyId },
    );
  await setHold(new Date(Date.now() + 60 * 60 * 1000), 1);
  await eventually(async () => expect(Object.keys(withTexts(await stored(), [holdId]))).toContain('data_hold'));
  const requestId = await erasing.request(companyId, { kind: 'guest', id: sessionId });
  await erasing.partOf(requestId, 'held');
  // Facts about a person that a hold keeps are not left out.
  const erased = async () => (await stored()).get('erased_id')?.filter((each) => each.includes(sessionId)) ?? [];
  expect(await erased()).toEqual([]);
  expect((await service.read(sessionId)).sessionId).toBe(sessionId);
  await setHold(new Date(0), 2);
  await erasing.partOf(requestId);
  expect(await erased()).toHaveLength(1);
  expect((await service.get(`/session/${sessionId}`)).status).toBe(404);
});

test('an erasure is done also if its request has the id of what goes', async () => {
  const { companyId, sessionId } = await service.newSession();
  const part = await erasing.erase(companyId, { kind: 'guest', id: sessionId }, sessionId);
  expect(part).toMatchObject({ state: 'done', counts: { sessions: 1 } });
});

test('a request that comes again is answered again, and erases nothing else', async () => {
  const { companyId, sessionId } = await service.newSession();
  const other = await service.newSession();
  const requestId = await erasing.request(companyId, { kind: 'guest', id: sessionId });
  await erasing.partOf(requestId);
  await erasing.request(companyId, { kind: 'guest', id: sessionId }, requestId);
  await eventually(() => expect(erasing.partsOf(requestId)).toHaveLength(2));
  expect((await service.read(other.sessionId)).sessionId).toBe(other.sessionId);
});
