import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { privacy, type PrivacyRequest, privacyServices } from '@gatelingo/proto/http/privacy';
import { registration } from '@gatelingo/proto/http/registration';
import { startObjectStore, type ObjectStoreSimulator } from '../../stack/src/simulators/object-store/index.ts';
import { root } from '../../stack/src/paths.ts';
import { startSystem, type TestSystem } from '../../stack/src/testing.ts';
import { until } from '../catcher.ts';
import { compactPostgres, endRetention } from './erasure/compact.ts';
import {
  aPerson,
  type Company,
  firstVisit,
  logInAgain,
  openCompany,
  jobOf,
  secondVisit,
  seenOfOthers,
} from './erasure/company.ts';
import { createFinder } from './erasure/finder.ts';
import { lookEverywhere, type Place, type Seen } from './erasure/look.ts';
import { inDatabase } from './erasure/places.ts';
import { tracesOf, type Traces } from './erasure/traces.ts';
import { raisedLimits } from './shared-system.ts';
import { system as shared } from './system.ts';
import { isLongForm } from '../../stack/src/tests/long.ts';

// The long form (npm run test:faults -- --full) has a system of its own: its clocks begin three weeks ago, its files are in an
// object store, and its broker ends the retention of everything. The short one has fewer people.
const isFull = isLongForm();
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
  const company = await openCompany(system, { drivers: isFull ? 7 : 3 });
  const first = await firstVisit(company);
  if (isFull) await passWeeks(company);
  const second = isFull ? await secondVisit(company, first.visit) : first.visit;
  const own = await jobOf(company, second);
  const others = isFull ? await jobOf(company, company.others[0]!) : undefined;
  const { phone } = first.visit.input;
  traces = await tracesOf(system, {
    ids: {
      'first visit': first.visit.registrationId,
      ...(isFull && { 'second visit': second.registrationId }),
      driver: own.driverId,
      job: own.job._id,
      session: first.sessionId,
    },
    words: Object.fromEntries(Object.entries(aPerson).map(([name, text]) => [name, String(text)])),
    phone,
  });
  const find = createFinder([...traces.words, ...traces.stored, ...traces.ids]);
  const look = async (): Promise<Looked> => ({
    seen: await lookEverywhere({ system, objectStore }, find),
    named: await namedBy(company, phone),
    others: await seenOfOthers(company, others?.job),
    figures: await figuresOf(company.yard.staff.companyId),
  });
  before = await look();
  request = await erase(company, own.driverId);
  await compactPostgres(system);
  if (isFull) await endRetention(system);
  after = await look();
}, 600_000);

afterAll(async () => {
  if (isFull) await system.stop();
  await objectStore?.close();
}, 60_000);

const namesOf = (seen: Seen, places: readonly Place[]) =>
  new Set(places.flatMap((place) => Object.values(seen[place]).flat()));
const allPlaces = (seen: Seen) => Object.keys(seen) as Place[];

/** Facts name a loading number and a freight company in plain text: these are the company's. */
const isPlain = (name: string) => ['loadingNumber', 'freightCompanyName'].includes(name);

/** The places where nothing may stay. */
const emptied: readonly Place[] = [
  'rows of PostgreSQL',
  'files of PostgreSQL',
  'documents of MongoDB',
  'queue of Redis',
  'cache of Redis',
  'logs',
  'metrics',
  'object store',
  ...(isFull ? (['segments of Kafka'] as const) : []),
];

/**
 * The rows that name ids alone: the audit log, the receipt, the lists by which late facts and a restore bring nothing back,
 * and a deleted job as services know it.
 */
const namesIds =
  /^(auth\.(audit_entry|person_request)|[a-z-]+\.erased_id|jobs\.deleted_job|notification\.(conversation|job)|registration\.trucker_job|session-voice\.job_projection)$/;

describe('a person who was erased', () => {
  test('was there before: each stored value is found in its place, and the person by each spelling', () => {
    const found = namesOf(before.seen, allPlaces(before.seen));
    const names = [...traces.stored, ...traces.ids].map(({ name }) => name);
    expect(names.length).toBeGreaterThan(60);
    expect(names.filter((name) => !found.has(name))).toEqual([]);
    const hadSome = allPlaces(before.seen).filter((place) => Object.keys(before.seen[place]).length > 0);
    expect(hadSome).toEqual(
      expect.arrayContaining([
        ...['rows of PostgreSQL', 'files of PostgreSQL', 'WAL of PostgreSQL', 'documents of MongoDB'],
        ...['queue of Redis', 'segments of Kafka', ...(isFull ? ['object store'] : [])],
      ]),
    );
    expect(before.named).toHaveLength(7);
  });

  test('was readable in no place, also before', () => {
    const readable = traces.words.map(({ name }) => name).filter((name) => !isPlain(name));
    for (const { seen } of [before, after]) {
      const found = namesOf(seen, allPlaces(seen));
      expect(readable.filter((name) => found.has(name))).toEqual([]);
    }
  });

  test('is found by no search, and is in no export', () => {
    expect(after.named).toEqual([]);
  });

  test.each(emptied)('left nothing in: %s', (place) => {
    const ids = new Set(traces.ids.map(({ name }) => name));
    const left = Object.entries(after.seen[place]).filter(([, names]) => names.some((name) => !ids.has(name)));
    expect(left).toEqual([]);
  });

  test.each(['rows of PostgreSQL', 'documents of MongoDB'] as const)(
    'is named, by ids, only where that has a reason: %s',
    (place) => {
      expect(Object.keys(after.seen[place]).filter((where) => !namesIds.test(where))).toEqual([]);
    },
  );

  test('is for a time in the files of two stores and in Kafka, which the record of processing names', async () => {
    const stored = new Set(traces.stored.map(({ name }) => name));
    const isThere = (place: Place) => [...namesOf(after.seen, [place])].some((name) => stored.has(name));
    const places: Place[] = ['WAL of PostgreSQL', 'files of MongoDB', 'segments of Kafka'];
    expect(allPlaces(after.seen).filter((place) => isThere(place) && !places.includes(place))).toEqual([]);
    const record = await readFile(join(root, 'docs', 'privacy.md'), 'utf8');
    expect(record).toMatch(/\| PostgreSQL, WAL archive and full backups +\| 31 days/);
    expect(record).toMatch(/\| MongoDB, journal, oplog and freed blocks of its files +\| until they are full/);
    expect(record).toMatch(/\| Kafka +\| 8 days/);
  });

  test('has a receipt of each service, with the day until which copies are kept', () => {
    expect(request.parts.map(({ service }) => service)).toEqual(privacyServices);
    for (const { state, doneAt, keptUntil } of request.parts) {
      expect(state).toBe('done');
      expect(Date.parse(keptUntil!) - Date.parse(doneAt!)).toBe(31 * dayMs);
    }
  });

  test('leaves the others and the figures as they were', () => {
    expect(after.others).toEqual(before.others);
    expect(after.figures).toEqual(before.figures);
  });
});
