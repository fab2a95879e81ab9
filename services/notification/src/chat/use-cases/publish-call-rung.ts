import type { PgTx } from '@gatelingo/chassis/postgres';
import { CallDeliverySchema } from '@gatelingo/proto/events';
import type { Context } from '../../context.ts';
import type { CallRung } from '../domain/call-rung.ts';

/** Publishes where a call is on its way by WhatsApp; `jobId` is the call's own id where it has no job. */
export const publishCallRung = async (
  { bus, clock }: Pick<Context, 'bus' | 'clock'>,
  tx: PgTx,
  { jobId, companyId }: { jobId: string; companyId: string },
  { state, why = '' }: Omit<CallRung, 'why'> & { why?: string },
): Promise<void> => {
  const at = clock.now().toISOString();
  const delivery = { jobId, companyId, state, why, at };
  await bus.publish(tx, CallDeliverySchema, delivery, { aggregateId: jobId, companyId, version: 0 });
};
