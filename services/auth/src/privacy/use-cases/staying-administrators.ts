import type { PgTx } from '@gatelingo/chassis/postgres';
import type { Context } from '../../context.ts';
import { administratorsOf } from '../../db/accounts.ts';
import { findStaffToErase } from '../db/request-queries.ts';

/** The administrators of a company without those who are to be erased; the caller holds the company's lock. */
export const stayingAdministrators = async (
  { sealer }: Pick<Context, 'sealer'>,
  { manager }: PgTx,
  companyId: string,
): Promise<{ id: string }[]> => {
  const leaving = new Set(await findStaffToErase(manager, companyId));
  const administrators = await administratorsOf(manager, sealer, companyId);
  return administrators.filter(({ id }) => !leaving.has(id));
};
