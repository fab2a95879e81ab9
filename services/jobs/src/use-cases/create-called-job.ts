import { v4 as randomId } from 'uuid';
import type { PgTx } from '@gatelingo/chassis/postgres';
import type { VisitCalled } from '@gatelingo/proto/events';
import type { Context } from '../context.ts';
import { findActiveJobsOfVisit, findJob, lockJob } from '../db/jobs.ts';
import { findLocation, findLocations, findSite } from '../db/projections.ts';
import { resolveDriver } from '../db/visits.ts';
import { callMinutes, expectedAtPlace, remindedNow } from '../domain/call.ts';
import { type Driver, type Job, newJob, newStep } from '../domain/job.ts';
import { publishJob } from '../facts.ts';
import { saveJob } from './save-job.ts';
import { writeSteps } from './write-steps.ts';

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

/** The driver gets the active step once more. The job stays at its version: nothing changes in what staff edit. */
const remind = async (context: Context, tx: PgTx, { companyId, id }: Job): Promise<void> => {
  const before = await lockJob(tx.manager, context.sealer, { companyId, id });
  const reminded = before && remindedNow(before, context.clock.now());
  if (!reminded) return;
  const { job, stepId, n } = reminded;
  await writeSteps(context, tx, before, job);
  const locations = await findLocations(tx.manager, [job]);
  await publishJob(context, tx, { job, locations, happened: { what: 'reminder-due', stepId, n } });
};

/**
 * A call to a location is a job of one step: it reaches the driver as every job does. If the driver is expected there already, the step
 * is brought to the driver once more.
 */
export const createCalledJob = async (context: Context, tx: PgTx, call: VisitCalled): Promise<void> => {
  const { callId, companyId, visitId, siteId, locationId } = call;
  const { manager } = tx;
  const { sealer } = context;
  const expected = expectedAtPlace(await findActiveJobsOfVisit(manager, sealer, { companyId, visitId }), locationId);
  if (expected) {
    await remind(context, tx, expected);
    return;
  }
  if (await findJob(manager, sealer, { companyId, id: callId })) return;
  const site = await findSite(manager, companyId, siteId);
  const location = await findLocation(manager, companyId, locationId);
  // Their facts travel on other topics: this one is handled again.
  if (!site || !location) throw new Error(`A call names what is not known here yet: ${callId}.`);
  if (location.siteId !== siteId) {
    context.log.warn({ callId, visitId, locationId }, 'a call to a location of another site makes no job');
    return;
  }
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
    trucker: await calledDriver(tx, call),
    steps: [newStep(randomId(), step)],
    createdAt: now,
    isCall: true,
  });
  await saveJob(context, tx, { before: undefined, after, by: 'staff', now, happened: { what: 'created' } });
};
