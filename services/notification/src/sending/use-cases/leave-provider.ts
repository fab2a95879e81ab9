import type { PgTx } from '@gatelingo/chassis/postgres';
import type { Privacy } from '@gatelingo/chassis/privacy';
import type { Context } from '../../context.ts';
import { findProviderCopies, tablesWithCopies } from '../db/provider-copies.ts';
import { enqueueRemoval } from './enqueue-removal.ts';

/** Rows that go, by request or because their period is over, take their messages at the provider with them. */
export const leaveProvider = (context: Pick<Context, 'work'>): NonNullable<Privacy<PgTx>['leaving']> =>
  Object.fromEntries(
    tablesWithCopies.map((table) => {
      const before = async (tx: PgTx, keys: readonly string[]) => {
        const copies = Map.groupBy(await findProviderCopies(tx.manager, table, keys), ({ companyId }) => companyId);
        for (const [companyId, of] of copies)
          await enqueueRemoval(context, tx, { companyId, sids: of.map(({ sid }) => sid) });
      };
      return [table, { before }] as const;
    }),
  );
