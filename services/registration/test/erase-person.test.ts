import { eventually, factsFrom, rowsWith, startErasing, storedRows, tablesOf } from '@gatelingo/chassis/testing';
import { HoldSetSchema, JobChangedSchema } from '@gatelingo/proto/events';
import { beforeAll, afterAll, expect, test } from '@jest/globals';
import { randomUUID } from 'node:crypto';
import { sessionLinks, numberCodes, visits, myDataAsks } from '../src/db/entities.ts';
import { newPhone, register, type Registered } from './proof-world.ts';
import { company, eachTestHasBarcode, noPdfs, service, withRegistration } from './registration-service.ts';

withRegistration(() => ({ kafka: true, env: noPdfs }));
eachTestHasBarcode();

let erasing: Awaited<ReturnType<typeof startErasing>>;
let jobs: Awaited<ReturnType<typeof factsFrom>>;
beforeAll(async () => {
  erasing = await startErasing('registration.privacy.v1', service);
  jobs = await factsFrom('jobs', service);
});
afterAll(async () => {
  await jobs.stop();
  await erasing.stop();
});

const driverOf = async ({ registrationId: id }: Registered): Promise<string> =>
  (await service.context.store.manager.findOneByOrFail(visits, { id })).truckerId;

const erase = (subject: Parameters<typeof erasing.erase>[1], requestId?: string) =>
  erasing.erase(company.companyId, subject, requestId);

const jobOf = (truckerId: string, visitId: string, companyId: string) => ({
  jobId: randomUUID(),
  ...{ companyId, title: 'Unload', siteId: randomUUID(), completedAt: '', isDeleted: false, steps: [] },
  trucker: { truckerId, visitId, name: 'A', surname: 'B', phone: '+491', preferredLanguage: 'pl' },
});

/** A driver with a row in every table that can have one. */
const driver = async () => {
  const registered = await register({ phone: newPhone() });
  const { registrationId: visitId } = registered;
  const { companyId } = company;
  const truckerId = await driverOf(registered);
  const { store } = service.context;
  await store.manager.insert(numberCodes, { visitId, companyId, codeIndex: 'i', expiresAt: new Date(), tries: 0 });
  await store.manager.insert(sessionLinks, {
    ...{
      id: randomUUID(),
      companyId,
      sessionId: randomUUID(),
      visitId,
      linkedAt: new Date(),
      keyHash: 'k',
      version: 1,
    },
  });
  const askId = randomUUID();
  await store.manager.insert(myDataAsks, {
    ...{ id: askId, companyId, visitId, truckerId, kind: 'erase', state: 'waiting', askedAt: new Date() },
    ...{ waitsUntil: null, endsAt: new Date(), linkHash: randomUUID(), version: 1 },
  });
  const moved = await service.post(`/yard/visits/${visitId}/call`, { token: company.token }, { text: 'Office' });
  expect(moved.status).toBe(200);
  const job = jobOf(truckerId, visitId, companyId);
  await jobs.publish(JobChangedSchema, { job }, { aggregateId: job.jobId, version: 3, companyId });
  await eventually(async () => expect(rowsWith(await storedRows(store), [job.jobId])['trucker_job']).toHaveLength(1));
  return { registered, visitId, truckerId, askId, job };
};

const tombstones = ['erased_id'];
const withoutTombstones = (found: Record<string, string[]>) =>
  Object.fromEntries(Object.entries(found).filter(([table]) => !tombstones.includes(table)));

test('a driver is erased from every table; another driver, the figures and moves by erased staff stay', async () => {
  const { store } = service.context;
  const [erased, other] = [await driver(), await driver()];
  const ids = [erased.visitId, erased.truckerId];
  const before = await storedRows(store);
  const expected = tablesOf(store.tables, ['driver', 'visit']);
  expect(expected.filter((table) => !rowsWith(before, ids)[table])).toEqual([]);
  const files = await store.manager.query<{ id: string }[]>('SELECT signature_file_id AS id FROM visit WHERE id = $1', [
    erased.visitId,
  ]);
  const [{ id: fileId } = { id: '' }] = files;
  const fileIds = [fileId];

  const part = await erase({
    kind: 'driver',
    id: erased.truckerId,
    truckerIds: [erased.truckerId],
    visitIds: [erased.visitId],
  });

  expect(part).toMatchObject({ service: 'registration', state: 'done', counts: { visit: 1, number_code: 1 } });
  const after = await storedRows(store);
  expect(withoutTombstones(rowsWith(after, [...ids, ...fileIds]))).toEqual({});
  const othersIds = [other.visitId, other.truckerId];
  expect(rowsWith(after, othersIds)).toEqual(rowsWith(before, othersIds));
  expect(after.get('visit_figure')?.filter((row) => row.includes(company.companyId))).toHaveLength(1);
  const answer = await service.get(`/registration-overview/${erased.visitId}`, { token: company.token });
  expect(answer.status).toBe(404);
  expect(await service.registrations(company.token)).toMatchObject([{ _id: other.visitId }]);

  // A move by staff who were erased is still one by staff.
  const movedBy = () =>
    store.manager.query<{ by: string }[]>(
      'SELECT moved_by AS by FROM yard_move WHERE visit_id = $1 AND moved_by IS NOT NULL',
      [other.visitId],
    );
  const [move] = await movedBy();
  await erase({ kind: 'staff', id: move?.by ?? '' });
  expect(await movedBy()).toEqual([{ by: '00000000-0000-0000-0000-000000000000' }]);
});

