import { randomUUID } from 'node:crypto';
import { signTestToken, startForTest } from '@gatelingo/chassis/testing';
import type { RegistrationRow } from '@gatelingo/proto/http/registration';
import { service as registration } from '../../../services/registration/src/service.ts';
import { inTurn, timesOf } from '../rounds.ts';
import { quantile } from '../statistics.ts';
import type { Measured } from '../table.ts';
import { insertVisits, rareVisits, withIndexesAfter } from './search-rows.ts';

const many = Number(process.env.BENCH_REGISTRATIONS ?? 1_000_000);
const few = 10_000;
const calls = 200;

const dayAgo = (count: number) => new Date(Date.now() - count * 24 * 60 * 60_000).toISOString().slice(0, 10);

/** Each asks for a page that is equally long in both companies, so that the answers cost the same. */
const asked: { what: string; query: Record<string, string>; rows?: number }[] = [
  { what: 'the newest 200', query: {}, rows: 200 },
  { what: '20 of some days', query: { fromDate: dayAgo(200), toDate: dayAgo(190), limit: '20' }, rows: 20 },
  { what: 'two letters, in a fifth of all', query: { search: 'tr' }, rows: 200 },
  { what: 'three letters, in one of 50', query: { search: 'krz', limit: '100' }, rows: 100 },
  { what: 'a surname, in one of 1,000', query: { search: 'stenaloski', limit: '5' } },
  { what: 'a full rare name', query: { search: 'Xanthippus Quitzdorf' }, rows: rareVisits },
  { what: "a phone's last six digits", query: { search: '917731' }, rows: rareVisits },
  { what: 'a plate with spaces', query: { search: 'qx yz 9917' }, rows: rareVisits },
  { what: 'two frequent words', query: { search: 'ka trans', limit: '50' }, rows: 50 },
  { what: 'nothing', query: { search: 'zzyzx' }, rows: 0 },
];

/** List and search of registrations in a company with a million, against one with ten thousand. */
export const measureSearch = async (rounds: number): Promise<Measured[]> => {
  const service = await startForTest(registration, { env: { CHROMIUM_PATH: '' } });
  try {
    const companies: string[] = [];
    const started = performance.now();
    const seconds = () => ((performance.now() - started) / 1000).toFixed(0);
    await withIndexesAfter(service, async () => {
      for (const count of [many, few]) companies.push(await insertVisits(service, count));
      console.log(`rows after ${seconds()} s`);
    });
    console.log(`indexes after ${seconds()} s`);
    const { manager } = service.context.store;
    const [size] = await manager.query<Record<string, string>[]>(
      `SELECT pg_size_pretty(pg_table_size('visit')) AS visits, pg_size_pretty(pg_relation_size('visit_search')) AS search,
         (SELECT round(avg(cardinality(search_terms))) FROM visit TABLESAMPLE system (0.1)) AS terms`,
    );
    console.log(`visits ${size?.visits ?? ''}, index of search ${size?.search ?? ''}, ${size?.terms ?? ''} terms each`);
    const [large, small] = await Promise.all(
      companies.map(async (companyId) =>
        signTestToken({ companyId, userId: randomUUID(), role: 'iadmin', expiresInSeconds: 24 * 3600 }),
      ),
    );
    const measured: Measured[] = [];
    for (const { what, query, rows } of asked) {
      const path = `/registration-overview?${new URLSearchParams(query).toString()}`;
      const p99 = async (token: string | undefined) => {
        const times = await timesOf(calls, async () => {
          const { status, body } = await service.get<{ registrations: RegistrationRow[] }>(path, {
            token: token ?? '',
          });
          const found = status === 200 ? body.registrations.length : undefined;
          if (found === undefined || (rows !== undefined && found !== rows)) {
            throw new Error(`${what}: ${String(status)} with ${String(found)} rows`);
          }
        });
        return quantile(times, 0.99);
      };
      const [ours, theirs] = [() => p99(large), () => p99(small)];
      await inTurn(1, ours, theirs);
      const pair = await inTurn(rounds, ours, theirs);
      console.log(
        `${what}: ${pair.ours.map((ms) => ms.toFixed(1)).join(' ')} : ${pair.theirs.map((ms) => ms.toFixed(1)).join(' ')}`,
      );
      measured.push({
        what: `registrations of a company with ${String(many)}: ${what}, p99`,
        unit: 'ms',
        against: `the same with ${String(few)}`,
        ...pair,
        goal: { atMost: 1.5 },
      });
    }
    return measured;
  } finally {
    await service.stop();
  }
};
