import type { EntityManager } from 'typeorm';

/** Each connection keeps the plans of so many statements at most. */
const mostPrepared = 200;
const preparedNames = new Map<string, string>();

/**
 * A statement that PostgreSQL plans once for each connection: planning one with many joins takes longer than running it.
 * Only for statements with the same text each time, whose best plan does not depend on their values.
 */
export const prepared = (text: string): { text: string; name?: string } => {
  const known = preparedNames.get(text);
  if (known !== undefined) return { text, name: known };
  if (preparedNames.size === mostPrepared) return { text };
  const name = `gatelingo_${preparedNames.size + 1}`;
  preparedNames.set(text, name);
  return { text, name };
};

/** The same as `rows`, of a prepared statement. */
export const preparedRows = <R>(manager: EntityManager, sql: string, values: unknown[] = []): Promise<R[]> =>
  // TypeORM hands its statement on to the driver as it is.
  rows<R>(manager, prepared(sql) as unknown as string, values);

/** The result rows of a statement; TypeORM wraps those of UPDATE and DELETE in a pair with their count. */
export const rows = async <R>(manager: EntityManager, sql: string, values: unknown[] = []): Promise<R[]> => {
  const raw: unknown = await manager.query(sql, values);
  const isPair = Array.isArray(raw) && raw.length === 2 && Array.isArray(raw[0]) && typeof raw[1] === 'number';
  return (isPair ? raw[0] : raw) as R[];
};

/**
 * Two statements of a transaction of which the second needs no answer of the first: they are sent behind each other, in one round
 * trip, and run in this order. So a read behind a lock sees what was committed while the lock was waited for. Each is the
 * first thing that its function asks, by `rows` or `preparedRows`.
 */
export const pipelined = async <A, B>(first: Promise<A>, second: Promise<B>): Promise<[A, B]> => {
  const [one, other] = await Promise.allSettled([first, second]);
  // Behind a failed statement the other one fails too, with an error that says nothing else.
  if (one.status === 'rejected') throw one.reason;
  if (other.status === 'rejected') throw other.reason;
  return [one.value, other.value];
};

/** Whether a statement violated a unique constraint; `constraint` is its name in the database, any by default. */
export const isUniqueViolation = (error: unknown, constraint?: string): boolean => {
  const { code, constraint: broken } = (error ?? {}) as { code?: unknown; constraint?: unknown };
  return code === '23505' && (constraint === undefined || constraint === broken);
};
