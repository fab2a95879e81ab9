import { eventually, factsFrom, rowsWith, startErasing, storedRows, tablesOf } from '@gatelingo/chassis/testing';
import { VisitChangedSchema } from '@gatelingo/proto/events';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { randomUUID } from 'node:crypto';
import { aJob, startJobs, type Company, type JobsService } from './jobs-service.ts';
import { followJobs } from './other-services.ts';

let service: JobsService;
let erasing: Awaited<ReturnType<typeof startErasing>>;
let registration: Awaited<ReturnType<typeof factsFrom>>;
beforeAll(async () => {
  service = await startJobs({ kafka: true, work: true });
  erasing = await startErasing('jobs.privacy.v1', service);
  registration = await factsFrom('registration', service);
});
afterAll(async () => {
  await registration.stop();
  await erasing.stop();
  await service.stop();
});

const visitOf = ({
  companyId,
  truckerId,
  visitId,
  phone,
}: Pick<Company, 'companyId' | 'truckerId' | 'visitId' | 'phone'>) => ({
  ...{ visitId, truckerId, companyId, phone, registeredAt: new Date().toISOString() },
  ...{ name: 'Jan', surname: 'Kowalski', preferredLanguage: 'pl', licensePlateTruck: 'WX 12345' },
});

/** A driver with a row in every table that can have one, and the ids of them. */
const driver = async (company: Company) => {
  const aliasTruckerId = randomUUID();
  const visit = { ...visitOf(company), aliasTruckerId };
  const about = { aggregateId: company.visitId, version: 2, companyId: company.companyId };
  await registration.publish(VisitChangedSchema, { visit }, about);
  const { store } = service.context;
  await eventually(async () =>
    expect(rowsWith(await storedRows(store), [aliasTruckerId])['trucker_alias']).toHaveLength(1),
  );
  const job = await service.job(company.token, aJob(company));
  return { ids: [company.truckerId, company.visitId, aliasTruckerId, job._id], job };
};

const tombstones = ['erased_id', 'deleted_job'];
const withoutTombstones = (found: Record<string, string[]>) =>
  Object.fromEntries(Object.entries(found).filter(([table]) => !tombstones.includes(table)));

test("a driver is erased with the jobs, which end everywhere; another company's driver stays", async () => {
  const published = await followJobs(service);
  const { store } = service.context;
  const [company, elsewhere] = [await service.company(), await service.company()];
  const [erased, other] = [await driver(company), await driver(elsewhere)];
  const before = await storedRows(store);
  const expected = tablesOf(store.tables, ['driver', 'visit']);
  expect(expected.filter((table) => !rowsWith(before, erased.ids)[table])).toEqual([]);

  const part = await erasing.erase(company.companyId, {
    ...{ kind: 'driver', id: company.truckerId },
    ...{ truckerIds: [company.truckerId], visitIds: [company.visitId] },
  });

  expect(part).toMatchObject({ service: 'jobs', state: 'done', counts: { job: 1, step: 3, reminder: 1 } });
  const after = await storedRows(store);
  expect(withoutTombstones(rowsWith(after, erased.ids))).toEqual({});
  expect(rowsWith(after, other.ids)).toEqual(rowsWith(before, other.ids));
  expect(after.get('step_figure')?.filter((row) => row.includes(company.companyId))).toHaveLength(3);
  expect((await service.get(`/jobs/${erased.job._id}`, { token: company.token })).status).toBe(404);
  await eventually(() => expect(published.newestOf(erased.job._id)).toMatchObject({ type: 'JobDeleted' }));

  // A fact of the visit that comes late brings nothing back.
  const late = { aggregateId: company.visitId, version: 9, companyId: company.companyId };
  await registration.publish(VisitChangedSchema, { visit: visitOf(company) }, late);
  const third = await service.company();
  await driver(third);
  expect(withoutTombstones(rowsWith(await storedRows(store), erased.ids))).toEqual({});
});

test('after the erasure of one visit the trucker stays with the visit before, in either order of the facts', async () => {
  const { store } = service.context;
  const company = await service.company();
  const first = {
    ...visitOf(company),
    visitId: randomUUID(),
    registeredAt: new Date(Date.now() - 3_600_000).toISOString(),
  };
  const about = { aggregateId: first.visitId, companyId: company.companyId };
  await erasing.erase(company.companyId, { kind: 'visit', id: company.visitId, visitIds: [company.visitId] });
  await registration.publish(VisitChangedSchema, { visit: first }, { ...about, version: 2 });
  const shown = () =>
    store.manager.query<unknown[]>('SELECT visit_id AS visit FROM trucker_projection WHERE trucker_id = $1', [
      company.truckerId,
    ]);
  await eventually(async () => expect(await shown()).toEqual([{ visit: first.visitId }]));

  // The ids are erased before the rows.
  const next = await service.company();
  await store.transaction((tx) =>
    store.privacy.addErased(tx, [{ kind: 'visit', id: next.visitId }], { companyId: next.companyId, at: new Date() }),
  );
  const before = { ...first, truckerId: next.truckerId, visitId: randomUUID(), companyId: next.companyId };
  await registration.publish(
    VisitChangedSchema,
    { visit: before },
    { aggregateId: before.visitId, version: 2, companyId: next.companyId },
  );
  await eventually(async () => {
    const found = await store.manager.query<unknown[]>(
      'SELECT visit_id AS visit FROM trucker_projection WHERE trucker_id = $1',
      [next.truckerId],
    );
    expect(found).toEqual([{ visit: before.visitId }]);
  });
});

test('a confirmation by staff whose account is erased stays, and names nobody', async () => {
  const company = await service.company();
  const { job } = await driver(company);
  const userId = randomUUID();
  const [step] = job.steps;
  const { manager } = service.context.store;
  await manager.query(
    `UPDATE step SET confirmed_by = $2, confirmed_at = now(), is_active = false, tapped_at = NULL, distance = NULL WHERE id = $1`,
    [step?._id, userId],
  );
  await erasing.erase(company.companyId, { kind: 'staff', id: userId });
  const found = await manager.query<unknown[]>(
    'SELECT confirmed_by AS by, confirmed_at IS NOT NULL AS is FROM step WHERE id = $1',
    [step?._id],
  );
  expect(found).toEqual([{ by: '00000000-0000-0000-0000-000000000000', is: true }]);
});
