import type { PgTx } from '@gatelingo/chassis/postgres';
import type { Context } from '../../context.ts';
import type { YardRow } from '../../db/entities.ts';
import { findMemberName } from '../../db/projections.ts';
import { findLastMoves } from '../db/yard-queries.ts';
import { changedMeanwhile } from '../refusals.ts';

/** Refuses a move of another version than the caller saw, with the name of who moved the visit since; a driver's report has none. */
export const checkVersion = async (
  { sealer }: Pick<Context, 'sealer'>,
  { manager }: PgTx,
  { companyId, id, version, state }: Pick<YardRow, 'companyId' | 'id' | 'version' | 'state'>,
  ifMatch: number | undefined,
): Promise<void> => {
  if (ifMatch === undefined || ifMatch === version) return;
  const [last] = await findLastMoves(manager, sealer, companyId, [id]);
  const userId = last?.version === version ? last.movedBy : null;
  const by = userId ? await findMemberName(manager, sealer, { companyId, userId }) : undefined;
  throw changedMeanwhile({ state }, by);
};
