import { randomUUID } from 'node:crypto';
import { saveNewest } from '@gatelingo/chassis/postgres';
import { nextNight, signTestToken, startForTest } from '@gatelingo/chassis/testing';
import { aDriver } from '@gatelingo/e2e/builders';
import { until } from '@gatelingo/e2e/catcher';
import { registration as calls } from '@gatelingo/proto/http/registration';
import { usualRetentionDays } from '@gatelingo/proto/retention';
import { siteDefaults } from '@gatelingo/proto/site-settings';
import pg from 'pg';
import { companyProjections, siteProjections } from '../../../services/registration/src/db/entities.ts';
import { service as registration } from '../../../services/registration/src/service.ts';
import { raisedLimits } from '../raised-limits.ts';
import { atRate, several } from '../rounds.ts';
import { withoutIndexes } from '../scale/registrations.ts';
import { quantile } from '../statistics.ts';
import type { Measured } from '../table.ts';
import { insertVisits } from './search-rows.ts';

const many = Number(process.env.BENCH_REGISTRATIONS ?? 1_000_000);
/** A fifth of a year's registrations. */
const due = many / 5;
const dueAfterDays = 292;
const signatureBytes = 2_000;

const perSecond = 10;
const callsOfRound = 200;

const start = () => {
  const env = { ...raisedLimits, REGISTRATIONS_PER_MINUTE: '1000000', CHROMIUM_PATH: '' };
  return startForTest(registration, { env, work: true });
};
type Service = Awaited<ReturnType<typeof start>>;

/** A company with a gate. */
const addCompany = async (service: Service) => {
  const { manager } = service.context.store;
  const [companyId, siteId] = [randomUUID(), randomUUID()];
  const company = { companyId, name: 'Müller & Söhne', language: 'de', createdAt: null, version: 1 };
  await saveNewest(manager, companyProjections, company);
  const site = { siteId, companyId, name: 'Werk Nord', address: 'Am Kai 1', smsCountries: [], version: 1 };
  await saveNewest(manager, siteProjections, { ...site, ...siteDefaults, timeZone: 'Europe/Berlin' });
  const token = await signTestToken({ companyId, userId: randomUUID(), role: 'iadmin', expiresInSeconds: 86_400 });
  const { barcode } = await service.call(calls.createBarcode, {
    token,
    body: { name: 'Gate 3', siteId, receivers: [] },
  });
  return { companyId, barcodeId: barcode.barcodeId };
};

/** Registrations of a year; each of the due ones has a driver and a signature of its own. */
const insertYear = async (service: Service, companyId: string) => {
  const client = new pg.Client({ connectionString: service.environment.DATABASE_URL });
  await client.connect();
  try {
    await client.query("SET maintenance_work_mem = '1GB'");
    await withoutIndexes(client, 'visit', async () => {
      await insertVisits(service, many, companyId);
      await client.query(
        `CREATE TEMPORARY TABLE due AS
         SELECT id, company_id, registered_at FROM visit WHERE company_id = $1 ORDER BY registered_at LIMIT $2`,
        [companyId, due],
      );
      await client.query(
        `INSERT INTO trucker (id, company_id, phone_index, latest_visit_id, latest_at, created_at)
         SELECT id, company_id, id::text, id, registered_at, registered_at FROM due`,
      );
      await client.query(
        `INSERT INTO file (id, company_id, kind, content_type, size, bytes, created_at)
         SELECT id, company_id, 'signature', 'image/png', $1::int, decode(repeat('5a', $1::int), 'hex'), registered_at FROM due`,
        [signatureBytes],
      );
      await client.query(
        'UPDATE visit SET trucker_id = due.id, signature_file_id = due.id FROM due WHERE visit.id = due.id',
      );
    });
    await client.query('VACUUM ANALYZE trucker');
    await client.query('VACUUM ANALYZE file');
  } finally {
    await client.end();
  }
};

/** The p99 of a round of registrations at a steady rate, in milliseconds. */
const registrations = async (service: Service, barcodeId: string): Promise<number> => {
  const times: number[] = [];
  await atRate(perSecond, callsOfRound, async () => {
    const began = performance.now();
    await service.call(calls.registerTrucker, { body: aDriver(barcodeId) });
    times.push(performance.now() - began);
  });
  return quantile(times, 0.99);
};

/** Erasing a fifth of a company's registrations by night, while drivers register. */
export const measureRetention = async (rounds: number): Promise<Measured[]> => {
  const service = await start();
  let clock: NodeJS.Timeout | undefined;
  try {
    const { companyId, barcodeId } = await addCompany(service);
    await insertYear(service, companyId);
    const { store } = service.context;
    const days = { ...usualRetentionDays, registrations: dueAfterDays, documents: dueAfterDays };
    const periods = { companyId, days, daysBefore: days, effectiveAt: new Date(), version: 1 };
    await store.transaction((tx) => store.privacy.savePeriod(tx, periods));
    await registrations(service, barcodeId);
    const quiet = await several(rounds, () => registrations(service, barcodeId));

    const { begins, tonight } = await nextNight(service.context, { companyId, usual: due });
    const shift = begins.getTime() - Date.now();
    clock = setInterval(() => service.setTime(new Date(Date.now() + shift)), 100);
    const erased = async () => (await tonight())?.counts.registrations ?? 0;
    await until('the night to begin', async () => (await erased()) > 0, 60);
    const [first, began] = [await erased(), performance.now()];
    const meanwhile = await several(rounds, () => registrations(service, barcodeId));
    const seconds = (performance.now() - began) / 1000;
    const rate = ((await erased()) - first) / seconds;
    const state = (await tonight())?.state;
    console.log(
      `${rate.toFixed(0)} a second of ${String(due)} due, after ${seconds.toFixed(0)} s: ${state ?? 'not begun'}`,
    );
    return [
      {
        what: `registrations erased by night, of ${String(due)} that are due among ${String(many)}`,
        ...{ unit: 'a second', ours: [rate], goal: { atLeast: 20 } },
      },
      {
        what: `a driver registers meanwhile, ${String(perSecond)} a second, p99`,
        ...{ unit: 'ms', against: 'the same before the night', ours: meanwhile, theirs: quiet, goal: { atMost: 1.5 } },
      },
    ];
  } finally {
    clearInterval(clock);
    await service.stop();
  }
};
