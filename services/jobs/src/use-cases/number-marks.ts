import type { PgTx } from '@gatelingo/chassis/postgres';
import type { Job as JobView } from '@gatelingo/proto/http/jobs';
import type { Context } from '../context.ts';
import type { TruckerProjectionRow, VisitProjectionRow } from '../db/entities.ts';
import { findTruckers } from '../db/projections.ts';
import { openTrucker } from '../db/trucker-personal.ts';
import { findNewestProved, findVisits, openEnding } from '../db/visits.ts';
import type { Job } from '../domain/job.ts';
import { type NumberState, numberState } from '../domain/proof.ts';

/** What staff see of the number that a job's messages go to. */
export type NumberMarks = Pick<
  NonNullable<JobView['assignedTrucker']>,
  'isNumberProved' | 'otherPhoneEnding' | 'provedDriver'
> & {
  /** The trucker that the job's visit has now, by its own name. */
  _id?: string;
};

interface Found {
  visit: VisitProjectionRow | undefined;
  state: NumberState<VisitProjectionRow>;
  /** The trucker who proved the number since, if the projection is of the proving visit already. */
  proved: TruckerProjectionRow | undefined;
}

/** The numbers of the jobs' visits, by job; of jobs of one company. A job of nobody has none. */
export const findNumbers = async (
  { clock }: Pick<Context, 'clock'>,
  manager: PgTx['manager'],
  jobs: readonly Job[],
): Promise<ReadonlyMap<string, Found>> => {
  const given = jobs.flatMap(({ id, trucker }) => (trucker ? [[id, trucker.visitId] as const] : []));
  const companyId = jobs[0]?.companyId ?? '';
  const visits = await findVisits(
    manager,
    companyId,
    given.map(([, visitId]) => visitId),
  );
  const unproved = [...visits.values()].flatMap(({ provedAt, phoneIndex }) => (provedAt ? [] : [phoneIndex]));
  const newestProved = await findNewestProved(manager, companyId, unproved);
  const truckers = await findTruckers(
    manager,
    companyId,
    [...newestProved.values()].map(({ truckerId }) => truckerId),
  );
  const now = clock.now();
  return new Map(
    given.map(([jobId, visitId]) => {
      const visit = visits.get(visitId);
      const state = numberState(visit, visit && newestProved.get(visit.phoneIndex), now);
      const trucker = state.kind === 'proved-since' ? truckers.get(state.by.truckerId) : undefined;
      const isOfProof = state.kind === 'proved-since' && trucker?.visitId === state.by.visitId;
      return [jobId, { visit, state, proved: isOfProof ? trucker : undefined }];
    }),
  );
};

const provedDriverView = (
  context: Pick<Context, 'sealer'>,
  row: TruckerProjectionRow,
): NonNullable<NumberMarks['provedDriver']> => {
  const { plainName, plainSurname, plainLicensePlateTruck } = openTrucker(context, row);
  return { _id: row.truckerId, visitId: row.visitId, plainName, plainSurname, plainLicensePlateTruck };
};

/** What staff see of the numbers of jobs, by job. */
export const numberMarks = async (
  context: Pick<Context, 'sealer' | 'clock'>,
  manager: PgTx['manager'],
  jobs: readonly Job[],
): Promise<ReadonlyMap<string, NumberMarks>> => {
  const numbers = await findNumbers(context, manager, jobs);
  return new Map(
    [...numbers].map(([jobId, { visit, state, proved }]): [string, NumberMarks] => {
      const otherPhoneEnding = visit && openEnding(context, visit);
      return [
        jobId,
        {
          isNumberProved: state.kind === 'proved',
          ...(visit && { _id: visit.truckerId }),
          ...(otherPhoneEnding !== undefined && { otherPhoneEnding }),
          ...(proved && { provedDriver: provedDriverView(context, proved) }),
        },
      ];
    }),
  );
};
