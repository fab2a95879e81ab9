import type { SubjectFile, SubjectRow } from '@gatelingo/proto/http/privacy-internal';
import type { EntityManager } from 'typeorm';
import { copiedFields, copiedValues, leadsOf, openObject, type Sealer } from '../personal/index.ts';
import type { CopyOf } from '../privacy/copy-of.ts';
import { columnName, type AnyTable } from './entity.ts';
import { createPlaces, ledBy, ownedRows, rootsOfScope, type Where } from './owned-rows.ts';
import { rows } from './sql.ts';

const pageSize = 500;

type Row = Readonly<Record<string, unknown>>;

/** The rows of a table that are meant, by its primary key, page by page: no page is long, and none waits for its reader. */
async function* pagesOf(manager: EntityManager, { given, declared }: AnyTable, where: Where): AsyncGenerator<Row[]> {
  const read = Object.keys(given).filter((property) => given[property]?.select !== false);
  const keys = read.filter((property) => given[property]?.primary);
  const columns = read.map((property) => `${columnName(given, property)} AS "${property}"`).join(', ');
  const key = keys.map((property) => columnName(given, property)).join(', ');
  for (let after: Row | undefined; ;) {
    const places = keys.map((_, at) => `$${String(where.values.length + at + 1)}`).join(', ');
    const page: Row[] = await rows<Row>(
      manager,
      `SELECT ${columns} FROM ${declared.table} WHERE ${where.sql} ${after ? `AND (${key}) > (${places})` : ''}
       ORDER BY ${key} LIMIT ${String(pageSize)}`,
      [...where.values, ...keys.flatMap((property) => (after ? [after[property]] : []))],
    );
    yield page;
    if (page.length < pageSize) return;
    after = page.at(-1);
  }
}

const filesOf = async (manager: EntityManager, companyId: string, ids: readonly string[]) => {
  if (ids.length === 0) return new Map<string, SubjectFile>();
  const found = await rows<SubjectFile>(
    manager,
    `SELECT id, kind, content_type AS "contentType", size FROM file WHERE company_id = $1 AND id = ANY($2::uuid[])`,
    [companyId, ids],
  );
  return new Map(found.map((file) => [file.id, file]));
};

/** Rows of chassis are the service's own: a file is copied with the row that names it. */
const isCopied = ({ declared: { subject } }: AnyTable) => typeof subject !== 'string';

interface Parts {
  manager: EntityManager;
  sealer: Sealer;
  tables: readonly AnyTable[];
}

/** The rows that are the person's own. */
async function* ownRows({ manager, sealer }: Parts, table: AnyTable, where: Where, of: CopyOf) {
  const { declared } = table;
  for await (const page of pagesOf(manager, table, where)) {
    const copied = page.map((row) => copiedValues(declared, openObject(sealer, declared, row), of.person));
    const ids = copied.flatMap(({ fileIds }) => fileIds);
    const files = await filesOf(manager, of.companyId, ids);
    yield* copied.map(({ row, fileIds }) => ({
      ...{ table: declared.table, row },
      files: fileIds.flatMap((id) => files.get(id) ?? []),
    }));
  }
}

/** Of rows that are somebody else's, the fields that are the person's. */
async function* namedIn({ manager, sealer }: Parts, table: AnyTable, of: CopyOf): AsyncGenerator<SubjectRow> {
  const { declared } = table;
  for (const led of leadsOf(declared)) {
    if (!('fields' in led.lead)) continue;
    const { values, place } = createPlaces();
    const conditions = ledBy(table, led, of, place);
    if (conditions.length === 0) continue;
    const { fields } = led.lead;
    for await (const page of pagesOf(manager, table, { sql: `(${conditions.join(' OR ')})`, values })) {
      for (const row of page) {
        const named = copiedFields(declared, openObject(sealer, declared, row), fields);
        if (Object.keys(named).length > 1) yield { table: declared.table, row: named, files: [] };
      }
    }
  }
}

/** The rows of a person, decrypted, with the files that each names. */
export async function* copiedRows(parts: Parts, of: CopyOf): AsyncGenerator<SubjectRow> {
  const whereOf = ownedRows(parts.tables, rootsOfScope(of));
  for (const table of parts.tables.filter(isCopied)) {
    const where = whereOf(table);
    if (where) yield* ownRows(parts, table, where, of);
    yield* namedIn(parts, table, of);
  }
}
