import type { PgTx } from '@gatelingo/chassis/postgres';
import type { Context } from '../../context.ts';
import type { AskRow } from '../../db/entities.ts';
import { findIdsOf, isOnSite } from '../db/ask-queries.ts';
import { onSiteSince } from '../domain/ask.ts';

/** Reasons for which an erasure has to wait. */
export const findStanding = async (
  { store }: Pick<Context, 'store'>,
  tx: PgTx,
  { ask, now }: { ask: AskRow; now: Date },
): Promise<{ isOnSite: boolean; isHeld: boolean }> => {
  const { companyId } = ask;
  const { truckerIds, visitIds } = await findIdsOf(tx.manager, ask);
  const held = await store.privacy.heldUntil(tx, { companyId, ids: [...truckerIds, ...visitIds], now });
  const since = onSiteSince(now);
  return {
    isOnSite: await isOnSite(tx.manager, { companyId, truckerIds, visitIds, since }),
    isHeld: held !== undefined,
  };
};
