import type { EntityManager, FindManyOptions, FindOneOptions } from 'typeorm';
import type { z } from 'zod';
import { openObject, sealObject, type Sealer } from '../personal/index.ts';
import type { Columns, ObjectIn, PlainOf, SealedColumn, SpreadKey, SpreadOf, StoredRow, Table } from './entity.ts';

/** The object of a row of which the columns `Row` were read. */
export type Opened<C, Row> = {
  [Property in Exclude<keyof Row, SpreadKey<C>>]: Property extends keyof C
    ? C[Property] extends SealedColumn<z.ZodType, null>
      ? Exclude<PlainOf<C[Property]>, null> | Extract<Row[Property], null>
      : Row[Property]
    : Row[Property];
} & ('personal' extends keyof Row ? SpreadOf<C> : unknown);

/** An object as its row: its personal fields encrypted for this row, and its blind indexes beside them. */
export const sealRow = <C extends Columns>(sealer: Sealer, table: Table<C>, object: ObjectIn<C>): StoredRow<C> =>
  sealObject(sealer, table.declared, object) as StoredRow<C>;

/** The same for a part of an object with its key and company. Fields that are encrypted together are given together. */
export const sealPart = <C extends Columns>(
  sealer: Sealer,
  table: Table<C>,
  part: Partial<ObjectIn<C>>,
): Partial<StoredRow<C>> => sealObject(sealer, table.declared, part) as Partial<StoredRow<C>>;

/** The object of a row, or of some of its columns with its key and company; what was encrypted is parsed. */
export const openRow = <C extends Columns, Row extends Partial<StoredRow<C>>>(
  sealer: Sealer,
  table: Table<C>,
  row: Row,
): Opened<C, Row> => openObject(sealer, table.declared, row) as Opened<C, Row>;

/** The object of the first row that is found; undefined if there is none. */
export const findObject = async <C extends Columns>(
  manager: EntityManager,
  sealer: Sealer,
  table: Table<C>,
  options: FindOneOptions<StoredRow<C>>,
): Promise<Opened<C, StoredRow<C>> | undefined> => {
  const row = await manager.findOne(table, options);
  return row ? openRow(sealer, table, row) : undefined;
};

/** The objects of all rows that are found. */
export const findObjects = async <C extends Columns>(
  manager: EntityManager,
  sealer: Sealer,
  table: Table<C>,
  options: FindManyOptions<StoredRow<C>>,
): Promise<Opened<C, StoredRow<C>>[]> => {
  const found = await manager.find(table, options);
  return found.map((row) => openRow(sealer, table, row));
};
