import { leadsOf, parentOf, type Person } from '../personal/index.ts';
import type { AnyTable } from '../postgres/entity.ts';
import { rows, type PostgresStore } from '../postgres/index.ts';

/** The rows of all tables of a database as text, by table. */
export const storedRows = async ({ manager }: PostgresStore): Promise<Map<string, string[]>> => {
  const tables = await rows<{ name: string }>(
    manager,
    `SELECT table_name AS name FROM information_schema.tables
     WHERE table_schema = 'public' AND table_type = 'BASE TABLE' ORDER BY 1`,
  );
  const all = new Map<string, string[]>();
  for (const { name } of tables) {
    const found = await rows<{ row: string }>(manager, `SELECT stored::text AS row FROM ${name} stored ORDER BY 1`);
    all.set(
      name,
      found.map(({ row }) => row),
    );
  }
  return all;
};

/** Those of the rows in which one of these texts stands; without tables that have none. */
export const rowsWith = (
  all: ReadonlyMap<string, readonly string[]>,
  texts: readonly string[],
): Record<string, string[]> =>
  Object.fromEntries(
    [...all].flatMap(([table, stored]) => {
      const found = stored.filter((row) => texts.some((text) => row.includes(text)));
      return found.length > 0 ? [[table, found] as const] : [];
    }),
  );

/** The tables whose rows can be these persons': by a field, or by the row that they belong to. */
export const tablesOf = (tables: readonly AnyTable[], persons: readonly Person[]): string[] => {
  const byName = new Map(tables.map((table) => [table.declared.table, table]));
  const isOf = (table: AnyTable | undefined): boolean => {
    if (!table) return false;
    const parent = parentOf(table.declared);
    return (
      leadsOf(table.declared).some(({ person, lead }) => persons.includes(person) && !('fields' in lead)) ||
      (parent !== undefined && isOf(byName.get(parent.table)))
    );
  };
  return tables.flatMap((table) => (isOf(table) ? [table.declared.table] : [])).sort();
};
