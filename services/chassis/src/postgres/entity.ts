import { EntitySchema, type EntitySchemaColumnOptions } from 'typeorm';
import type { z } from 'zod';
import { checked, fieldsIn, type Kept, type Lookup, type PersonDeclaration, type Subject } from '../personal/index.ts';

/** A column, with the value's type in a row as its type parameter. */
export interface Column<Value> extends EntitySchemaColumnOptions {
  readonly value?: Value;
  readonly sealed?: z.ZodType;
  readonly indexed?: { readonly lookup: Lookup; readonly field: string };
}

/** An encrypted column: bytes in a stored row, the schema's value in an object. `Null` is null if the column may be. */
export interface SealedColumn<Schema extends z.ZodType, Null extends null = never> extends Column<Buffer | Null> {
  readonly sealed: Schema;
  readonly none?: Null;
}

/** A column with the blind index of a field of the object; the object does not have it. */
export interface IndexColumn<Null extends null = never> extends Column<string | Null> {
  readonly indexed: { readonly lookup: Lookup; readonly field: string };
}

const column = <Value>(
  type: EntitySchemaColumnOptions['type'],
  options: Partial<EntitySchemaColumnOptions> = {},
): Column<Value> => ({ type, ...options });

function orNull<Schema extends z.ZodType>(given: SealedColumn<Schema>): SealedColumn<Schema, null>;
function orNull(given: IndexColumn): IndexColumn<null>;
function orNull<Value>(given: Column<Value>): Column<Value | null>;
function orNull(given: Column<unknown>): Column<unknown> {
  return { ...given, nullable: true };
}

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
  /**
   * Encrypted for its row. The fields of an object in the column `personal` stand in the object of the row; every other value
   * stands under the column's name.
   */
  sealed: <Schema extends z.ZodType>(
    schema: Schema,
    options: Partial<EntitySchemaColumnOptions> = {},
  ): SealedColumn<Schema> => ({ type: 'bytea', sealed: schema, ...options }),
  /** The blind index of a field, by which the row is found. */
  indexed: (lookup: Lookup, field: string): IndexColumn => ({ type: 'text', indexed: { lookup, field } }),
  /** A text with a fixed set of values, or another column with a narrower type. */
  of: <Value>(given: Column<unknown>): Column<Value> => given as Column<Value>,
  orNull,
  /** It is written, and compared in SQL; a row that is read does not have it. */
  unread: <Value>(given: Column<Value>): Column<Value | undefined> => ({ ...given, select: false }),
};

export type Columns = Record<string, Column<unknown>>;
type ValueOf<C> = C extends Column<infer Value> ? Value : never;

/** A stored row. */
export type StoredRow<C> = { [Property in keyof C]: ValueOf<C[Property]> };

/** The type of an entity's rows, as they are stored. */
export type RowOf<Entity> = Entity extends EntitySchema<infer Row> ? Row : never;

/** The fields of an encrypted object that stand in the object of the row. */
export type SpreadOf<C> = C extends { personal: SealedColumn<infer Schema extends z.ZodObject> }
  ? z.output<Schema>
  : unknown;
/** The property whose fields stand in the object of the row. */
export type SpreadKey<C> = C extends { personal: SealedColumn<z.ZodObject> } ? 'personal' : never;
type IndexKeys<C> = { [Property in keyof C]: C[Property] extends IndexColumn<null> ? Property : never }[keyof C];

/** The value of a column in an object. */
export type PlainOf<Column_> =
  Column_ extends SealedColumn<infer Schema, infer Null> ? z.output<Schema> | Null : ValueOf<Column_>;

type Flat<T> = { [Property in keyof T]: T[Property] };
/** The objects of a table: decrypted rows. */
export type ObjectIn<C> = Flat<
  { [Property in Exclude<keyof C, SpreadKey<C> | IndexKeys<C>>]: PlainOf<C[Property]> } & SpreadOf<C>
>;
export type ObjectOf<Entity> = Entity extends Table<infer C> ? ObjectIn<C> : never;
/** The same as it was read: with its blind indexes. */
export type FoundOf<Entity> = Entity extends Table<infer C> ? ObjectIn<C> & Pick<StoredRow<C>, IndexKeys<C>> : never;

/** Whose data a table's rows are, and which period ends them. */
export interface Ownership<C> {
  subject: Subject<(keyof C | keyof SpreadOf<C>) & string>;
  kept: Kept;
  /** The property with the time at which the period of a row begins; a row without one ends with the parent's row. */
  begins?: keyof C & string;
  /** Properties with the ids of files that go with the row. */
  files?: readonly (keyof C & string)[];
  /** Rows may have the same file: it goes with the last of them. */
  sharesFiles?: boolean;
  /** Its period does not end a row as long as a row of that table names it. */
  outlives?: { table: string; by: string };
  /** Properties that stand in no copy of a person's data: codes, hashes and secrets. */
  withheld?: readonly ((keyof C | keyof SpreadOf<C>) & string)[];
  /** Properties that stand in a copy only where another property of the row is true. */
  shownIf?: Readonly<Record<string, keyof C & string>>;
  /** The place of encrypted values has the company of the row; `global` where no company may read it. */
  place?: 'global';
}

/** Of rows that hold no person's data: they are the company's own, as long as it is there. */
export const ofCompany = { subject: 'company', kept: 'company' } as const;

const snake = (name: string) => name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);

/** A property's column: its `name`, or the same in snake case. */
export const columnName = (given: Columns, property: string): string => given[property]?.name ?? snake(property);

const declarationOf = <C extends Columns>(
  table: string,
  given: C,
  {
    subject,
    kept,
    begins,
    files = [],
    sharesFiles = false,
    outlives,
    withheld = [],
    shownIf = {},
    place,
  }: Ownership<C>,
): PersonDeclaration => {
  const all = Object.entries(given);
  return {
    ...{ table, subject, kept, begins, files, sharesFiles, outlives, withheld, shownIf },
    key: all.findLast(([, { primary }]) => primary)?.[0] ?? 'id',
    company: place ?? 'own',
    sealed: all.flatMap(([property, { sealed: schema, nullable = false }]) => {
      if (!schema) return [];
      const column = columnName(given, property);
      return [
        { property, column, schema, fields: property === 'personal' && !nullable ? fieldsIn(schema) : undefined },
      ];
    }),
    indexes: all.flatMap(([property, { indexed }]) => (indexed ? [{ property, ...indexed }] : [])),
  };
};

/** A table's entity, which knows how its rows are encrypted, whose they are, and when they end. */
export class Table<C extends Columns> extends EntitySchema<StoredRow<C>> {
  readonly declared: PersonDeclaration;
  readonly given: C;
  constructor(table: string, given: C, ownership: Ownership<C>) {
    super({
      name: table,
      tableName: table,
      columns: Object.fromEntries(
        Object.entries(given).map(([property, options]) => [
          property,
          { ...options, name: columnName(given, property) },
        ]),
      ) as { [Property in keyof C]?: EntitySchemaColumnOptions },
    });
    this.given = given;
    this.declared = checked(declarationOf(table, given, ownership));
  }
}

/** Any table, by what is declared of it. */
export interface AnyTable {
  readonly declared: PersonDeclaration;
  readonly given: Columns;
}

/** A table's entity from its columns, each named once: `companyId` is the column `company_id` unless it has a `name`. */
export const entity = <C extends Columns>(table: string, given: C, ownership: Ownership<C>): Table<C> =>
  new Table(table, given, ownership);
