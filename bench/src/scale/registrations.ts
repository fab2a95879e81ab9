import { randomUUID } from 'node:crypto';
import { saveNewest } from '@gatelingo/chassis/postgres';
import { signTestToken, startForTest } from '@gatelingo/chassis/testing';
import { aDriver } from '@gatelingo/e2e/builders';
import { registration as calls } from '@gatelingo/proto/http/registration';
import { siteDefaults } from '@gatelingo/proto/site-settings';
import pg from 'pg';
import { companyProjections, siteProjections } from '../../../services/registration/src/db/entities.ts';
import { service as registration } from '../../../services/registration/src/service.ts';
import { insertVisits, rareVisits } from '../measure/search-rows.ts';
import { raisedLimits } from '../raised-limits.ts';
import { type Area, parts } from './area.ts';

const rows = 10_000;
const companies = 10;

/** Runs while the table has only the indexes of its constraints, and builds the others after it. */
export const withoutIndexes = async (client: pg.Client, table: string, insert: () => Promise<void>) => {
  const { rows: found } = await client.query<{ name: string; definition: string }>(
    `SELECT indexname AS name, indexdef AS definition FROM pg_indexes
     WHERE tablename = $1 AND indexname NOT IN (SELECT conname FROM pg_constraint)`,
    [table],
  );
  for (const { name } of found) await client.query(`DROP INDEX ${name}`);
  await insert();
  for (const { definition } of found) await client.query(definition);
  await client.query(`VACUUM ANALYZE ${table}`);
};

/** Copies the calling company's registrations into others, with other terms of search. */
const copyToOthers = async (client: pg.Client, companyId: string, others: readonly string[], copies: number) => {
  const { rows: found } = await client.query<{ name: string }>(
    `SELECT column_name AS name FROM information_schema.columns WHERE table_name = 'visit'`,
  );
  const changed = ['id', 'company_id', 'search_terms', 'pass', 'pass_index', 'whatsapp_index'];
  const same = found.map(({ name }) => name).filter((name) => !changed.includes(name));
  for (let copy = 0; copy < copies; copy++) {
    await client.query(
      `INSERT INTO visit (id, company_id, search_terms, ${same.join(', ')})
       SELECT gen_random_uuid(), other.id,
         (SELECT array_agg(term # other.salt) FROM unnest(visit.search_terms) AS term), ${same.join(', ')}
       FROM (SELECT *, row_number() OVER () AS place FROM visit WHERE company_id = $1) AS visit
       JOIN (SELECT id, hashtextextended(id::text, 0) AS salt, place
             FROM unnest($2::uuid[]) WITH ORDINALITY AS given (id, place)) AS other
         ON other.place = 1 + (visit.place + $3) % $4`,
      [companyId, others, copy, others.length],
    );
  }
};

/** Registrations of many companies in one database. */
export const openRegistrations = async (): Promise<Area> => {
  const env = { ...raisedLimits, REGISTRATIONS_PER_MINUTE: '1000000', CHROMIUM_PATH: '' };
  const service = await startForTest(registration, { env });
  const { manager } = service.context.store;
  const client = new pg.Client({ connectionString: service.environment.DATABASE_URL });
  await client.connect();
  await client.query("SET maintenance_work_mem = '1GB'");
  const [companyId, siteId] = [randomUUID(), randomUUID()];
  const addCompany = (id: string) =>
    saveNewest(manager, companyProjections, {
      companyId: id,
      name: 'Müller & Söhne',
      language: 'de',
      createdAt: null,
      version: 1,
    });
  await addCompany(companyId);
  const site = {
    siteId,
    companyId,
    name: 'Werk Nord',
    address: 'Am Kai 1',
    smsCountries: [],
    timeZone: 'Europe/Berlin',
    ...siteDefaults,
    version: 1,
  };
  await saveNewest(manager, siteProjections, site);
  const token = await signTestToken({ companyId, userId: randomUUID(), role: 'iadmin', expiresInSeconds: 86_400 });
  const { barcode } = await service.call(calls.createBarcode, {
    token,
    body: { name: 'Gate 3', siteId, receivers: [] },
  });
  const others: string[] = [];
  let own = 0;
  const list = (query: Record<string, string>, expected: number) => async () => {
    const { registrations } = await service.call(calls.listRegistrations, { token, query });
    if (registrations.length !== expected) throw new Error(`a list has ${registrations.length} rows`);
  };
  return {
    rows: `${rows} registrations of ${companies} companies`,
    growTo: async (factor) => {
      const wanted = (rows / parts) * factor;
      const more = companies * factor - 1 - others.length;
      const added = Array.from({ length: more }, () => randomUUID());
      for (const id of added) await addCompany(id);
      others.push(...added);
      await withoutIndexes(client, 'visit', async () => {
        await manager.query('DROP TABLE IF EXISTS bench_driver');
        // The others get copies of everything: those of before go first.
        await client.query('DELETE FROM visit WHERE company_id <> $1', [companyId]);
        await insertVisits(service, wanted - own, companyId);
        await copyToOthers(client, companyId, others, parts - 1);
      });
      own = wanted;
    },
    operations: [
      {
        what: 'a driver registers',
        run: () => service.call(calls.registerTrucker, { body: aDriver(barcode.barcodeId) }),
      },
      { what: 'the newest 200 registrations', run: list({}, 200) },
      {
        what: 'a search that finds some',
        run: list({ search: 'Xanthippus Quitzdorf', limit: '5' }, Math.min(5, rareVisits)),
      },
      { what: 'a search that finds nothing', run: list({ search: 'zzyzx' }, 0) },
    ],
    close: async () => {
      await client.end();
      await service.stop();
    },
  };
};
