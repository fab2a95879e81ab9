import type { EntitySchema, EntitySchemaColumnOptions } from 'typeorm';
import type { Write } from './write-behind.ts';

interface Column {
  property: string;
  name: string;
  isKey: boolean;
  isJson: boolean;
  isUnread: boolean;
  /** PostgreSQL's type for the column's values of several rows; it has none for lists of arrays. */
  several: string | undefined;
}

const known = new WeakMap<EntitySchema, { table: string; columns: readonly Column[] }>();

const describe = <Row extends object>(entity: EntitySchema<Row>) => {
  const kept = known.get(entity as EntitySchema);
  if (kept) return kept;
  const { options } = entity;
  const columns = Object.entries<EntitySchemaColumnOptions | undefined>(options.columns).map(([property, column]) => ({
    property,
    name: column?.name ?? property,
    isKey: Boolean(column?.primary),
    isJson: column?.type === 'jsonb',
    isUnread: column?.select === false,
    several: column?.array || typeof column?.type !== 'string' ? undefined : `${column.type}[]`,
  }));
  const described = { table: options.tableName ?? options.name, columns };
  known.set(entity as EntitySchema, described);
  return described;
};

const valueOf = (row: object, { property, isJson }: Column): unknown => {
  const value = (row as Record<string, unknown>)[property];
  return isJson && value !== null ? JSON.stringify(value) : value;
};

const keyOf = (row: object, columns: readonly Column[]) =>
  JSON.stringify(columns.filter(({ isKey }) => isKey).map((column) => valueOf(row, column)));

const given = (row: object, columns: readonly Column[]) =>
  columns.filter(({ property }) => (row as Record<string, unknown>)[property] !== undefined);

/** The statement that inserts a row, for `writeLater`. */
export const insertOf = <Row extends object>(entity: EntitySchema<Row>, row: Partial<Row>): Write => {
  const { table, columns } = describe(entity);
  const own = given(row, columns);
  const places = own.map((_, at) => `$${at + 1}`);
  return {
    table,
    row: keyOf(row, own),
    sql: `INSERT INTO ${table} (${own.map(({ name }) => name).join(', ')}) VALUES (${places.join(', ')})`,
    values: own.map((column) => valueOf(row, column)),
  };
};

/** The change of `updateOf` for several rows: each value is a list, with an element for each row. */
const updateOfSeveral = (table: string, own: readonly Column[]): string | undefined => {
  if (own.some(({ several }) => several === undefined)) return undefined;
  const lists = own.map(({ several }, at) => `$${at + 1}::${several}`);
  const changes = own.filter(({ isKey }) => !isKey).map(({ name }) => `${name} = several.${name}`);
  const keys = own.filter(({ isKey }) => isKey).map(({ name }) => `${table}.${name} = several.${name}`);
  return `UPDATE ${table} SET ${changes.join(', ')} FROM unnest(${lists.join(', ')})
    AS several (${own.map(({ name }) => name).join(', ')}) WHERE ${keys.join(' AND ')}`;
};

/** The statement that changes the row with the key in `row` to the other values in `row`, for `writeLater`. */
export const updateOf = <Row extends object>(entity: EntitySchema<Row>, row: Partial<Row>): Write => {
  const { table, columns } = describe(entity);
  const own = given(row, columns);
  const places = own.map(({ name, isKey }, at) => ({ text: `${name} = $${at + 1}`, isKey }));
  const list = (ofKey: boolean) => places.filter(({ isKey }) => isKey === ofKey).map(({ text }) => text);
  if (list(true).length === 0) throw new Error(`A change of ${table} names no row.`);
  const sql = `UPDATE ${table} SET ${list(false).join(', ')} WHERE ${list(true).join(' AND ')}`;
  const several = updateOfSeveral(table, own);
  return {
    table,
    row: keyOf(row, own),
    sql,
    values: own.map((column) => valueOf(row, column)),
    ...(several !== undefined && { several: { insteadOf: sql, sql: several } }),
  };
};

/** Those that a row has when it is read. */
const readColumns = <Row extends object>(entity: EntitySchema<Row>) =>
  describe(entity).columns.filter(({ isUnread }) => !isUnread);

/** The columns of one of several tables in a SELECT; `rowIn` reads them. */
export const columnsOf = <Row extends object>(entity: EntitySchema<Row>, alias: string): string =>
  readColumns(entity)
    .map(({ name, property }) => `${alias}.${name} AS "${alias}.${property}"`)
    .join(', ');

/** The row of a table that was selected with `columnsOf`; undefined if an outer join found none. */
export const rowIn = <Row extends object>(
  entity: EntitySchema<Row>,
  alias: string,
  found: Readonly<Record<string, unknown>> | undefined,
): Row | undefined => {
  const columns = readColumns(entity);
  if (!found || columns.some(({ isKey, property }) => isKey && (found[`${alias}.${property}`] ?? null) === null)) {
    return undefined;
  }
  return Object.fromEntries(columns.map(({ property }) => [property, found[`${alias}.${property}`]])) as Row;
};
