import type { EntityManager } from 'typeorm';
import { noCompany, type Sealer } from '../personal/index.ts';
import type { PgTx, SealedValues } from '../store/index.ts';
import { columnName, type AnyTable } from './entity.ts';
import { rows } from './sql.ts';

/** A column of encrypted values, in SQL. */
interface Sealed {
  table: string;
  column: string;
  /** The columns of the primary key; the last one is the row of the place. */
  key: readonly string[];
  company: string;
}

const sealedColumnsOf = ({ given, declared: { table, company, sealed } }: AnyTable): Sealed[] => {
  const none = `'${noCompany}'`;
  const own = company === 'own' ? `COALESCE(${columnName(given, 'companyId')}::text, ${none})` : none;
  const properties = Object.keys(given).filter((property) => given[property]?.primary);
  const key = properties.map((property) => columnName(given, property));
  return sealed.map(({ column }) => ({ table, column, key, company: own }));
};

// Read by the primary key's index in pages, so that no statement runs long on a large table.
const pageSize = 1_000;

const sealedColumn = (
  manager: EntityManager,
  sealer: Sealer,
  { table, column, key, company }: Sealed,
): SealedValues<PgTx> => {
  const { head } = sealer.newest;
  // An answer may also be stored as plain JSON, which begins differently.
  const isStale = `substring(${column} FROM 1 FOR 1) = $1 AND substring(${column} FROM 1 FOR ${head.length}) <> $2`;
  const stale = [head.subarray(0, 1), head];
  const keyColumns = key.join(', ');
  const given = key.map((_, at) => `$${at + 3}`).join(', ');
  return {
    name: `${table}.${column}`,
    look: async (after) => {
      const page = await rows<{ key: string[]; stale: boolean | null }>(
        manager,
        `SELECT ARRAY[${key.map((each) => `${each}::text`).join(', ')}] AS key, ${isStale} AS stale FROM ${table}
         ${after ? `WHERE (${keyColumns}) > (${given})` : ''} ORDER BY ${keyColumns} LIMIT ${pageSize}`,
        [...stale, ...(after ?? [])],
      );
      return {
        stale: page.filter((each) => each.stale).map((each) => each.key),
        next: page.length < pageSize ? undefined : page.at(-1)?.key,
      };
    },
    reseal: async (tx, at) => {
      // A concurrent change encrypts the row with the newest key; do not wait for it.
      const [row] = await rows<{ company: string; sealed: Buffer }>(
        tx.manager,
        `SELECT ${company}::text AS company, ${column} AS sealed FROM ${table}
         WHERE (${keyColumns}) = (${given}) AND ${isStale} FOR NO KEY UPDATE SKIP LOCKED`,
        [...stale, ...at],
      );
      if (!row) return;
      const fresh = sealer.reseal(row.sealed, { companyId: row.company, table, column, row: at.at(-1) ?? '' });
      const where = key.map((each, index) => `${each} = $${index + 2}`).join(' AND ');
      await tx.manager.query(`UPDATE ${table} SET ${column} = $1 WHERE ${where}`, [fresh, ...at]);
    },
  };
};

/** The encrypted values in the tables of a database, for `createWork`. */
export const sealedValues = (
  manager: EntityManager,
  sealer: Sealer,
  tables: readonly AnyTable[],
): SealedValues<PgTx>[] => tables.flatMap(sealedColumnsOf).map((each) => sealedColumn(manager, sealer, each));
