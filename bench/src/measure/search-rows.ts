import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { sealPart } from '@gatelingo/chassis/postgres';
import type { Running } from '@gatelingo/chassis/testing';
import type { Context } from '../../../services/registration/src/context.ts';
import { visits, type VisitPerson } from '../../../services/registration/src/db/entities.ts';
import { termIndex } from '../../../services/registration/src/db/lookups.ts';
import { searchTermsOf } from '../../../services/registration/src/search/use-cases/search-terms-of.ts';
import { searchedFields } from '../../../services/registration/src/search/use-cases/searched-fields.ts';

export interface SearchService extends Running {
  context: Context;
}

interface Driver {
  person: VisitPerson;
  freightCompanyName: string;
}

/** The driver who came to each company a few times. */
const rareDriver: Driver = {
  person: {
    name: 'Xanthippus',
    surname: 'Quitzdorf',
    phone: '+4915199917731',
    licensePlateTruck: 'QX YZ 9917',
    licensePlateTrailer: 'QX YZ 9918',
  },
  freightCompanyName: 'Quaxfracht',
};
export const rareVisits = 20;

const drivers = 30_000;
const perStatement = 5_000;
const days = 365;
const dayMs = 24 * 60 * 60_000;

// Syllables that make beginnings as frequent as in names: some of two letters in one of ten words, most in far fewer.
const firsts = 'Ma Ka An Jo Pe Pi To Ste Mi Vla Se Iva Gri Zbi Woj Luk Krz Ra Da Le'.split(' ');
const middles = 'ri na lo mi ta sla cho be ru gi'.split(' ');
const ends = 'n k s r w ski ov er ic a'.split(' ');
const kinds = 'Transport Logistik Spedition Trans Cargo Kurier'.split(' ');

/** The same numbers in every run. */
const createNumbers = (seed: number) => {
  let state = seed;
  return (below: number) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
};

const makeDrivers = (count: number): Driver[] => {
  const next = createNumbers(17);
  // The lower of two: the first of a list are the more frequent ones.
  const pick = (list: readonly string[]) => list[Math.min(next(list.length), next(list.length))] ?? '';
  const randomName = () => pick(firsts) + pick(middles) + pick(middles) + pick(ends);
  return Array.from({ length: count }, (_, index) => ({
    person: {
      name: pick(firsts) + pick(middles) + pick(ends),
      surname: randomName(),
      phone: `+4860${String(index * 331).padStart(7, '0')}`,
      licensePlateTruck: `${pick(['WX', 'DW', 'KR', 'HH', 'B', 'PO'])} ${String(10_000 + ((index * 7) % 90_000))}`,
      licensePlateTrailer: `${pick(['WX', 'DW', 'KR', 'HH', 'B', 'PO'])} ${String(10_000 + ((index * 13) % 90_000))}`,
    },
    freightCompanyName: `${randomName()} ${pick(kinds)}`,
  }));
};

/** Indexes that neither list nor search uses: building them would take longer than measuring. */
const unused = ['submission', 'phone', 'questionnaire'];
const built = ['visit_time', 'visit_barcode', 'visit_search'];

/** Inserts while the indexes are away, and builds them again. */
export const withIndexesAfter = async (
  { context, environment }: SearchService,
  insert: () => Promise<void>,
): Promise<void> => {
  const { manager } = context.store;
  const found = await manager.query<{ indexname: string; indexdef: string }[]>(
    'SELECT indexname, indexdef FROM pg_indexes WHERE indexname = ANY($1)',
    [built],
  );
  for (const name of [...built, ...unused.map((each) => `visit_${each}`)]) await manager.query(`DROP INDEX ${name}`);
  await insert();
  // A service's connection gives a statement 20 seconds.
  const client = new pg.Client({ connectionString: environment.DATABASE_URL });
  await client.connect();
  await client.query("SET maintenance_work_mem = '1GB'");
  for (const { indexdef } of found) await client.query(indexdef);
  await client.query('VACUUM ANALYZE visit');
  await client.end();
};

