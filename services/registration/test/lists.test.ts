import { beforeEach, describe, expect, test } from '@jest/globals';
import { consentVersion } from '@gatelingo/proto/consents/current';
import type { RegistrationDetails, RegistrationRow, Driver } from '@gatelingo/proto/http/registration';
import { berlinDay } from '../src/domain/berlin-time.ts';
import {
  aRegistration,
  barcode,
  company,
  drawnSignature,
  eachTestHasBarcode,
  noPdfs,
  service,
  withRegistration,
} from './registration-service.ts';

withRegistration(() => ({ env: noPdfs }));
eachTestHasBarcode();

interface Overview {
  registrations: RegistrationRow[];
  total?: number;
  nextCursor?: string;
}
interface Drivers {
  truckers: Driver[];
  total?: number;
  nextCursor?: string;
}

/** Registers at a given moment; the loading number identifies the visit. */
const registerAt = async (moment: string | Date, loadingNumber: string, changes: Record<string, unknown> = {}) => {
  service.setTime(new Date(moment));
  const body = aRegistration(barcode.barcodeId, { loadingNumber, ...changes });
  const answer = await service.post<{ registrationId: string }>('/trucker/register', {}, body);
  service.setTime(undefined);
  expect(answer.status).toBe(201);
  return answer.body.registrationId;
};
const overview = async (query: Record<string, string> = {}) => {
  const path = `/registration-overview?${new URLSearchParams(query).toString()}`;
  return (await service.get<Overview>(path, { token: company.token })).body;
};
const numbers = async (query: Record<string, string> = {}) =>
  (await overview(query)).registrations.map(({ loadingNumber }) => loadingNumber);
const listDrivers = async (query: Record<string, string> = {}) => {
  const path = `/trucker/company-truckers?${new URLSearchParams(query).toString()}`;
  return (await service.get<Drivers>(path, { token: company.token })).body.truckers.map((row) => row.loadingNumber);
};

describe('days are days in Berlin, both ends included', () => {
  beforeEach(async () => {
    // The night in which clocks go back: 25 October has 25 hours, from 22:00 to 23:00 UTC.
    await registerAt('2025-10-24T21:59:59.999Z', 'the day before');
    await registerAt('2025-10-24T22:00:00.000Z', 'first moment');
    await registerAt('2025-10-25T22:30:00.000Z', 'next day');
    await registerAt('2025-10-26T22:59:59.999Z', 'last moment of 25 hours');
    await registerAt('2025-10-26T23:00:00.000Z', 'the day after');
  });

  test('in the overview', async () => {
    expect(await numbers({ fromDate: '2025-10-25', toDate: '2025-10-25' })).toEqual(['first moment']);
    expect(await numbers({ fromDate: '2025-10-26', toDate: '2025-10-26' })).toEqual([
      'last moment of 25 hours',
      'next day',
    ]);
    expect(await numbers({ fromDate: '2025-10-27' })).toEqual(['the day after']);
    expect(await numbers({ toDate: '2025-10-24' })).toEqual(['the day before']);
    expect(await numbers()).toHaveLength(5);
  });

  // holds: S420, S437
  test('by ISO date-times, whose day in Berlin counts', async () => {
    const first = { fromDate: '2025-10-24T22:00:00.000Z', toDate: '2025-10-25T10:00' };
    expect(await numbers(first)).toEqual(['first moment']);
    expect(await listDrivers({ startDate: first.fromDate, endDate: first.toDate })).toEqual(['first moment']);
    const second = { fromDate: '2025-10-25T22:00:00Z', toDate: '2025-10-26T23:59:59+01:00' };
    expect(await numbers(second)).toEqual(['last moment of 25 hours', 'next day']);
  });

  // holds: S420, S437
  test('not by filters that are empty', async () => {
    const empty = {
      fromDate: '',
      toDate: '',
      questionnaireId: '',
      barcode: '',
      search: '',
      sort: '',
      limit: '',
      cursor: '',
    };
    expect(await numbers(empty)).toHaveLength(5);
    expect(await listDrivers({ startDate: '', endDate: '' })).toHaveLength(5);
  });

  test('in the list of truckers', async () => {
    const days = { startDate: '2025-10-25', endDate: '2025-10-26' };
    expect(await listDrivers(days)).toEqual(['last moment of 25 hours', 'next day', 'first moment']);
    expect(await listDrivers()).toHaveLength(5);
  });

  test('where one day is given, the other is today', async () => {
    await registerAt(new Date(), 'today');
    expect(await listDrivers({ startDate: '2025-10-27' })).toEqual(['today', 'the day after']);
    expect(await listDrivers({ endDate: berlinDay(new Date(Date.now() + 86_400_000)) })).toEqual(['today']);
  });
});

