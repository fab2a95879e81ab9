import { v4 as randomId } from 'uuid';
import type { PgTx } from '@gatelingo/chassis/postgres';
import type { VisitCalled } from '@gatelingo/proto/events';
import type { Context } from '../context.ts';
import { findActiveJobsOfVisit, findJob } from '../db/jobs.ts';
import { findLocation, findSite } from '../db/projections.ts';
import { resolveDriver } from '../db/visits.ts';
import { expectedAtPlace, stepOfCall } from '../domain/call.ts';
import { type Driver, newJob, newStep } from '../domain/job.ts';
import { callAgain } from './call-again.ts';
import { saveJob } from './save-job.ts';

/** The visit that was called, not the one that stands for its number now. */
const calledDriver = async ({ manager }: PgTx, call: VisitCalled): Promise<Driver> => ({
  _id: await resolveDriver(manager, call.companyId, call.truckerId),
  plainName: call.name,
  plainSurname: call.surname,
  plainPhone: call.phone,
  plainLicensePlateTruck: call.licensePlateTruck,
  preferredLanguage: call.preferredLanguage,
  visitId: call.visitId,
});

/**
 * A call to a location is a job of one step: it reaches the driver as every job does. If the driver is expected there already, the step
 * is brought to the driver once more.
 */
export const createCalledJob = async (context: Context, tx: PgTx, call: VisitCalled): Promise<void> => {
  const { callId, companyId, visitId, siteId, locationId } = call;
  const { manager } = tx;
  const { sealer } = context;
  const expected = expectedAtPlace(await findActiveJobsOfVisit(manager, sealer, { companyId, visitId }), locationId);
  const known = expected ?? (await findJob(manager, sealer, { companyId, id: callId }));
  if (known) {
    await callAgain(context, tx, known, call);
    return;
  }
  const site = await findSite(manager, companyId, siteId);
  const location = await findLocation(manager, companyId, locationId);
  // Their facts travel on other topics: this one is handled again.
  if (!site || !location) throw new Error(`A call names what is not known here yet: ${callId}.`);
  if (location.siteId !== siteId) {
    context.log.warn({ callId, visitId, locationId }, 'a call to a location of another site makes no job');
    return;
  }
  const now = context.clock.now();
  const after = newJob({
    id: callId,
    companyId,
    title: location.name,
    description: '',
    siteId,
    timeZone: site.timeZone,
    creationMessage: '',
    trucker: await calledDriver(tx, call),
    steps: [newStep(randomId(), stepOfCall(call))],
    createdAt: now,
    isCall: true,
  });
  await saveJob(context, tx, { before: undefined, after, by: 'staff', now, happened: { what: 'created' } });
};
