import { writeFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { privacy, type PrivacyRequest, privacyServices } from '@gatelingo/proto/http/privacy';
import { registration } from '@gatelingo/proto/http/registration';
import { startObjectStore, type ObjectStoreSimulator } from '../../stack/src/simulators/object-store/index.ts';
import { startSystem, type TestSystem } from '../../stack/src/testing.ts';
import { until } from '../catcher.ts';
import { compactPostgres, endRetention } from './erasure/compact.ts';
import {
  aPerson,
  type Company,
  firstVisit,
  logInAgain,
  openCompany,
  otherJob,
  secondVisit,
  seenOfOthers,
} from './erasure/company.ts';
import { createFinder } from './erasure/finder.ts';
import { lookEverywhere, type Place, type Seen } from './erasure/look.ts';
import { inDatabase } from './erasure/places.ts';
import { tracesOf, type Traces } from './erasure/traces.ts';
import { raisedLimits } from './shared-system.ts';
import { system as shared } from './system.ts';

// The long form (npm run test:full) has a system of its own: its clocks begin three weeks ago, its files are in an object store, and
// its broker ends the retention of everything.
const isFull = Boolean(process.env.TEST_FULL);
const dayMs = 24 * 60 * 60 * 1000;

let system: TestSystem;
let objectStore: ObjectStoreSimulator | undefined;

const ownSystem = async (): Promise<TestSystem> => {
  objectStore = await startObjectStore();
  const settings = { ...raisedLimits, CLOCK_OFFSET_MS: String(-21 * dayMs), FILE_STORE_URL: objectStore.url };
  return startSystem({ ports: 'free', data: `erasure-${String(process.pid)}`, settings });
};

const stores = /^(postgres|redis|kafka|mongo)/;

/** Three weeks go by. */
const passWeeks = async (company: Company): Promise<void> => {
  const services = system.processes.names.filter((name) => !stores.test(name));
  const settings = { CLOCK_OFFSET_MS: '0' };
  await Promise.all(services.map((name) => system.processes.restart(name, { settings })));
  await logInAgain(company);
};

const erase = async ({ client, yard }: Company, id: string): Promise<PrivacyRequest> => {
  const { token } = yard.staff;
  const body = { kind: 'erase', subject: { kind: 'driver', id }, reason: 'Asked by letter' } as const;
  const { requestId } = await client.call(privacy.createRequest, { body, token });
  return until(
    'the erasure by every service',
    async () => {
      const { request } = await client.call(privacy.getRequest, { params: { id: requestId }, token });
      return request.state === 'done' && request;
    },
    60,
  );
};

/** The answers of search and export that name the person, by how it was asked. */
const namedBy = async ({ client, yard }: Company, phone: string): Promise<string[]> => {
  const { token } = yard.staff;
  const national = phone.slice(3);
  const asked = [
    aPerson.surname!,
    aPerson.licensePlateTruck!,
    phone,
    `0048 ${national}`,
    `+48 (${national.slice(0, 2)}) ${national.slice(2)}`,
  ];
  const found: string[] = [];
  for (const search of asked) {
    const { subjects } = await client.call(privacy.findSubjects, { query: { search }, token });
    if (subjects.length > 0) found.push(search);
  }
  const query = { search: aPerson.surname! };
  const { registrations } = await client.call(registration.listRegistrations, { query, token });
  if (registrations.length > 0) found.push('list');
  const { bytes } = await client.send(registration.exportRegistrations, { query: { format: 'csv' }, token });
  if (Buffer.from(bytes).includes(aPerson.surname!)) found.push('export');
  return found;
};

/** Visits by gate and language, with those that only the figures still count. */
const figuresOf = (companyId: string) =>
  inDatabase(system, 'registration', async (database) => {
    const { rows } = await database.query(
      `SELECT barcode_row, preferred_language, count(*)::int AS visits FROM (
         SELECT barcode_row, preferred_language FROM visit WHERE company_id = $1
         UNION ALL SELECT barcode_row, preferred_language FROM visit_figure WHERE company_id = $1
       ) AS counted GROUP BY 1, 2 ORDER BY 1, 2`,
      [companyId],
    );
    return rows as unknown[];
  });

interface Looked {
  seen: Seen;
  named: string[];
  others: unknown;
  figures: unknown[];
}

let traces: Traces;
let request: PrivacyRequest;
let before: Looked;
let after: Looked;

beforeAll(async () => {
  system = isFull ? await ownSystem() : shared;
  const company = await openCompany(system);
  const first = await firstVisit(company);
  if (isFull) await passWeeks(company);
  const second = await secondVisit(company, first.visit);
  const job = await otherJob(company);
  const { phone } = first.visit.input;
  traces = await tracesOf(system, {
    ids: {
      'first visit': first.visit.registrationId,
      'second visit': second.visit.registrationId,
      driver: second.truckerId,
      job: second.job._id,
      session: first.sessionId,
    },
    words: Object.fromEntries(Object.entries(aPerson).map(([name, text]) => [name, String(text)])),
    phone,
  });
  const find = createFinder([...traces.personal, ...traces.ids]);
  const look = async (): Promise<Looked> => ({
    seen: await lookEverywhere({ system, objectStore }, find),
    named: await namedBy(company, phone),
    others: await seenOfOthers(company, job),
    figures: await figuresOf(company.yard.staff.companyId),
  });
  before = await look();
  request = await erase(company, second.truckerId);
  await compactPostgres(system);
  if (isFull) await endRetention(system);
  after = await look();
  writeFileSync(
    '/tmp/proof-seen.json',
    JSON.stringify(
      {
        before,
        request,
        after,
        traces: { personal: traces.personal.map(({ name }) => name), ids: traces.ids.map(({ name }) => name) },
      },
      undefined,
      1,
    ),
  );
}, 600_000);

afterAll(async () => {
  if (isFull) await system.stop();
  await objectStore?.close();
}, 60_000);

describe('a person who was erased', () => {
  test('was in every place before, with every value, and was found by each spelling', () => {
    const found = new Set(Object.values(before.seen).flatMap((places) => Object.values(places).flat()));
    const names = [...traces.personal, ...traces.ids].map(({ name }) => name);
    expect(names.filter((name) => !found.has(name))).toEqual([]);
    expect(before.named).toHaveLength(7);
  });

  test('is found by no search, and is in no export', () => {
    expect(after.named).toEqual([]);
  });

  test.each<Place>(['rows of PostgreSQL'])('is not in the %s', (place) => {
    expect(after.seen[place]).toEqual({});
  });

  test('has a receipt of each service, with the day until which copies are kept', () => {
    expect(request.parts.map(({ service }) => service)).toEqual(privacyServices);
    for (const { state, doneAt, keptUntil } of request.parts) {
      expect(state).toBe('done');
      expect(Date.parse(keptUntil!) - Date.parse(doneAt!)).toBe(31 * dayMs);
    }
  });

  test('leaves the other eleven and the figures as they were', () => {
    expect(after.others).toEqual(before.others);
    expect(after.figures).toEqual(before.figures);
  });
});
