import { dayOf } from '@gatelingo/proto/clock';
import { retentionKinds, type RetentionKind } from '@gatelingo/proto/retention';
import type { EntityManager } from 'typeorm';
import type { Due, DueSource, RetentionStore, RetentionStoreParts } from '../privacy/retention/run.ts';
import type { PgTx } from '../store/index.ts';
import { columnName, type AnyTable } from './entity.ts';
import { openWorkIds } from './erase-traces.ts';
import { createPlaces, ownedRows, rootsOfScope, type Place } from './owned-rows.ts';
import { postgresRuns } from './retention-runs.ts';
import { rows } from './sql.ts';

/** A table whose rows begin a period of their own. */
interface Root {
  table: AnyTable;
  kind: RetentionKind;
  begins: string;
}

const isPeriod = (kept: string): kept is RetentionKind => (retentionKinds as readonly string[]).includes(kept);

/** Those whose rows name rows of other ones come first. */
const rootsIn = (tables: readonly AnyTable[]): Root[] =>
  tables
    .flatMap((table) => {
      const { begins, kept } = table.declared;
      return begins !== undefined && isPeriod(kept) ? [{ table, kind: kept, begins }] : [];
    })
    .sort(
      (one, other) =>
        Number(one.table.declared.outlives !== undefined) - Number(other.table.declared.outlives !== undefined),
    );

/** Undefined if no row of the table can be of this company; the empty one has the rows of none. */
const ofCompany = ({ given }: AnyTable, companyId: string, place: Place): string | undefined => {
  const column = given['companyId'];
  if (!column) return companyId === '' ? 'true' : undefined;
  const name = columnName(given, 'companyId');
  if (companyId !== '') return `${name} = ${place(companyId)}`;
  if (column.nullable) return `${name} IS NULL`;
  return column.type === 'text' ? `${name} = ''` : undefined;
};

const isUnnamed = ({ given, declared: { table, key, outlives } }: AnyTable, tables: readonly AnyTable[]): string[] => {
  const namer = outlives && tables.find(({ declared }) => declared.table === outlives.table);
  if (!namer) return [];
  const by = `${outlives.table}.${columnName(namer.given, outlives.by)}`;
  return [`NOT EXISTS (SELECT FROM ${outlives.table} WHERE ${by} = ${table}.${columnName(given, key)})`];
};

interface Found {
  sql: string;
  values: unknown[];
}

/** The condition of the rows of a company that are due, without those that are held; undefined if there can be none. */
export const dueIn = (
  tables: readonly AnyTable[],
  { table, begins }: Pick<Root, 'table' | 'begins'>,
  { companyId, before, held }: Due,
): Found | undefined => {
  const holding = held && ownedRows(tables, rootsOfScope({ companyId, scope: held }))(table);
  const { values, place } = createPlaces([...(holding?.values ?? [])]);
  const company = ofCompany(table, companyId, place);
  if (company === undefined) return undefined;
  const isTime = table.given[begins]?.type === 'timestamptz';
  const conditions = [
    company,
    `${columnName(table.given, begins)} < ${place(isTime ? before : dayOf(before))}`,
    ...(holding ? [`(${holding.sql}) IS NOT TRUE`] : []),
    ...isUnnamed(table, tables),
  ];
  return { sql: conditions.join(' AND '), values };
};

interface DueParts extends RetentionStoreParts<PgTx> {
  manager: EntityManager;
  tables: readonly AnyTable[];
}

const dueRows = ({ manager, tables, eraser, counted, removeObjects }: DueParts): DueSource<PgTx>[] =>
  rootsIn(tables).map((root) => {
    const { kind, table, begins } = root;
    const { declared, given } = table;
    const oldest = (atMost: number) =>
      `ORDER BY ${columnName(given, begins)} LIMIT ${String(atMost)} FOR UPDATE SKIP LOCKED`;
    const hasOneKey = Object.values(given).filter(({ primary }) => primary).length === 1;
    const key = columnName(given, declared.key);

    const lockOldest = async ({ manager: own }: PgTx, { sql, values }: Found, atMost: number) => {
      const found = `SELECT ${key}::text AS key FROM ${declared.table} WHERE ${sql} ${oldest(atMost)}`;
      return (await rows<{ key: string }>(own, found, values)).map(({ key: each }) => each);
    };
    /** Rows without a key of their own have nothing that belongs to them. */
    const deleteOldest = async ({ manager: own }: PgTx, { sql, values }: Found, atMost: number) => {
      const chosen = `SELECT ctid FROM ${declared.table} WHERE ${sql} ${oldest(atMost)}`;
      const gone = `DELETE FROM ${declared.table} WHERE ctid = ANY(ARRAY(${chosen})) RETURNING 1 AS gone`;
      return (await rows(own, gone, values)).length;
    };

    return {
      kind,
      isCounted: (counted[kind] ?? declared.table) === declared.table,
      count: async (due) => {
        const where = dueIn(tables, root, due);
        if (!where) return 0;
        const sql = `SELECT count(*)::int AS count FROM ${declared.table} WHERE ${where.sql}`;
        const [found] = await rows<{ count: number }>(manager, sql, where.values);
        return found?.count ?? 0;
      },
      eraseSome: async (tx, due, { atMost, named }) => {
        const where = dueIn(tables, root, due);
        if (!where) return 0;
        if (!hasOneKey) return deleteOldest(tx, where, atMost);
        const keys = await lockOldest(tx, where, atMost);
        if (keys.length === 0) return 0;
        const { objects } = await eraser.eraseRows(tx, { table: declared.table, keys, named });
        removeObjects(tx, objects);
        return keys.length;
      },
    };
  });

/** The companies that have rows in these tables: one look at the index for each. */
const companiesIn = async (manager: EntityManager, tables: readonly AnyTable[]): Promise<string[]> => {
  const found = new Set<string>(['']);
  for (const { table, begins } of rootsIn(tables)) {
    if (!table.given['companyId']) continue;
    const name = columnName(table.given, 'companyId');
    const begun = `${columnName(table.given, begins)} IS NOT NULL`;
    const from = `FROM ${table.declared.table} WHERE ${begun}`;
    const next = await rows<{ id: string }>(
      manager,
      `WITH RECURSIVE company AS (
         (SELECT ${name} AS id ${from} AND ${name} IS NOT NULL ORDER BY ${name} LIMIT 1)
         UNION ALL
         SELECT (SELECT ${name} ${from} AND ${name} > company.id ORDER BY ${name} LIMIT 1) FROM company WHERE company.id IS NOT NULL
       ) SELECT id::text FROM company WHERE id IS NOT NULL`,
    );
    for (const { id } of next) found.add(id);
  }
  return [...found];
};

/** The rows that periods end in a service's tables. */
export const createRetention = (parts: DueParts): RetentionStore<PgTx> => ({
  runs: postgresRuns(parts.manager),
  sources: dueRows(parts),
  companies: () => companiesIn(parts.manager, parts.tables),
  openWork: () => openWorkIds(parts.manager),
});
