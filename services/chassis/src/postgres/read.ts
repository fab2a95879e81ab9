import type { EntityManager, EntitySchema, FindOptionsWhere, SelectQueryBuilder } from 'typeorm';
import { pageOf, type Page, type PageRequest } from '../paging/index.ts';
import { rows } from './sql.ts';

/** The option of a `find` that locks its rows until the transaction ends. */
export const locked = { lock: { mode: 'pessimistic_write' } } as const;

type TimesOf<Row> = { [Property in keyof Row]: Row[Property] extends Date ? Property : never }[keyof Row] & string;

/** One page of a query by a time and the id: newest first, or `ASC`. */
export const readPage = async <Row extends object>(
  query: SelectQueryBuilder<Row>,
  { limit, after }: PageRequest,
  { by, id = 'id', order = 'DESC' }: { by: TimesOf<Row>; id?: string; order?: 'ASC' | 'DESC' },
): Promise<Page<Row>> => {
  const [time, key] = [`${query.alias}.${by}`, `${query.alias}.${id}`];
  query
    .orderBy(time, order)
    .addOrderBy(key, order)
    .limit(limit + 1);
  if (after) query.andWhere(`(${time}, ${key}) ${order === 'ASC' ? '>' : '<'} (:time, :id)`, after);
  const positionOf = (row: Row) => ({ time: row[by] as Date, id: row[id as keyof Row] as string });
  return pageOf(await query.getMany(), limit, positionOf);
};

/** The bytes of what is sealed in the rows with these ids, in their order. Only the lengths are read. */
export const sealedSizes = async (
  manager: EntityManager,
  entity: EntitySchema,
  ids: readonly string[],
): Promise<number[]> => {
  const found = await rows<{ bytes: number }>(
    manager,
    `SELECT coalesce(octet_length(personal), 0) AS bytes
     FROM unnest($1::uuid[]) WITH ORDINALITY AS asked (id, place) LEFT JOIN ${entity.options.name} USING (id) ORDER BY place`,
    [ids],
  );
  return found.map(({ bytes }) => bytes);
};

const batchSize = 500;

/** All rows of a table that match `where`, by id, in batches. */
export async function* eachRow<Row extends { id: string }>(
  manager: EntityManager,
  entity: EntitySchema<Row>,
  where: FindOptionsWhere<Row> = {},
): AsyncGenerator<Row> {
  for (let after: string | undefined; ;) {
    const query = manager.createQueryBuilder(entity, 'row').where(where).orderBy('row.id').limit(batchSize);
    if (after !== undefined) query.andWhere('row.id > :after', { after });
    const batch = await query.getMany();
    yield* batch;
    if (batch.length < batchSize) return;
    after = batch.at(-1)?.id;
  }
}
