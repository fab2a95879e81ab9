import type { PgTx } from '@gatelingo/chassis/postgres';
import type { Context } from '../../context.ts';
import { receiverIndex } from '../../db/lookups.ts';
import { findMembers } from '../db/receiver-queries.ts';

/** A QR code's receivers, before and after a change. */
export interface Receivers {
  before: readonly string[];
  after: readonly string[];
}

/** The addresses that are added and belong to nobody in the company. */
export const outsidersIn = async (
  { sealer }: Pick<Context, 'sealer'>,
  manager: PgTx['manager'],
  companyId: string,
  { before, after }: Receivers,
): Promise<string[]> => {
  const indexOf = (email: string) => receiverIndex(sealer, email, companyId);
  const members = await findMembers(manager, companyId, after.map(indexOf));
  return after.filter((email) => !before.includes(email) && !members.has(indexOf(email)));
};
