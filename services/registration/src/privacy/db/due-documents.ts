import { dueIn, type PgTx, type PostgresStore, rows } from '@gatelingo/chassis/postgres';
import type { Due } from '@gatelingo/chassis/privacy';
import { visits } from '../../visits/db/visit-entities.ts';

type Tables = PostgresStore['tables'];

/** Documents of registrations of before a day, without those of persons whose data is held. */
const dueDocuments = (tables: Tables, due: Due) => {
  const where = dueIn(tables, { table: visits, begins: 'registeredAt' }, due);
  return where && { sql: `pdf_file_id IS NOT NULL AND ${where.sql}`, values: where.values };
};

export const countDueDocuments = async (
  { manager, tables }: Pick<PostgresStore, 'manager' | 'tables'>,
  due: Due,
): Promise<number> => {
  const where = dueDocuments(tables, due);
  if (!where) return 0;
  const sql = `SELECT count(*)::int AS count FROM visit WHERE ${where.sql}`;
  const [found] = await rows<{ count: number }>(manager, sql, where.values);
  return found?.count ?? 0;
};

/** Removes the documents of some of the oldest visits; the visits stay and say so. Returns the ids of the files. */
export const removeDueDocuments = async (
  { manager }: PgTx,
  tables: Tables,
  { atMost, ...due }: Due & { atMost: number },
): Promise<string[]> => {
  const where = dueDocuments(tables, due);
  if (!where) return [];
  const removed = await rows<{ file: string }>(
    manager,
    `WITH due AS (
       SELECT id, pdf_file_id AS file FROM visit WHERE ${where.sql}
       ORDER BY registered_at LIMIT ${String(atMost)} FOR UPDATE SKIP LOCKED
     )
     UPDATE visit SET pdf_file_id = NULL, pdf_state = 'erased' FROM due WHERE visit.id = due.id RETURNING due.file`,
    where.values,
  );
  return removed.map(({ file }) => file);
};
