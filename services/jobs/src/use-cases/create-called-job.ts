import { v4 as randomId } from 'uuid';
import type { PgTx } from '@gatelingo/chassis/postgres';
import type { VisitCalled } from '@gatelingo/proto/events';
import type { Context } from '../context.ts';
import { findActiveJobsOfVisit, findJob } from '../db/jobs.ts';
import { driverOf, findDriver, findLocation, findSite } from '../db/projections.ts';
import { callMinutes, isExpectedAt } from '../domain/call.ts';
import { newJob, newStep } from '../domain/job.ts';
import { saveJob } from './save-job.ts';

/** A call to a location is a job of one step: it reaches the driver as every job does. Once for each call. */
export const createCalledJob = async (context: Context, tx: PgTx, call: VisitCalled): Promise<void> => {
  const { callId, companyId, visitId, truckerId, siteId, locationId } = call;
  const { manager } = tx;
  const { sealer } = context;
  if (await findJob(manager, sealer, { companyId, id: callId })) return;
  if (isExpectedAt(await findActiveJobsOfVisit(manager, sealer, { companyId, visitId }), locationId)) return;
  const site = await findSite(manager, companyId, siteId);
  const location = await findLocation(manager, companyId, locationId);
  const driver = await findDriver(manager, sealer, companyId, truckerId);
  // Their facts travel on other topics: this one is handled again.
  if (!site || !location || !driver) throw new Error(`A call names what is not known here yet: ${callId}.`);
  const now = context.clock.now();
  const step = {
    locationId,
    dueAt: new Date(Date.parse(call.calledAt) + callMinutes * 60_000),
    ...{ reminderBefore: 0, reminderInterval: callMinutes, message: '' },
  };
  const after = newJob({
    id: callId,
    companyId,
    title: location.name,
    description: '',
    siteId,
    timeZone: site.timeZone,
    creationMessage: '',
    trucker: { ...driverOf(driver), visitId },
    steps: [newStep(randomId(), step)],
    createdAt: now,
  });
  await saveJob(context, tx, { before: undefined, after, by: 'staff', now, happened: { what: 'created' } });
};
