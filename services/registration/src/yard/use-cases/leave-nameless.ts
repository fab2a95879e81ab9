import type { PgTx } from '@gatelingo/chassis/postgres';
import { saveNameless } from '../db/presence-queries.ts';

/** Who is erased while on site is still there in a fire: a line without a name stays until staff remove it. */
export const leaveNameless = (
  { manager }: PgTx,
  { companyId, visitIds }: { companyId: string; visitIds: readonly string[] },
): Promise<void> => saveNameless(manager, companyId, visitIds);
