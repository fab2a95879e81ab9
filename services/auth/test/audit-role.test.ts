import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { createClock } from '@gatelingo/chassis/clock';
import { createLogger } from '@gatelingo/chassis/log';
import { createTestDatabase, uniqueName } from '@gatelingo/chassis/testing';
import { appendLink, lockChain } from '../src/db/audit.ts';
import { database } from '../src/db/database.ts';
import { linkedTo } from '../src/domain/audit-chain.ts';

const log = createLogger({ service: 'auth', level: 'silent' });
const clock = createClock();
const role = uniqueName('auth');
const byRole = (url: string): string => {
  const own = new URL(url);
  [own.username, own.password] = [role, 'secret'];
  return own.href;
};

let created: Awaited<ReturnType<typeof createTestDatabase>>;
let owner: Awaited<ReturnType<typeof database.open>>;
let store: Awaited<ReturnType<typeof database.open>>;

beforeAll(async () => {
  created = await createTestDatabase();
  owner = await database.open({ DATABASE_URL: created.url, DATABASE_POOL: 1 }, { log, clock });
  await owner.manager.query(`CREATE ROLE ${role} LOGIN PASSWORD 'secret'`);
  const environment = { DATABASE_URL: byRole(created.url), DATABASE_POOL: 2, MIGRATE_DATABASE_URL: created.url };
  store = await database.open(environment, { log, clock });
  await store.migrate();
});
afterAll(async () => {
  await store.close();
  await owner.manager.query(`DROP OWNED BY ${role}`);
  await owner.manager.query(`DROP ROLE ${role}`);
  await owner.close();
  await created.drop();
});

// promise: Nobody in who does not belong
test('given a role that owns no table, then auth writes its audit log, and cannot change what it wrote', async () => {
  const companyId = randomUUID();
  const at = clock.now();
  for (const lineId of [randomUUID(), randomUUID()]) {
    const line = { companyId, lineId, at, who: 'system', what: 'company.created', ids: [], count: 0 };
    await store.transaction(async ({ manager }) => {
      const link = linkedTo(await lockChain(manager, companyId), line);
      await appendLink(manager, link, { appendedAt: at, address: '203.0.113.0/24' });
    });
  }
  const { manager } = store;
  expect(await manager.query('SELECT seq FROM audit_entry ORDER BY seq')).toEqual([{ seq: 1 }, { seq: 2 }]);
  for (const [statement, refusal] of [
    [`UPDATE audit_entry SET who = 'driver'`, 'stays as it was written'],
    ['DELETE FROM audit_entry WHERE seq = 2', 'only the oldest lines go'],
    ['TRUNCATE audit_entry', 'permission denied'],
    ['ALTER TABLE audit_entry DISABLE TRIGGER USER', 'must be owner'],
    ['DROP TRIGGER audit_entry_is_kept ON audit_entry', 'must be owner'],
    ['DROP TABLE audit_entry', 'must be owner'],
    ['SET session_replication_role = replica', 'permission denied'],
  ] as const)
    await expect(manager.query(statement)).rejects.toThrow(refusal);
  expect(await manager.query('SELECT who FROM audit_entry')).toEqual([{ who: 'system' }, { who: 'system' }]);
});
