import { isDeepStrictEqual } from 'node:util';
import { v4 as randomId } from 'uuid';
import type { PgTx } from '@gatelingo/chassis/postgres';
import type { jobs, Job as JobView } from '@gatelingo/proto/http/jobs';
import type { RequestOf } from '@gatelingo/proto/http/endpoint';
import type { Context } from '../context.ts';
import { findHolder } from '../db/visits.ts';
import { judgeChoice } from '../domain/choice.ts';
import { changesConfirmed, editedJob, type JobEdit } from '../domain/edit.ts';
import type { Job, Driver } from '../domain/job.ts';
import { stepOrderFaults } from '../domain/order.ts';
import { changedBySomeoneElse } from './changed-meanwhile.ts';
import { otherVisit, jobIsCompleted, noSuchJob, refusal, refuseFaults, refuseForeignLocations } from '../refusals.ts';
import { stepPlan } from '../domain/step-plan.ts';
import { waitForReferences } from './wait-for-references.ts';
import { jobView } from '../view.ts';
import { readJob } from './read-job.ts';
import { saveJob } from './save-job.ts';
import { lockJob } from '../db/jobs.ts';
import { refuseBusyDriver } from './refuse-busy-driver.ts';

interface UpdateJob {
  companyId: string;
  id: string;
  body: RequestOf<typeof jobs.updateJob>['body'];
  /** The revision that the caller saw; any revision if absent. */
  ifMatch: number | undefined;
}

/** The trucker after an edit; `gone` where another visit stands for the chosen one. */
const editedDriver = async (
  { manager }: PgTx,
  { companyId, trucker }: Job,
  { wanted, ...chosen }: { wantedId: string | null; wanted: Driver | null; visitId: string | undefined },
): Promise<{ trucker: Driver | null; isGone: boolean }> => {
  if (!wanted) return { trucker: null, isGone: false };
  const holderId = trucker ? await findHolder(manager, companyId, trucker) : undefined;
  const wantedId = chosen.wantedId ?? wanted._id;
  const choice = judgeChoice({ assigned: trucker, holderId, wanted, wantedId, visitId: chosen.visitId });
  return { trucker: choice === 'same' ? trucker : wanted, isGone: choice === 'gone' };
};

/** Changes an active job; an edit without differences makes no new version. */
export const updateJob = async (context: Context, { companyId, id, body, ifMatch }: UpdateJob): Promise<JobView> => {
  const { store, clock } = context;
  const seen = await readJob(context, { companyId, id });
  const references = await waitForReferences(context, companyId, {
    site: { field: 'site', id: body.site },
    locationIds: body.steps.map(({ locationId }) => locationId),
    trucker: {
      ...{ field: 'assignedTrucker', id: body.assignedTrucker },
      visitId: body.visitId === seen.trucker?.visitId ? undefined : body.visitId,
    },
  });
  const job = await store.transaction(async (tx) => {
    const before = await lockJob(tx.manager, context.sealer, { companyId, id });
    if (!before) throw noSuchJob();
    if (before.completedAt) throw jobIsCompleted();
    const chosen = { wantedId: body.assignedTrucker, wanted: references.trucker, visitId: body.visitId };
    const { trucker, isGone } = await editedDriver(tx, before, chosen);
    const edit: JobEdit = {
      title: body.plainTitle,
      description: body.plainDescription,
      siteId: body.site,
      timeZone: references.timeZone,
      trucker,
      steps: body.steps.map((step) => ({ ...stepPlan(step), id: step._id })),
    };
    const isOutdated = ifMatch !== undefined && (ifMatch !== before.revision || changesConfirmed(before, edit));
    if (isOutdated) throw await changedBySomeoneElse(tx, before, edit);
    if (isGone) throw otherVisit('assignedTrucker');
    const now = clock.now();
    const edited = editedJob(before, edit, { now, newId: randomId });
    if ('faults' in edited) throw refusal(edited.faults);
    refuseForeignLocations(edited.job, references.locations);
    refuseFaults(stepOrderFaults(edited.job, before));
    if (isDeepStrictEqual(before, edited.job)) return before;
    if (edit.trucker !== before.trucker) {
      const giving = { companyId, truckerId: edit.trucker?._id, exceptJobId: id, field: 'assignedTrucker' };
      await refuseBusyDriver(tx, giving);
    }
    return saveJob(context, tx, { before, after: edited.job, by: 'staff', now, happened: { what: 'changed' } });
  });
  return jobView(context, job);
};
