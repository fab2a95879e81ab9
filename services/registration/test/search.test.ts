import { beforeEach, describe, expect, test } from '@jest/globals';
import type { Position } from '@gatelingo/chassis/paging';
import type { RegistrationRow, Driver } from '@gatelingo/proto/http/registration';
import { walked } from '../src/search/db/search-queries.ts';
import { searchAvailableDrivers } from '../src/search/use-cases/search-drivers.ts';
import {
  aRegistration,
  barcode,
  company,
  eachTestHasBarcode,
  noPdfs,
  service,
  withRegistration,
} from './registration-service.ts';
import { longRows } from '../../../stack/src/tests/long.ts';

withRegistration(() => ({ env: noPdfs }));
eachTestHasBarcode();

/** Registers at a given moment; the loading number identifies the visit. */
const registerAt = async (moment: string, loadingNumber: string, changes: Record<string, unknown> = {}) => {
  service.setTime(new Date(moment));
  const body = aRegistration(barcode.barcodeId, { loadingNumber, ...changes });
  const answer = await service.post<{ registrationId: string }>('/trucker/register', {}, body);
  service.setTime(undefined);
  expect(answer.status).toBe(201);
  return answer.body.registrationId;
};

interface Found {
  numbers: string[];
  nextCursor: string | undefined;
}
type Call = (query: Record<string, string>, token?: string) => Promise<Found>;

const overview: Call = async (query, token = company.token) => {
  const path = `/registration-overview?${new URLSearchParams(query).toString()}`;
  const { body } = await service.get<{ registrations: RegistrationRow[]; nextCursor?: string }>(path, { token });
  return { numbers: body.registrations.map((row) => row.loadingNumber), nextCursor: body.nextCursor };
};
const listDrivers: Call = async (query, token = company.token) => {
  const path = `/trucker/company-truckers?${new URLSearchParams(query).toString()}`;
  const { body } = await service.get<{ truckers: Driver[]; nextCursor?: string }>(path, { token });
  return { numbers: body.truckers.map((row) => row.loadingNumber), nextCursor: body.nextCursor };
};
const everyPage = async (call: Call, query: Record<string, string>) => {
  const pages: string[][] = [];
  for (let cursor: string | undefined; ;) {
    const page = await call({ ...query, ...(cursor ? { cursor } : {}) });
    pages.push(page.numbers);
    cursor = page.nextCursor;
    if (!cursor) return pages;
  }
};

/** Visits before those of the test: so many that the newest are not compared one by one up to them. */
const addNewerVisits = () =>
  service.context.store.manager.query(
    `INSERT INTO visit SELECT (jsonb_populate_record(visit, jsonb_build_object(
       'id', gen_random_uuid(), 'registered_at', visit.registered_at + number * interval '1 minute',
       'pass_index', null, 'whatsapp_index', null, 'search_terms', '[]'::jsonb))).*
     FROM visit, generate_series(1, $2::int) AS number
     WHERE company_id = $1 AND registered_at = (SELECT max(registered_at) FROM visit WHERE company_id = $1)`,
    [company.companyId, walked + 100],
  );