/** Registrations of a year, with hashes and sealed data as the service writes them, in the order in which they came. */
export const insertVisits = async (
  { context }: Pick<SearchService, 'context'>,
  count: number,
  companyId: string = randomUUID(),
): Promise<string> => {
  const { manager } = context.store;
  const [truckerId, file] = [randomUUID(), randomUUID()];
  const [own] = await manager.query<{ id: string }[]>('SELECT id FROM barcode WHERE company_id = $1', [companyId]);
  const barcodeRow = own?.id ?? randomUUID();
  await manager.query(
    `INSERT INTO barcode (id, company_id, barcode_id, name, site_id, personal, created_at, updated_at, version)
     VALUES ($1::uuid, $2, $1::uuid::text, 'Gate 3', $1::uuid, '', now(), now(), 1) ON CONFLICT DO NOTHING`,
    [barcodeRow, companyId],
  );
  await manager.query(
    `INSERT INTO trucker (id, company_id, phone_index, latest_visit_id, latest_at, created_at)
     VALUES ($1::uuid, $2, $1::uuid::text, $1::uuid, now(), now())`,
    [truckerId, companyId],
  );
  const known = [...makeDrivers(Math.min(drivers, count)), rareDriver];
  const terms = known.map((driver) => {
    const { person, freightCompanyName } = driver;
    return searchTermsOf(context, companyId, searchedFields({ ...person, freightCompanyName, loadingNumber: '' }));
  });
  await manager.query(
    'CREATE TABLE IF NOT EXISTS bench_driver (company_id uuid, number integer, freight text, terms bigint[])',
  );
  for (let from = 0; from < known.length; from += perStatement) {
    const some = known.slice(from, from + perStatement);
    await manager.query(
      `INSERT INTO bench_driver SELECT $1::uuid, number, freight, terms::bigint[]
       FROM unnest($2::int[], $3::text[], $4::text[]) AS made (number, freight, terms)`,
      [
        companyId,
        some.map((_, index) => from + index),
        some.map(({ freightCompanyName }) => freightCompanyName),
        terms.slice(from, from + perStatement).map((each) => `{${each.join(',')}}`),
      ],
    );
  }
  await manager.query('CREATE INDEX IF NOT EXISTS bench_driver_number ON bench_driver (company_id, number)');

  const hashOf = new Map<string, string[]>();
  // The beginnings of following numbers are nearly all the same.
  const loadingTerms = (number: string) => {
    const beginning = number.slice(0, -1);
    let shared = hashOf.get(beginning);
    if (!shared) {
      hashOf.clear();
      const none = searchedFields({ ...nobody, freightCompanyName: '', loadingNumber: beginning });
      hashOf.set(beginning, (shared = searchTermsOf(context, companyId, none)));
    }
    return [...shared, termIndex('word')(context.sealer, number, companyId)];
  };

  const next = createNumbers(count);
  const start = Date.now() - days * dayMs;
  const rareEach = Math.floor(count / rareVisits);
  for (let from = 0; from < count; from += perStatement) {
    const numbers = Array.from({ length: Math.min(perStatement, count - from) }, (_, index) => from + index);
    const ids = numbers.map(() => randomUUID());
    const chosen = numbers.map((number) => (number % rareEach === 0 ? known.length - 1 : next(known.length - 1)));
    const loading = numbers.map((number) => String(4_500_000_000 + number));
    const rows = ids.map((id, index) => {
      const { person } = known[chosen[index] ?? 0]!;
      return sealPart(context.sealer, visits, { id, companyId, ...person, pass });
    });
    await manager.query(
      `INSERT INTO visit (id, company_id, trucker_id, kind, barcode_row, barcode_id, barcode_name, site_id, site_name,
         site_address, time_zone, registered_at, preferred_language, loading_number, freight_company_name, freight_company_city,
         freight_company_country, has_food_advertising, is_food_load, is_signature_typed, is_other_phone_accepted, consent_read_everything, consent_store_data,
         consent_version, consent_given, personal, pass, name_index, surname_index, phone_index, submission_index, signature_file_id, pdf_state, version, search_terms)
       SELECT made.id, $1::uuid, $2::uuid, 'trucker', $3::uuid, 'bench', 'Gate 3', $3::uuid, 'Werk Nord', 'Am Kai 1', 'Europe/Berlin', made.at, 'pl', made.loading,
         driver.freight, 'Kraków', 'Polska', false, false, false, false, true, true, '2026-11', 'signed', made.personal, made.pass,
         repeat('n', 43), repeat('s', 43), repeat('p', 43), repeat('x', 43), $4::uuid, 'ready', 1,
         driver.terms || made.terms::bigint[]
       FROM unnest($5::uuid[], $6::timestamptz[], $7::text[], $8::int[], $9::bytea[], $10::bytea[], $11::text[])
         AS made (id, at, loading, driver, personal, pass, terms)
       JOIN bench_driver driver ON driver.company_id = $1 AND driver.number = made.driver
       ORDER BY made.at`,
      [
        companyId,
        truckerId,
        barcodeRow,
        file,
        ids,
        numbers.map((number) => new Date(start + (number / count) * days * dayMs)),
        loading,
        chosen,
        rows.map(({ personal }) => personal),
        rows.map(({ pass }) => pass),
        loading.map((each) => `{${loadingTerms(each).join(',')}}`),
      ],
    );
  }
  return companyId;
};

const pass = { code: 'c'.repeat(22), whatsAppCode: 'c'.repeat(8) };

const nobody: VisitPerson = {
  name: '',
  surname: '',
  phone: '',
  licensePlateTruck: '',
  licensePlateTrailer: '',
};
