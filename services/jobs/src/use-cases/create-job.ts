import { v4 as randomId, v7 as newId } from 'uuid';
import { hashRequest } from '@gatelingo/chassis/postgres';
import type { jobs, Job as JobView } from '@gatelingo/proto/http/jobs';
import type { RequestOf } from '@gatelingo/proto/http/endpoint';
import type { Context } from '../context.ts';
import { newJob, newStep } from '../domain/job.ts';
import { stepOrderFaults } from '../domain/order.ts';
import { otherVisit, refuseFaults, refuseForeignLocations } from '../refusals.ts';
import { waitForReferences } from './wait-for-references.ts';
import { jobView } from '../view.ts';
import { readJob } from './read-job.ts';
import { saveJob } from './save-job.ts';
import { refuseBusyDriver } from './refuse-busy-driver.ts';
import { stepPlan } from '../domain/step-plan.ts';

type Body = RequestOf<typeof jobs.createJob>['body'];

/** Creates a job, once per Idempotency-Key; its first step is active at once. */
export const createJob = async (
  context: Context,
  { companyId, body, idempotencyKey }: { companyId: string; body: Body; idempotencyKey: string | undefined },
): Promise<JobView> => {
  const { store, clock } = context;
  const trucker = { field: 'existingTruckerId', id: body.existingTruckerId, visitId: body.visitId };
  const references = await waitForReferences(context, companyId, {
    site: { field: 'siteId', id: body.siteId },
    locationIds: body.steps.map(({ locationId }) => locationId),
    trucker,
  });
  const { visitId } = body;
  if (references.trucker && visitId !== undefined && references.trucker.visitId !== visitId)
    throw otherVisit(trucker.field);
  const call = {
    companyOrScope: companyId,
    key: idempotencyKey,
    requestHash: hashRequest(body),
    sealer: context.sealer,
  };
  const { jobId } = await store.transaction((tx) =>
    store.idempotent(tx, call, async () => {
      const now = clock.now();
      const planned = newJob({
        // Who asks for it a moment later, in another service, waits for its fact by the time in it.
        id: newId({ msecs: now.getTime() }),
        companyId,
        title: body.title,
        description: body.description,
        siteId: body.siteId,
        timeZone: references.timeZone,
        creationMessage: body.jobCreationMsg,
        trucker: references.trucker,
        steps: body.steps.map((step) => newStep(randomId(), stepPlan(step))),
        createdAt: now,
      });
      refuseForeignLocations(planned, references.locations);
      refuseFaults(stepOrderFaults(planned));
      await refuseBusyDriver(tx, { companyId, truckerId: planned.trucker?._id, field: trucker.field });
      const job = await saveJob(context, tx, {
        before: undefined,
        after: planned,
        by: 'staff',
        now,
        happened: { what: 'created' },
      });
      // Only its id is stored with the key: then nothing personal of a deleted job remains there.
      return { jobId: job.id };
    }),
  );
  return jobView(context, await readJob(context, { companyId, id: jobId }));
};
