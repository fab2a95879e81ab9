import { EntitySchema, type EntitySchemaColumnOptions } from 'typeorm';

/** A column, with the value's type in a row as its type parameter. */
export interface Column<Value> extends EntitySchemaColumnOptions {
  readonly value?: Value;
}

const column = <Value>(
  type: EntitySchemaColumnOptions['type'],
  options: Partial<EntitySchemaColumnOptions> = {},
): Column<Value> => ({ type, ...options });

/** The kinds of column in the services' tables. */
export const columns = {
  /** A primary key. */
  key: column<string>('uuid', { primary: true }),
  uuid: column<string>('uuid'),
  text: column<string>('text'),
  texts: column<string[]>('text', { array: true }),
  /** Whole numbers of 8 bytes, each as text: they are larger than JavaScript's. */
  bigints: column<string[]>('bigint', { array: true }),
  json: column<unknown>('jsonb'),
  boolean: column<boolean>('boolean'),
  bytes: column<Buffer>('bytea'),
  integer: column<number>('integer'),
  real: column<number>('double precision'),
  time: column<Date>('timestamptz'),
  /** A text with a fixed set of values, or another column with a narrower type. */
  of: <Value>(given: Column<unknown>): Column<Value> => given as Column<Value>,
  orNull: <Value>(given: Column<Value>): Column<Value | null> => ({ ...given, nullable: true }),
  /** It is written, and compared in SQL; a row that is read does not have it. */
  unread: <Value>(given: Column<Value>): Column<Value | undefined> => ({ ...given, select: false }),
};

type Columns = Record<string, Column<unknown>>;
type ValueOf<C> = C extends Column<infer Value> ? Value : never;

/** The type of an entity's rows. */
export type RowOf<Entity> = Entity extends EntitySchema<infer Row> ? Row : never;

const snake = (name: string) => name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);

/** A table's entity from its columns, each named once: `companyId` is the column `company_id` unless it has a `name`. */
export const entity = <C extends Columns>(table: string, given: C) =>
  new EntitySchema<{ [Property in keyof C]: ValueOf<C[Property]> }>({
    name: table,
    tableName: table,
    columns: Object.fromEntries(
      Object.entries(given).map(([property, options]) => [property, { name: snake(property), ...options }]),
    ) as { [Property in keyof C]?: EntitySchemaColumnOptions },
  });
