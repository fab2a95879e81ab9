import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { rows } from '@gatelingo/chassis/postgres';
import { playNight } from '@gatelingo/chassis/testing';
import { appendLink, lockChain } from '../src/db/audit.ts';
import { linkedTo } from '../src/domain/audit-chain.ts';
import { deleteOldAddresses } from '../src/use-cases/delete-old-addresses.ts';
import { checkAudit } from '../src/use-cases/check-audit.ts';
import { startAuth } from './auth-service.ts';

let auth: Awaited<ReturnType<typeof startAuth>>;
beforeAll(async () => {
  auth = await startAuth({}, { work: true });
});
afterAll(() => auth.stop());

const dayMs = 24 * 60 * 60_000;

/** Appends a line of so many days ago. */
const append = async (companyId: string, { days, address = '' }: { days: number; address?: string }) => {
  const appendedAt = new Date(Date.now() - days * dayMs);
  const line = { companyId, lineId: randomUUID(), who: 'system', what: 'company.created', ids: [], count: 0 };
  await auth.context.store.transaction(async ({ manager }) => {
    const link = linkedTo(await lockChain(manager, companyId), { ...line, at: appendedAt });
    await appendLink(manager, link, { appendedAt, address });
  });
};

test('the oldest lines of an audit log go by night after a year, and the rest of its chain holds', async () => {
  const { companyId } = await auth.found();
  const { store } = auth.context;
  for (const days of [402, 401, 400, 2, 1]) await append(companyId, { days });
  expect(await playNight(auth, companyId)).toMatchObject({ audit: 3 });
  const left = await rows<{ seq: number }>(
    store.manager,
    'SELECT seq FROM audit_entry WHERE company_id = $1 ORDER BY seq',
    [companyId],
  );
  expect(left).toEqual([{ seq: 4 }, { seq: 5 }]);
  const faults: unknown[] = [];
  for await (const { fault } of checkAudit(auth.context)) if (fault) faults.push(fault);
  expect(faults).toEqual([]);
});

test('the network of a call is gone after 30 days, and its line stays', async () => {
  const { companyId, token } = await auth.found();
  await append(companyId, { days: 31, address: '203.0.113.0/24' });
  await append(companyId, { days: 29, address: '198.51.100.0/24' });
  await deleteOldAddresses(auth.context);
  const { body } = await auth.call('GET', '/audit', { token });
  const addresses = (body.entries as { address?: string }[]).map(({ address }) => address);
  expect(addresses).toEqual(['198.51.100.0/24', undefined]);
});
