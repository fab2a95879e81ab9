import { isDeepStrictEqual } from 'node:util';
import { v4 as randomId } from 'uuid';
import { problem } from '@gatelingo/chassis/errors';
import type { PgTx } from '@gatelingo/chassis/postgres';
import type { jobs, Job as JobView } from '@gatelingo/proto/http/jobs';
import type { RequestOf } from '@gatelingo/proto/http/endpoint';
import type { Context } from '../context.ts';
import { findLocations, findSites } from '../db/projections.ts';
import { differences, editedJob, type JobEdit } from '../domain/edit.ts';
import type { Job } from '../domain/job.ts';
import { stepOrderFaults } from '../domain/order.ts';
import { stepPlan } from './create-job.ts';
import { refuseForeignLocations, waitForReferences } from './job-references.ts';
import { jobView } from './job-view.ts';
import { jobOf, keepJob, lockedJob, noSuchJob, refuseBusyTrucker, refusal, refuseFaults } from './keep-job.ts';

interface UpdateJob {
  companyId: string;
  id: string;
  body: RequestOf<typeof jobs.updateJob>['body'];
  /** The version that the caller saw; any version if absent. */
  ifMatch: number | undefined;
}

const changedBySomeoneElse = async ({ manager }: PgTx, job: Job, edit: JobEdit) => {
  const sites = await findSites(manager, [job.siteId]);
  const locations = await findLocations(
    manager,
    job.steps.map(({ locationId }) => locationId),
  );
  const nameOf = (id: string) => sites.get(id)?.name ?? locations.get(id)?.name ?? id;
  const details = differences(job, edit, nameOf).map(({ field, now }) => ({
    field,
    code: 'changed',
    error: `This is now: ${now || 'empty'}`,
  }));
  return problem('changed_by_someone_else', 'Someone else changed this job in the meantime.', { details });
};

/** Changes an active job; an edit without differences makes no new version. */
export const updateJob = async (context: Context, { companyId, id, body, ifMatch }: UpdateJob): Promise<JobView> => {
  const { store, clock } = context;
  await jobOf(context, { companyId, id });
  const truckerId = body.assignedTrucker;
  const references = await waitForReferences(context, companyId, {
    site: { field: 'site', id: body.site },
    locationIds: body.steps.map(({ locationId }) => locationId),
    trucker: { field: 'assignedTrucker', id: truckerId },
  });
  const change = () =>
    store.transaction(async (tx) => {
      const before = await lockedJob(context, tx, { companyId, id });
      if (!before) throw noSuchJob();
      if (before.completedAt) throw problem('rule_violated', 'This job is completed and can not be changed any more.');
      const edit: JobEdit = {
        title: body.plainTitle,
        description: body.plainDescription,
        siteId: body.site,
        // An assigned trucker keeps the name and phone of the assignment.
        trucker: truckerId === before.trucker?._id ? before.trucker : references.trucker,
        steps: body.steps.map((step) => ({ ...stepPlan(step), id: step._id })),
      };
      if (ifMatch !== undefined && ifMatch !== before.version) throw await changedBySomeoneElse(tx, before, edit);
      const now = clock.now();
      const edited = editedJob(before, edit, { now, newId: randomId });
      if ('faults' in edited) throw refusal(edited.faults);
      refuseForeignLocations(edited.job, references.locations);
      refuseFaults(stepOrderFaults(edited.job, before));
      if (isDeepStrictEqual(before, edited.job)) return before;
      return keepJob(context, tx, { before, after: edited.job, now, happened: { what: 'changed' } });
    });
  return jobView(context, await refuseBusyTrucker(context, { companyId, truckerId, field: 'assignedTrucker' }, change));
};