test('days that are none, or in the wrong order, are refused with their field', async () => {
  const refused = async (path: string, field: string) => {
    const answer = await service.get(path, { token: company.token });
    expect(answer.status).toBe(400);
    expect(answer.body.details?.[0]?.field).toBe(field);
  };
  await refused('/registration-overview?fromDate=2026-02-30', 'fromDate');
  await refused('/registration-overview?fromDate=2026-02-02&toDate=2026-02-01', 'fromDate');
  await refused('/trucker/company-truckers?startDate=2026-02-02&endDate=2026-02-01', 'startDate');
  await refused('/registration-overview?cursor=nonsense', 'cursor');
  await refused('/registration-overview?limit=1001', 'limit');
  await refused('/registration-overview?companyId=other', 'companyId');
});

describe('pages', () => {
  const everyPage = async (query: Record<string, string>) => {
    const pages: string[][] = [];
    let cursor: string | undefined;
    do {
      const page = await overview({ ...query, limit: '2', ...(cursor ? { cursor } : {}) });
      pages.push(page.registrations.map(({ loadingNumber }) => loadingNumber));
      cursor = page.nextCursor;
    } while (cursor);
    return pages;
  };

  test('follow each other without gap or double, also where several came in the same millisecond', async () => {
    const moment = new Date('2026-03-01T12:00:00.000Z');
    for (const name of ['1', '2', '3', '4', '5']) await registerAt(moment, name);
    const pages = await everyPage({});
    expect(pages.map((page) => page.length)).toEqual([2, 2, 1]);
    expect(pages.flat().sort()).toEqual(['1', '2', '3', '4', '5']);
    expect(await everyPage({ barcode: 'Gate 3' })).toEqual(pages);
  });

  test('of truckers show each once, the newest first', async () => {
    const phones = ['+49151000001', '+49151000002', '+49151000003'];
    for (const [at, phone] of phones.entries())
      await registerAt(`2026-03-0${String(at + 1)}T12:00:00.000Z`, phone, { phone });
    await registerAt('2026-03-09T12:00:00.000Z', 'again', { phone: phones[0] });
    const page = async (cursor?: string) => {
      const path = `/trucker/available-truckers?limit=2${cursor ? `&cursor=${cursor}` : ''}`;
      return (await service.get<Drivers>(path, { token: company.token })).body;
    };
    const first = await page();
    const second = await page(first.nextCursor);
    expect([...first.truckers, ...second.truckers].map((row) => row.loadingNumber)).toEqual([
      'again',
      '+49151000003',
      '+49151000002',
    ]);
    expect(second.nextCursor).toBeUndefined();
  });
});

describe('more than a page', () => {
  const moment = (minute: number) => new Date(Date.parse('2026-03-01T12:00:00.000Z') + minute * 60_000);
  beforeEach(async () => {
    for (const minute of [0, 1, 2, 3]) await registerAt(moment(minute), String(minute));
    await registerAt('2026-03-02T12:00:00.000Z', 'next day');
  });

  // promise: The system starts and a trucker checks in
  test('the exact number of all pages is answered where it is asked for, of this company only', async () => {
    const other = await service.company();
    const theirs = await service.barcode(other, { name: 'Gate 3' });
    await registerAt(moment(9), 'theirs', { barcodeId: theirs.barcodeId });
    expect(await overview({ limit: '2', count: 'true' })).toMatchObject({ total: 5, nextCursor: expect.any(String) });
    const days = { fromDate: '2026-03-01', toDate: '2026-03-01' };
    expect((await overview({ ...days, limit: '1', count: 'true' })).total).toBe(4);
    expect((await overview({ barcode: 'Gate 3', limit: '1', count: 'true' })).total).toBe(5);
    expect((await overview({ barcode: 'Elsewhere', count: 'true' })).total).toBe(0);
    expect(await overview({ limit: '2' })).not.toHaveProperty('total');
    const path = '/trucker/company-truckers?startDate=2026-03-01&endDate=2026-03-01&limit=1&count=true';
    expect((await service.get<Drivers>(path, { token: company.token })).body.total).toBe(4);
    const codes = await service.get('/barcode/list?limit=1&count=true', { token: other.token });
    expect(codes.body).toMatchObject({ total: 1 });
    // Which of the rows a search finds is known only after they were opened.
    expect(await overview({ search: 'krzysztof', count: 'true' })).not.toHaveProperty('total');
  });

  test('the oldest come first where that is asked for, over all pages', async () => {
    const inOrder = ['0', '1', '2', '3', 'next day'];
    expect(await numbers({ sort: 'oldest' })).toEqual(inOrder);
    expect(await numbers({ sort: 'newest' })).toEqual(inOrder.toReversed());
    for (const filter of [{}, { barcode: 'Gate 3' }]) {
      const paged: string[] = [];
      let cursor: string | undefined;
      do {
        const page = await overview({ ...filter, sort: 'oldest', limit: '2', ...(cursor ? { cursor } : {}) });
        paged.push(...page.registrations.map(({ loadingNumber }) => loadingNumber));
        cursor = page.nextCursor;
      } while (cursor);
      expect(paged).toEqual(inOrder);
    }
    const march = { startDate: '2026-03-01', endDate: '2026-03-02' };
    expect(await listDrivers({ ...march, sort: 'oldest' })).toEqual(inOrder);
  });

  test('what is searched comes newest first, and another order is refused at its field', async () => {
    const path = '/registration-overview?search=krz&sort=oldest';
    const answer = await service.get(path, { token: company.token });
    expect(answer.status).toBe(400);
    expect(answer.body.details?.[0]?.field).toBe('sort');
  });
});

