import type { PgTx } from '@gatelingo/chassis/postgres';
import { PhoneBoundSchema } from '@gatelingo/proto/events';
import type { Context } from '../../context.ts';
import type { VisitCode } from '../domain/visit-code.ts';
import type { Received } from './notify-driver.ts';

/** Publishes that a phone sent the visit's code, or that the registered number accepted it. */
export const publishPhone = async (
  { bus }: Context,
  tx: PgTx,
  { message: { receivedAt: boundAt } }: Received,
  { visit, phone, isAccepted }: { visit: VisitCode; phone: string; isAccepted: boolean },
): Promise<void> => {
  const { id: visitId, companyId, truckerId } = visit;
  const fact = { visitId, companyId, truckerId, phone, boundAt, isAccepted };
  await bus.publish(tx, PhoneBoundSchema, fact, { aggregateId: visitId, companyId, version: 1 });
};
