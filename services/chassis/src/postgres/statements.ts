import type { EntityManager, EntitySchema, EntitySchemaColumnOptions } from 'typeorm';

interface Column {
  property: string;
  name: string;
  isKey: boolean;
  isJson: boolean;
  isUnread: boolean;
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
  }));
  const described = { table: options.tableName ?? options.name, columns };
  known.set(entity as EntitySchema, described);
  return described;
};

/** The columns that have a value in the row, each with its value and its place among the statement's values. */
const given = (row: object, columns: readonly Column[]) =>
  columns
    .map((column) => ({ ...column, value: (row as Record<string, unknown>)[column.property] }))
    .filter(({ value }) => value !== undefined)
    .map(({ value, ...column }, at) => ({
      ...column,
      value: column.isJson && value !== null ? JSON.stringify(value) : value,
      place: `$${at + 1}`,
    }));

/** Inserts a row. */
export const insert = async <Row extends object>(
  manager: EntityManager,
  entity: EntitySchema<Row>,
  row: Partial<Row>,
): Promise<void> => {
  const { table, columns } = describe(entity);
  const own = given(row, columns);
  await manager.query(
    `INSERT INTO ${table} (${own.map(({ name }) => name).join(', ')}) VALUES (${own.map(({ place }) => place).join(', ')})`,
    own.map(({ value }) => value),
  );
};

/** Changes the row with the key in `row` to the other values in `row`. */
export const update = async <Row extends object>(
  manager: EntityManager,
  entity: EntitySchema<Row>,
  row: Partial<Row>,
): Promise<void> => {
  const { table, columns } = describe(entity);
  const own = given(row, columns);
  const list = (ofKey: boolean) =>
    own.filter(({ isKey }) => isKey === ofKey).map(({ name, place }) => `${name} = ${place}`);
  if (list(true).length === 0) throw new Error(`A change of ${table} names no row.`);
  await manager.query(
    `UPDATE ${table} SET ${list(false).join(', ')} WHERE ${list(true).join(' AND ')}`,
    own.map(({ value }) => value),
  );
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