test('the filter offers the names of codes in use, and of those out of use that have registrations', async () => {
  const filters = async () =>
    (await service.get<{ barcodes: string[] }>('/registration-overview/filters', { token: company.token })).body
      .barcodes;
  await registerAt('2026-03-01T12:00:00.000Z', 'at gate 3');
  const [unused, used] = [
    await service.barcode(company, { name: 'Never used' }),
    await service.barcode(company, { name: 'A gate' }),
  ];
  expect(await filters()).toEqual(['A gate', 'Gate 3', 'Never used']);
  for (const { _id } of [unused, barcode]) await service.delete(`/barcode/delete/${_id}`, { token: company.token });
  expect(await filters()).toEqual(['A gate', 'Gate 3']);

  await registerAt('2026-03-02T12:00:00.000Z', 'at a gate', { barcodeId: used.barcodeId });
  expect(await numbers({ barcode: 'Gate 3' })).toEqual(['at gate 3']);
  expect(await numbers({ barcode: 'A gate' })).toEqual(['at a gate']);
  expect(await numbers({ barcode: 'Elsewhere' })).toEqual([]);
  expect(await numbers({ barcode: '' })).toHaveLength(2);
});

test('a renamed code has its new name in the list, and the filter finds it by that', async () => {
  await registerAt('2026-03-01T12:00:00.000Z', 'one');
  const body = { name: 'North gate', siteId: company.siteId, receivers: [] };
  await service.put(`/barcode/update/${barcode._id}`, { token: company.token }, body);
  expect(await overview({ barcode: 'North gate' })).toMatchObject({ registrations: [{ barcodeName: 'North gate' }] });
  expect(await numbers({ barcode: 'Gate 3' })).toEqual([]);
});

test('a registration is filed with the wording that the driver saw', async () => {
  const versionOf = async (id: string) => {
    const path = `/registration-overview/${id}`;
    const { body } = await service.get<{ registration: RegistrationDetails }>(path, { token: company.token });
    return body.registration.consentVersion;
  };
  const before = await registerAt('2026-03-01T12:00:00.000Z', 'LN-10', { consentVersion: '2026-11' });
  const now = await registerAt('2026-03-01T12:00:00.000Z', 'LN-11');
  expect([await versionOf(before), await versionOf(now)]).toEqual(['2026-11', consentVersion]);
});

test("one registration shows everything, labelled in the reader's language", async () => {
  const id = await registerAt('2026-03-01T12:00:00.000Z', 'LN-9', { isFoodLoad: true, phone: '+4915112121212' });
  const headers = { 'accept-language': 'de-AT,de;q=0.9' };
  const path = `/registration-overview/${id}`;
  const { body } = await service.get<{ registration: RegistrationDetails }>(path, { token: company.token, headers });
  expect(body.registration).toMatchObject({
    _id: id,
    name: 'Krzysztof',
    plainPhone: '+4915112121212',
    consentReadEverything: true,
    consentStoreData: true,
    consentVersion,
  });
  expect(body.registration.answers).toEqual(
    expect.arrayContaining([
      { fieldLabel: 'Ladenummer', value: 'LN-9' },
      { fieldLabel: 'Lebensmittelladung', value: true },
      { fieldLabel: 'Lebensmittelwerbung am Fahrzeug', value: false },
    ]),
  );
  expect(body.registration.signature).toMatch(/^data:image\/png;base64,/);
  expect(body.registration.signature).not.toBe(drawnSignature);
  expect((await service.get('/registration-overview/no-id', { token: company.token })).status).toBe(400);
});
