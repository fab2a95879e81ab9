import type { PgTx } from '@gatelingo/chassis/postgres';
import type { Context } from '../context.ts';
import type { DriverProjection, VisitProjection } from '../db/entities.ts';
import { findDrivers } from '../db/projections.ts';
import { findNewestProved, findVisits, type ProvedVisit } from '../db/visits.ts';
import type { Job } from '../domain/job.ts';
import { type NumberState, numberState } from '../domain/proof.ts';

interface Found {
  visit: VisitProjection | undefined;
  state: NumberState<ProvedVisit>;
  /** The trucker who proved the number since, if the projection is of the proving visit already. */
  proved: DriverProjection | undefined;
}

/** The numbers of the jobs' visits, by job; of jobs of one company. A job of nobody has none. */
export const findNumbers = async (
  { clock, sealer }: Pick<Context, 'clock' | 'sealer'>,
  manager: PgTx['manager'],
  jobs: readonly Job[],
): Promise<ReadonlyMap<string, Found>> => {
  const given = jobs.flatMap(({ id, trucker }) => (trucker ? [[id, trucker.visitId] as const] : []));
  const companyId = jobs[0]?.companyId ?? '';
  const visits = await findVisits(
    manager,
    sealer,
    companyId,
    given.map(([, visitId]) => visitId),
  );
  const unproved = [...visits.values()].flatMap(({ provedAt, phoneIndex }) => (provedAt ? [] : [phoneIndex]));
  const newestProved = await findNewestProved(manager, companyId, unproved);
  const truckers = await findDrivers(
    manager,
    sealer,
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
