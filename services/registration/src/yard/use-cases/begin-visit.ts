import type { PgTx } from '@gatelingo/chassis/postgres';
import type { Context } from '../../context.ts';
import type { NewVisit } from '../../db/entities.ts';
import { insertYardVisit } from '../db/yard-queries.ts';
import { publishMoved } from '../facts.ts';

/** A visit waits from its registration on. */
export const beginVisit = async (
  context: Pick<Context, 'bus'>,
  tx: PgTx,
  { id, companyId, siteId, registeredAt }: Pick<NewVisit, 'id' | 'companyId' | 'siteId' | 'registeredAt'>,
): Promise<void> => {
  const row = {
    id,
    companyId,
    siteId,
    state: 'waiting' as const,
    since: registeredAt,
    placeName: '',
    locationId: null,
    callId: null,
    leftByDriverAt: null,
    version: 1,
  };
  await insertYardVisit(tx.manager, row);
  await publishMoved(context, tx, row);
};
