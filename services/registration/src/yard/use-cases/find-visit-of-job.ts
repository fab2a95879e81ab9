import type { PgTx } from '@gatelingo/chassis/postgres';
import type { Job } from '@gatelingo/proto/events';
import type { Context } from '../../context.ts';
import type { YardRow } from '../../db/entities.ts';
import { findLastMoves, findYardVisit } from '../db/yard-queries.ts';

/** The visit that a job was given to, and when it moved last; undefined without one. */
export const findVisitOfJob = async (
  { sealer }: Context,
  { manager }: PgTx,
  { companyId, trucker }: Job,
): Promise<{ visit: YardRow; movedAt: Date } | undefined> => {
  const id = trucker?.visitId;
  // A visit that its period or its driver erased, or of before visits had a life.
  const visit = id ? await findYardVisit(manager, { companyId, id }, { lock: true }) : null;
  if (!visit) return undefined;
  const [last] = await findLastMoves(manager, sealer, companyId, [visit.id]);
  return { visit, movedAt: last?.movedAt ?? visit.since };
};
