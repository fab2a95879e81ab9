import type { PgTx } from '@gatelingo/chassis/postgres';
import { PrivacyRequestedSchema } from '@gatelingo/proto/events';
import type { Context } from '../../context.ts';
import { holdsInForce } from '../db/hold-queries.ts';
import type { PersonRequest } from '../db/privacy-entities.ts';
import { saveRequest } from '../db/request-queries.ts';
import { covers } from '../domain/hold.ts';
import { listErasureKind } from '../domain/work-kinds.ts';
import { aboutErasure, erasureState } from '../facts.ts';

/** Lets the services erase, unless a hold keeps the data; the caller holds the lock of the request. */
export const startErasure = async (
  { bus, work, sealer, clock }: Pick<Context, 'bus' | 'work' | 'sealer' | 'clock'>,
  tx: PgTx,
  request: PersonRequest,
): Promise<void> => {
  const now = clock.now();
  const holds = await holdsInForce(tx.manager, sealer, request.companyId, now);
  if (holds.some((hold) => covers(hold, request))) return;
  await saveRequest(tx.manager, sealer, { ...request, startedAt: now });
  await bus.publish(tx, PrivacyRequestedSchema, erasureState(request), aboutErasure(request));
  const { id, companyId } = request;
  await work.enqueue(tx, listErasureKind, { key: id, companyId, payload: { id, companyId } });
};
