import { isDeepStrictEqual } from 'node:util';
import { v4 as randomId } from 'uuid';
import { problem } from '@gatelingo/chassis/errors';
import type { PgTx } from '@gatelingo/chassis/postgres';
import type { jobs, Job as JobView } from '@gatelingo/proto/http/jobs';
import type { RequestOf } from '@gatelingo/proto/http/endpoint';
import type { Context } from '../context.ts';
import { findLocations, findSites } from '../db/projections.ts';
import { findHolder } from '../db/visits.ts';
import { differences, editedJob, type JobEdit } from '../domain/edit.ts';
import type { Job, Trucker } from '../domain/job.ts';
import { stepOrderFaults } from '../domain/order.ts';
import { stepPlan } from './create-job.ts';
import { refuseForeignLocations, waitForReferences } from './job-references.ts';
import { jobView } from './job-view.ts';
import { jobIsCompleted, jobOf, keepJob, lockedJob, noSuchJob, refusal, refuseFaults } from './keep-job.ts';
import { refuseBusyTrucker } from './refuse-busy-trucker.ts';

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

/**
 * The trucker of an edit: one who has the job stays as assigned, by the id of the assignment, which a page may have from before a number
 * was proved, or by the id that the job's visit has now.
 */
const editedTrucker = async (
  { manager }: PgTx,
  { companyId, trucker }: Job,
  { wantedId, wanted }: { wantedId: string | null; wanted: Trucker | null },
): Promise<Trucker | null> => {
  if (!trucker || !wanted || wantedId === trucker._id) return wanted && (trucker ?? wanted);
  return (await findHolder(manager, companyId, trucker)) === wanted._id ? trucker : wanted;
};

/** Changes an active job; an edit without differences makes no new version. */
export const updateJob = async (context: Context, { companyId, id, body, ifMatch }: UpdateJob): Promise<JobView> => {
  const { store, clock } = context;
  await jobOf(context, { companyId, id });
  const references = await waitForReferences(context, companyId, {
    site: { field: 'site', id: body.site },
    locationIds: body.steps.map(({ locationId }) => locationId),
    trucker: { field: 'assignedTrucker', id: body.assignedTrucker },
  });
  const job = await store.transaction(async (tx) => {
    const before = await lockedJob(context, tx, { companyId, id });
    if (!before) throw noSuchJob();
    if (before.completedAt) throw jobIsCompleted();
    const edit: JobEdit = {
      title: body.plainTitle,
      description: body.plainDescription,
      siteId: body.site,
      trucker: await editedTrucker(tx, before, { wantedId: body.assignedTrucker, wanted: references.trucker }),
      steps: body.steps.map((step) => ({ ...stepPlan(step), id: step._id })),
    };
    if (ifMatch !== undefined && ifMatch !== before.version) throw await changedBySomeoneElse(tx, before, edit);
    const now = clock.now();
    const edited = editedJob(before, edit, { now, newId: randomId });
    if ('faults' in edited) throw refusal(edited.faults);
    refuseForeignLocations(edited.job, references.locations);
    refuseFaults(stepOrderFaults(edited.job, before));
    if (isDeepStrictEqual(before, edited.job)) return before;
    if (edit.trucker !== before.trucker) {
      const giving = { companyId, truckerId: edit.trucker?._id, exceptJobId: id, field: 'assignedTrucker' };
      await refuseBusyTrucker(tx, giving);
    }
    return keepJob(context, tx, { before, after: edited.job, now, happened: { what: 'changed' } });
  });
  return jobView(context, job);
};
