import { randomUUID } from 'node:crypto';
import { collectFacts, eventually, factsFrom } from '@gatelingo/chassis/testing';
import {
  PeriodsSetSchema,
  RetentionAllowedSchema,
  RetentionRanSchema,
  type RetentionRan,
} from '@gatelingo/proto/events';
import { internalKeyHeader } from '@gatelingo/proto/http/internal-key';
import { usualRetentionDays, type RetentionDays } from '@gatelingo/proto/retention';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { truckers, visits } from '../src/db/entities.ts';
import { newPhone, prove, register, type Registered } from './proof-world.ts';
import { company, eachTestHasBarcode, noPdfs, service, withRegistration } from './registration-service.ts';

withRegistration(() => ({ kafka: true, env: noPdfs }));
eachTestHasBarcode();

const dayMs = 24 * 60 * 60 * 1000;

let auth: Awaited<ReturnType<typeof factsFrom>>;
let published: Awaited<ReturnType<typeof collectFacts>>;
beforeAll(async () => {
  auth = await factsFrom('auth', service);
  published = await collectFacts(['registration.privacy.v1'], service);
});
afterAll(async () => {
  await published.stop();
  await auth.stop();
});

/** The newest fact of the company's nights. */
const ran = (): RetentionRan | undefined =>
  published.facts
    .filter(({ payload }) => payload.$typeName === RetentionRanSchema.typeName)
    .map(({ payload }) => payload as unknown as RetentionRan)
    .findLast(({ companyId }) => companyId === company.companyId);

/** The visit is so many days old. */
const age = async ({ registrationId }: Registered, days: number) => {
  const { manager } = service.context.store;
  const at = new Date(Date.now() - days * dayMs);
  await manager.query('UPDATE visit SET registered_at = $2 WHERE id = $1', [registrationId, at]);
  await manager.query(
    `UPDATE trucker SET latest_at = (SELECT max(registered_at) FROM visit WHERE trucker_id = trucker.id)
     WHERE id = (SELECT trucker_id FROM visit WHERE id = $1)`,
    [registrationId],
  );
};

const addDocument = async ({ registrationId }: Registered) => {
  const { companyId } = company;
  const file = { companyId, kind: 'registration-pdf', contentType: 'application/pdf', bytes: Buffer.from('%PDF-1.7') };
  return service.context.store.transaction(async (tx) => {
    const id = await service.context.files.put(tx, file);
    const change = `UPDATE visit SET pdf_file_id = $2, pdf_state = 'ready' WHERE id = $1`;
    await tx.manager.query(change, [registrationId, id]);
    return id;
  });
};

/** The preview of the next night with these periods. */
const due = async (days: Partial<RetentionDays> = {}) => {
  const query = new URLSearchParams({ companyId: company.companyId });
  for (const [kind, count] of Object.entries({ ...usualRetentionDays, ...days })) query.set(kind, String(count));
  const headers = { [internalKeyHeader]: service.environment['INTERNAL_KEY'] ?? '' };
  const { body } = await service.get<{ due: { kind: string; count: number }[] }>(
    `/internal/privacy/due?${query.toString()}`,
    { headers },
  );
  return Object.fromEntries(body.due.map(({ kind, count }) => [kind, count]));
};

/** The service's clock stands in the night of so many days from now; its work finds that by itself. */
const nightIn = (days: number) => {
  const night = new Date(Date.now() + days * dayMs);
  // 2:30 in winter, 3:30 in summer.
  night.setUTCHours(1, 30, 0, 0);
  service.setTime(night);
};
afterAll(() => service.setTime(undefined));

const allow = (runId: string) => {
  const { companyId } = company;
  const allowed = { companyId, service: 'registration', runId };
  return auth.publish(RetentionAllowedSchema, allowed, { aggregateId: runId, version: 1, companyId });
};

const whole = { timeoutMs: 30_000 };

test('registrations that have outlived their period go by night, once an administrator has allowed the first one', async () => {
  const [old, oldOfTwo, young] = [await register(), await register({ phone: newPhone() }), await register()];
  await prove(oldOfTwo);
  const { manager } = service.context.store;
  const { truckerId, signatureFileId: file } = await manager.findOneByOrFail(visits, { id: old.registrationId });
  const document = await addDocument(old);
  for (const each of [old, oldOfTwo]) await age(each, 400);
  expect(await due()).toEqual({ registrations: 2, documents: 1, figures: 0 });
  expect(await due({ registrations: 500, documents: 500 })).toMatchObject({ registrations: 0, documents: 0 });

  nightIn(1);

  await eventually(() => expect(ran()).toMatchObject({ state: 'waiting', reason: 'not-last-night' }), whole);
  expect(ran()?.counts).toEqual({ registrations: 2, documents: 1 });
  expect(await manager.countBy(visits, { companyId: company.companyId })).toBe(3);

  await allow(ran()!.runId);

  await eventually(
    () => expect(ran()).toMatchObject({ state: 'done', counts: { registrations: 2, documents: 1 } }),
    whole,
  );
  const left = await manager.findBy(visits, { companyId: company.companyId });
  expect(left.map(({ id }) => id)).toEqual([young.registrationId]);
  expect(await manager.countBy(truckers, { id: truckerId })).toBe(0);
  for (const id of [file, document])
    await expect(service.context.files.get(id ?? '')).rejects.toMatchObject({ code: 'not_found' });
  const figures = 'SELECT count(*)::int AS count FROM visit_figure WHERE company_id = $1';
  expect(await manager.query(figures, [company.companyId])).toEqual([{ count: 2 }]);
});

test('a document ends by a period of its own: the registration stays, and says so', async () => {
  service.setTime(undefined);
  const registered = await register();
  const document = await addDocument(registered);
  await age(registered, 45);
  const { companyId } = company;
  const days = { ...usualRetentionDays, documents: 30 };
  const periods = { companyId, days, daysBefore: days, effectiveAt: new Date(Date.now() - dayMs).toISOString() };
  await auth.publish(PeriodsSetSchema, periods, { aggregateId: companyId, version: 1, companyId });
  await eventually(async () => expect(await service.context.store.privacy.findPeriod(companyId)).toBeDefined());

  nightIn(3);
  await eventually(() => expect(ran()).toMatchObject({ state: 'waiting', counts: { documents: 1 } }), whole);
  await allow(ran()!.runId);
  await eventually(() => expect(ran()).toMatchObject({ state: 'done', counts: { documents: 1 } }), whole);

  await service.registrationIs(company.token, { _id: registered.registrationId, pdfState: 'erased', pdfUrl: '' });
  await expect(service.context.files.get(document)).rejects.toMatchObject({ code: 'not_found' });
});

test('nobody but a service of the system asks what is due', async () => {
  const path = `/internal/privacy/due?companyId=${randomUUID()}`;
  for (const options of [{}, { token: company.token }]) expect((await service.get(path, options)).status).toBe(401);
});
