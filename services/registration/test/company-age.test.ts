import { randomUUID } from 'node:crypto';
import { eventually, factsFrom } from '@gatelingo/chassis/testing';
import { CompanyChangedSchema, CompanyCreatedSchema } from '@gatelingo/proto/events';
import { beforeAll, expect, test } from '@jest/globals';
import { foundingOf } from '../src/db/projections.ts';
import { noPdfs, service, withRegistration } from './registration-service.ts';

withRegistration(() => ({ kafka: true, env: noPdfs }));
let auth: Awaited<ReturnType<typeof factsFrom>>;
beforeAll(async () => {
  auth = await factsFrom('auth', service);
  service.context.onStop('facts', () => auth.stop());
});
const founding = (id: string) => foundingOf(service.context.store.manager, id);

test('given facts of a company, then its founding time is known; by republish also for a row that lacks it', async () => {
  const companyId = randomUUID();
  expect(await founding(companyId)).toBeUndefined();
  const company = { companyId, name: 'Müller', domain: '', language: 'de' };
  const about = { aggregateId: companyId, version: 1, companyId };
  // As auth published it once.
  await auth.publish(CompanyCreatedSchema, { company }, about);
  await eventually(async () => expect(await founding(companyId)).toBeNull());
  const createdAt = '2026-11-20T09:00:00.000Z';
  await auth.publish(CompanyChangedSchema, { company: { ...company, createdAt } }, about);
  await eventually(async () => expect(await founding(companyId)).toEqual(new Date(createdAt)));
});