test("a driver's own erasure is done: its request has the id of the ask, which goes, too; later facts bring nothing back", async () => {
  const { store } = service.context;
  const { visitId, truckerId, askId, job } = await driver();
  const subject = { kind: 'driver' as const, id: truckerId, truckerIds: [truckerId], visitIds: [visitId] };
  const part = await erase(subject, askId);
  expect(part).toMatchObject({ state: 'done', counts: { my_data_ask: 1 } });
  const { companyId } = company;
  const late = { ...job, title: 'Late' };
  await jobs.publish(JobChangedSchema, { job: late }, { aggregateId: job.jobId, version: 9, companyId });
  // The next fact of the same job comes behind it.
  const deleted = { jobId: job.jobId, companyId, isDeleted: true };
  await jobs.publish(JobChangedSchema, { job: deleted }, { aggregateId: job.jobId, version: 10, companyId });
  await eventually(async () => expect(rowsWith(await storedRows(store), [job.jobId])['trucker_job']).toHaveLength(1));
  expect(withoutTombstones(rowsWith(await storedRows(store), [visitId, truckerId]))).toEqual({});
});

test('one visit is erased; its trucker stays with the visit before', async () => {
  const phone = newPhone();
  const [first, second] = [await register({ phone }), await register({ phone })];
  const truckerId = await driverOf(first);
  expect(await driverOf(second)).toBe(truckerId);
  await erase({ kind: 'visit', id: second.registrationId, visitIds: [second.registrationId] });
  const found = await service.context.store.manager.query<unknown[]>(
    'SELECT latest_visit_id AS latest, newest_visit_id AS newest FROM trucker WHERE id = $1',
    [truckerId],
  );
  expect(found).toEqual([{ latest: first.registrationId, newest: null }]);
  await erase({ kind: 'visit', id: first.registrationId, visitIds: [first.registrationId] });
  expect(withoutTombstones(rowsWith(await storedRows(service.context.store), [truckerId]))).toEqual({});
});

test('a hold of a driver keeps a visit that came after it, until it ends', async () => {
  const phone = newPhone();
  const first = await register({ phone });
  const truckerId = await driverOf(first);
  const { companyId } = company;
  const held = { holdId: randomUUID(), companyId, subjectKind: 'driver', subjectId: truckerId };
  const set = (endsAt: string, version: number) =>
    erasing.auth.publish(
      HoldSetSchema,
      { ...held, truckerIds: [truckerId], visitIds: [first.registrationId], endsAt },
      { aggregateId: held.holdId, version, companyId },
    );
  await set(new Date(service.context.clock.now().getTime() + 86_400_000).toISOString(), 1);
  const { registrationId: later } = await register({ phone });
  const { store } = service.context;
  await eventually(async () => expect(rowsWith(await storedRows(store), [held.holdId])['data_hold']).toHaveLength(1));
  const requestId = await erasing.request(companyId, { kind: 'visit', id: later, visitIds: [later] });
  expect(await erasing.partOf(requestId, 'held')).toMatchObject({ counts: {} });
  expect(await store.manager.existsBy(visits, { id: later })).toBe(true);
  await set(new Date(0).toISOString(), 2);
  expect(await erasing.partOf(requestId)).toMatchObject({ counts: { visit: 1 } });
});

test('an erased receiver is named by no QR code', async () => {
  const email = 'dispo@spedition.example';
  const made = await service.barcode(company, { name: 'Gate 9', receivers: [email, 'staff@mueller.example'] });
  const rows = await service.context.store.manager.query<{ id: string }[]>(
    'SELECT id FROM receiver WHERE company_id = $1 ORDER BY created_at',
    [company.companyId],
  );
  const ids: string[] = [];
  for (const { id } of rows) ids.push(id);
  for (const id of ids) await erase({ kind: 'receiver', id });
  const { body } = await service.get<{ barcode: { receivers: string[] } }>(`/barcode/details/${made._id}`, {
    token: company.token,
  });
  expect(body.barcode.receivers).not.toContain(email);
});

test('work that runs while its driver is erased ends without a trace', async () => {
  const { store, clock, files } = service.context;
  const registered = await register({ phone: newPhone() });
  const { registrationId: visitId } = registered;
  const truckerId = await driverOf(registered);
  // A worker has begun to render the document.
  const [row] = await store.manager.query<[{ id: string }[], number]>(
    `UPDATE work SET state = 'running', started = true, fence = 99, until = now() + interval '1 hour' WHERE key = $1 RETURNING id`,
    [visitId],
  );
  const claim = { id: row[0]?.id ?? '', fence: 99 };
  await erase({ kind: 'driver', id: truckerId, truckerIds: [truckerId], visitIds: [visitId] });
  const isWritten = await store.transaction(async (tx) => {
    const isDone = await store.work.done(tx, claim, { now: clock.now() });
    if (isDone)
      await files.put(tx, {
        id: visitId,
        companyId: company.companyId,
        kind: 'x',
        contentType: 'x',
        bytes: Buffer.from('x'),
      });
    return isDone;
  });
  expect(isWritten).toBe(false);
  expect(withoutTombstones(rowsWith(await storedRows(store), [visitId, truckerId]))).toEqual({});
});
