import type { EntityManager, EntitySchema, EntitySchemaColumnOptions } from 'typeorm';
import type { ProjectionTarget } from '../projection/index.ts';
import type { PgTx } from '../store/index.ts';

interface NewestOptions<Row> {
  /** The columns that decide which row is newer, the first one first; `version` by default. */
  by?: readonly (keyof Row & string)[];
  /** Whether the aggregate can move to another company; by default it never changes its tenant. */
  mayMove?: boolean;
}

const statementOf = <Row extends object>({ options }: EntitySchema<Row>, by: readonly string[], mayMove: boolean) => {
  const table = options.tableName ?? options.name;
  const all = Object.entries<EntitySchemaColumnOptions | undefined>(options.columns);
  const properties = all.map(([property]) => property);
  const json = new Set(all.flatMap(([property, column]) => (column?.type === 'jsonb' ? [property] : [])));
  const nameOf = new Map(all.map(([property, column]) => [property, column?.name ?? property]));
  const names = [...nameOf.values()];
  const keys = all.flatMap(([property, column]) => (column?.primary ? [column.name ?? property] : []));
  const changed = names.filter((name) => !keys.includes(name) && (mayMove || name !== 'company_id'));
  const lacking = all
    .filter(([, column]) => column?.nullable)
    .map(([property]) => nameOf.get(property) ?? property)
    .map((name) => `${table}.${name} IS NULL AND excluded.${name} IS NOT NULL`);
  const sortKeyOf = (of: string) => by.map((property) => `${of}.${nameOf.get(property) ?? property}`).join(', ');
  const sql = `INSERT INTO ${table} (${names.join(', ')}) VALUES (${names.map((_, at) => `$${at + 1}`).join(', ')})
    ON CONFLICT (${keys.join(', ')}) DO UPDATE SET ${changed.map((name) => `${name} = excluded.${name}`).join(', ')}
    WHERE (${sortKeyOf(table)}) < (${sortKeyOf('excluded')})
      OR (${sortKeyOf(table)}) = (${sortKeyOf('excluded')}) AND (${['false', ...lacking].join(' OR ')})`;
  return { sql, properties, json };
};

/**
 * Writes a row unless the same or a newer one exists. The same one is written if the stored row has no value in a column
 * where this one has: a version of the service that did not know the column wrote it.
 */
export const saveNewest = async <Row extends object>(
  manager: EntityManager,
  entity: EntitySchema<Row>,
  row: Row,
  { by = ['version' as keyof Row & string], mayMove = false }: NewestOptions<Row> = {},
): Promise<void> => {
  const { sql, properties, json } = statementOf(entity, by, mayMove);
  await manager.query(
    sql,
    properties.map((property) => {
      const value = row[property as keyof Row];
      // The driver sends a list as an array of PostgreSQL.
      return json.has(property) && value !== null ? JSON.stringify(value) : value;
    }),
  );
};

/** Stores a projection in a table: the row with the highest version, or the newest row by other columns. */
export const newest = <Row extends { version: number }>(
  entity: EntitySchema<Row>,
  options: NewestOptions<Row> = {},
): ProjectionTarget<Row, PgTx> => ({
  save: ({ manager }, row) => saveNewest(manager, entity, row, options),
});
