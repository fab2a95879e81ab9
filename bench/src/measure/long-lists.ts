import { openJobYard } from '@gatelingo/e2e/job-builders';
import { createCatcher } from '@gatelingo/e2e/catcher';
import { createClient } from '@gatelingo/e2e/client';
import { startForTest } from '@gatelingo/chassis/testing';
import type { TestSystem } from '@gatelingo/stack/testing';
import { service as jobs } from '../../../services/jobs/src/service.ts';
import { service as registration } from '../../../services/registration/src/service.ts';
import { several, timesOf } from '../rounds.ts';
import { quantile } from '../statistics.ts';
import type { Measured } from '../table.ts';
import { insertJobs } from './job-rows.ts';
import { scrollThrough } from './long-list-page.ts';
import { insertVisits, withIndexesAfter } from './search-rows.ts';

const rows = Number(process.env.BENCH_LIST_ROWS ?? 100_000);
const calls = 40;
/** As the page asks: the first page with the exact number, then long ones. */
const longPage = 1000;

interface List {
  what: string;
  path: string;
  /** The parameters of its search, if it has one. */
  searches: readonly string[];
  rowsOf: (body: Record<string, unknown>) => number;
}

const lists: readonly List[] = [
  {
    what: 'registrations',
    path: '/registration-overview?',
    // Frequent, rarer, a full name, and none.
    searches: ['tr', 'krz', 'Xanthippus Quitzdorf', 'zzyzx'],
    rowsOf: ({ registrations }) => (registrations as unknown[]).length,
  },
  {
    what: 'jobs',
    path: '/manage-jobs?status=active&',
    searches: [],
    rowsOf: ({ jobs: found }) => (found as unknown[]).length,
  },
];

/** Runs a service beside the system's own on the system's database, to write rows as it does. */
const beside = ({ environment }: TestSystem, name: string) => {
  const url = new URL(environment.POSTGRES_URL ?? '');
  url.pathname = `/gatelingo_${name}`;
  return { env: { ...environment, DATABASE_URL: url.href, PORT: '0', HEALTH_PORT: '0', CHROMIUM_PATH: '' } };
};

const fill = async (system: TestSystem) => {
  const yard = await openJobYard(createClient(system.gatewayUrl), createCatcher(system.mailUrl));
  const { staff, siteId, ramp, scale } = yard;
  const { companyId } = staff;
  const registrations = await startForTest(registration, beside(system, 'registration'));
  await withIndexesAfter(registrations, async () => void (await insertVisits(registrations, rows, companyId)));
  await registrations.stop();
  const others = await startForTest(jobs, beside(system, 'jobs'));
  const newest = Date.now();
  const company = { companyId, siteId, locations: [ramp, scale] };
  await insertJobs(others, { company, count: rows, createdAt: (index) => new Date(newest - index * 1000) });
  for (const table of ['job', 'step']) await others.context.store.manager.query(`VACUUM ANALYZE ${table}`);
  await others.stop();
  return staff;
};

/**
 * The lists of a company with 100,000 registrations and jobs: the answers of the server, and the pages that
 * show them. It leaves out indexes of registrations that no list reads, so it is the last measure of a run.
 */
export const measureLongLists = async (system: TestSystem, rounds: number): Promise<Measured[]> => {
  const staff = await fill(system);
  console.log('  rows are written');
  const { token } = staff;
  const measured: Measured[] = [];
  const add = (what: string, unit: string, ours: number[], atMost: number) => {
    console.log(`  ${what}: ${ours.map((figure) => figure.toFixed(1)).join(' ')} ${unit}`);
    measured.push({ what: `${String(rows)} rows, ${what}`, unit, ours, goal: { atMost } });
  };
  const get = async (path: string) => {
    const answer = await fetch(new URL(path, system.gatewayUrl), { headers: { authorization: `Bearer ${token}` } });
    if (answer.status !== 200) throw new Error(`${path}: ${String(answer.status)}`);
    return (await answer.json()) as Record<string, unknown> & { nextCursor?: string; total?: number };
  };
  const p99 = (path: string) =>
    several(rounds, async () => quantile(await timesOf(calls, () => get(`/api${path}`)), 0.99));

  for (const { what, path, searches, rowsOf } of lists) {
    const first = await get(`/api${path}count=true`);
    if (first.total !== rows) throw new Error(`${what}: ${String(first.total)} are counted`);
    let [read, cursor, far] = [rowsOf(first), first.nextCursor, ''];
    const [walk] = await timesOf(1, async () => {
      while (cursor !== undefined) {
        const page = await get(`/api${path}limit=${String(longPage)}&cursor=${cursor}`);
        read += rowsOf(page);
        if (read > rows * 0.9 && far === '') far = cursor;
        cursor = page.nextCursor;
      }
    });
    if (read !== rows) throw new Error(`${what}: ${String(read)} rows in all pages`);
    add(`${what}: every page, one after another`, 's', [(walk ?? 0) / 1000], 60);
    add(`${what}: the first 200 with the exact number, p99`, 'ms', await p99(`${path}count=true`), 300);
    add(`${what}: 200 without the number, p99`, 'ms', await p99(path), 300);
    add(`${what}: the oldest 200, p99`, 'ms', await p99(`${path}sort=oldest`), 300);
    add(`${what}: 200 behind nine tenths, p99`, 'ms', await p99(`${path}cursor=${far}`), 300);
    add(`${what}: 1,000 behind nine tenths, p99`, 'ms', await p99(`${path}limit=1000&cursor=${far}`), 1000);
    for (const words of searches)
      add(`${what}: search for ${words}, p99`, 'ms', await p99(`${path}search=${encodeURIComponent(words)}`), 300);
  }
  for (const { page, what } of [
    { page: 'registration-overview', what: 'registrations' },
    { page: 'manage-jobs', what: 'jobs' },
  ]) {
    const { seconds, mostRows, heapMb, slowestFrameMs } = await scrollThrough(system, staff, page, rows);
    add(`page of ${what}: scrolled to the last row`, 's', [seconds], 120);
    add(`page of ${what}: rows in the document at most`, 'rows', [mostRows], 100);
    add(`page of ${what}: heap after it`, 'MB', [heapMb], 500);
    add(`page of ${what}: longest time without a frame`, 'ms', [slowestFrameMs], 1000);
  }
  return measured;
};
