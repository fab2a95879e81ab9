import type { PgTx } from '@gatelingo/chassis/postgres';
import { VisitCalledSchema } from '@gatelingo/proto/events';
import type { Context } from '../../context.ts';
import { findVisit } from '../../visits/db/visit-queries.ts';
import { noSuchVisit } from '../refusals.ts';

interface Called {
  callId: string;
  companyId: string;
  visitId: string;
  locationId: string;
}

/** Publishes a call to a location: jobs makes the job that brings it to the driver who registered this visit. */
export const publishCalled = async (
  context: Pick<Context, 'bus' | 'clock' | 'sealer'>,
  tx: PgTx,
  { callId, companyId, visitId, locationId }: Called,
): Promise<void> => {
  const visit = await findVisit(tx.manager, context.sealer, { companyId, id: visitId });
  if (!visit) throw noSuchVisit();
  const { truckerId, siteId, name, surname, phone, preferredLanguage, licensePlateTruck } = visit;
  const calledAt = context.clock.now().toISOString();
  const called = {
    ...{ callId, companyId, visitId, truckerId, siteId, locationId, calledAt },
    ...{ name, surname, phone, preferredLanguage, licensePlateTruck },
  };
  await context.bus.publish(tx, VisitCalledSchema, called, { aggregateId: visitId, companyId, version: 0 });
};
