import type { EntityManager } from 'typeorm';

/** The result rows of a statement; TypeORM wraps those of UPDATE and DELETE in a pair with their count. */
export const rows = async <R>(manager: EntityManager, sql: string, values: readonly unknown[] = []): Promise<R[]> => {
  const raw: unknown = await manager.query(sql, [...values]);
  const isPair = Array.isArray(raw) && raw.length === 2 && Array.isArray(raw[0]) && typeof raw[1] === 'number';
  return (isPair ? raw[0] : raw) as R[];
};

/** Whether a statement violated a unique constraint; `constraint` is its name in the database, any by default. */
export const isUniqueViolation = (error: unknown, constraint?: string): boolean => {
  const { code, constraint: broken } = (error ?? {}) as { code?: unknown; constraint?: unknown };
  return code === '23505' && (constraint === undefined || constraint === broken);
};