describe.each<[string, Call]>([
  ['the overview', overview],
  ...longRows<[string, Call]>([['the list of truckers', listDrivers]]),
])('in %s', (_where, call) => {
  describe('a registration is found', () => {
    beforeEach(async () => {
      await registerAt('2026-03-01T12:00:00.000Z', 'wanted', {
        name: 'Jürgen',
        surname: 'Schäfer-Łoś',
        phone: '+4915199900011',
        licensePlateTruck: 'HH-AB 123',
        licensePlateTrailer: 'HH CD 9',
        freightCompanyName: 'Großhandel Иванов',
      });
      await registerAt('2026-03-02T12:00:00.000Z', 'other');
    });

    test('by its names, numbers and plates, however they are written', async () => {
      const texts = [
        ...['jürgen', ' SCHÄFER ', 'jü', 'juergen sch', 'los', 'Schäfer Jürgen', 'gross', 'ivan', 'иванов'],
        ...['+49 151 99900011', '004915199900011', '0011', 'hhab123', 'HH CD-9', 'ab 12', 'want', 'jürgen want 0011'],
      ];
      for (const search of texts) expect([search, (await call({ search })).numbers]).toEqual([search, ['wanted']]);
      for (const search of ['urgen', 'j', '%', "' OR 1=1", 'jürgen wisniewski', '990001', 'c'])
        expect([search, (await call({ search })).numbers]).toEqual([search, []]);
      // Letters of another alphabet look like those of its plate.
      await registerAt('2026-03-03T12:00:00.000Z', 'cyrillic', { licensePlateTruck: 'св 7731 ав' });
      for (const search of ['CB7731AB', 'СВ 7731 АВ', 'cb 7731'])
        expect([search, (await call({ search })).numbers]).toEqual([search, ['cyrillic']]);
    });

    test('behind thousands of newer ones', async () => {
      await addNewerVisits();
      expect(await everyPage(call, { search: 'jürgen' })).toEqual([['wanted']]);
      expect((await call({ search: 'jürgen schäfer' })).numbers).toEqual(['wanted']);
      expect((await call({ search: 'jürgen 0012' })).numbers).toEqual([]);
      const other = await service.company();
      expect((await call({ search: 'jürgen' }, other.token)).numbers).toEqual([]);
    });
  });

  // promise: The system starts and a trucker checks in
  test('pages of a search follow each other without gap or double, over years and in one millisecond', async () => {
    const moments = ['2019-05-01', '2024-12-31', '2026-02-25', '2026-03-01', '2026-03-01', '2026-03-01', '2026-03-02'];
    for (const [at, day] of moments.entries()) {
      await registerAt(`${day}T12:00:00.000Z`, `n${String(at)}`, { name: at === 3 ? 'Piotr' : 'Zbigniew' });
    }
    const found = async () => {
      const pages = await everyPage(call, { search: 'zbig', limit: '2' });
      expect(pages.map((page) => page.length)).toEqual([2, 2, 2]);
      const flat = pages.flat();
      expect(flat.toSorted()).toEqual(['n0', 'n1', 'n2', 'n4', 'n5', 'n6']);
      expect([flat[0], ...flat.slice(3)]).toEqual(['n6', 'n2', 'n1', 'n0']);
      return flat;
    };
    const first = await found();
    await addNewerVisits();
    expect(await found()).toEqual(first);
  });

  // promise: The system starts and a trucker checks in
  test('where the index finds others, the page is filled with the right ones', async () => {
    for (const at of [1, 2, 3, 4, 5, 6]) {
      const name = at % 2 === 0 ? 'Wolfeschlegelburg' : 'Wolfeschlegelstein';
      await registerAt(`2026-03-0${String(at)}T12:00:00.000Z`, `n${String(at)}`, { name });
    }
    // A collision of 8 bytes.
    const { manager } = service.context.store;
    await manager.query(
      `UPDATE visit SET search_terms = (SELECT search_terms FROM visit WHERE company_id = $1 AND loading_number = 'n5')
       WHERE company_id = $1 AND loading_number = 'n6'`,
      [company.companyId],
    );
    const search = { search: 'wolfeschlegelst', limit: '2' };
    expect(await everyPage(call, search)).toEqual([['n5', 'n3'], ['n1']]);
    await addNewerVisits();
    expect(await everyPage(call, search)).toEqual([['n5', 'n3'], ['n1']]);
  });
});

test('a search is of the chosen days and QR code', async () => {
  const second = await service.barcode(company, { name: 'Gate 4' });
  await registerAt('2026-03-01T12:00:00.000Z', 'n1');
  await registerAt('2026-03-02T12:00:00.000Z', 'n2', { barcodeId: second.barcodeId });
  await registerAt('2026-03-03T12:00:00.000Z', 'n3');
  const search = 'krzy';
  const check = async () => {
    expect((await overview({ search, fromDate: '2026-03-02', toDate: '2026-03-03' })).numbers).toEqual(['n3', 'n2']);
    expect((await overview({ search, toDate: '2026-03-02' })).numbers).toEqual(['n2', 'n1']);
    expect((await overview({ search, barcode: 'Gate 4' })).numbers).toEqual(['n2']);
    expect((await overview({ search, barcode: 'Elsewhere' })).numbers).toEqual([]);
    expect((await listDrivers({ search, startDate: '2026-03-01', endDate: '2026-03-01' })).numbers).toEqual(['n1']);
  };
  await check();
  await addNewerVisits();
  await check();
});

// promise: The system starts and a trucker checks in
test('an available trucker is found behind more visits than one page compares, without gap or double', async () => {
  const rare = { name: 'Ada', phone: '+48600100100' };
  const daily = { name: 'Bo', phone: '+48600200200' };
  await registerAt('2026-03-01T12:00:00.000Z', 'rare', rare);
  for (let day = 2; day <= 8; day++) await registerAt(`2026-03-0${day}T12:00:00.000Z`, `daily ${day}`, daily);
  const pages: string[][] = [];
  for (let after: Position | undefined; ;) {
    const request = { limit: 10, ...(after && { after }) };
    const page = await searchAvailableDrivers(service.context, company.companyId, { text: 'wiśn', request }, 3);
    pages.push(page.rows.map(({ loadingNumber }) => loadingNumber));
    after = page.next;
    if (!after) break;
  }
  // Eight visits, three compared for a page.
  expect(pages).toEqual([['daily 8'], [], ['rare']]);
});

test('nothing of a searched text stands in the database in the clear', async () => {
  await registerAt('2026-03-01T12:00:00.000Z', 'one', { name: 'Kunigunde' });
  const [row] = await service.context.store.manager.query<{ search_terms: string[]; text: string }[]>(
    'SELECT search_terms, visit::text AS text FROM visit WHERE company_id = $1',
    [company.companyId],
  );
  expect(row?.text.toLowerCase()).not.toContain('kunig');
  expect(new Set(row?.search_terms).size).toBe(row?.search_terms.length);
  expect(row?.search_terms.length).toBeGreaterThan(20);
});

test('the same name has other hashes in another company', async () => {
  const hashes = (companyId: string) => service.context.sealer.blindNumber(companyId, 'search-word', 'ana');
  expect(hashes(company.companyId)).not.toBe(hashes((await service.company()).companyId));
});
