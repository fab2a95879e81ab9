import { problem } from '@gatelingo/chassis/errors';
import type { StaffCaller } from '@gatelingo/chassis/http';
import type { PgTx } from '@gatelingo/chassis/postgres';
import { waitFor } from '@gatelingo/chassis/projection';
import type { Context } from '../../context.ts';
import { receiverIndex } from '../../db/lookups.ts';
import { findMembers, isKnownUser } from '../db/receiver-queries.ts';

/** A QR code's receivers, before and after a change. */
interface Receivers {
  before: readonly string[];
  after: readonly string[];
}

/** The addresses that are added and belong to nobody in the company. */
const outsidersIn = async (
  { sealer }: Pick<Context, 'sealer'>,
  manager: PgTx['manager'],
  companyId: string,
  { before, after }: Receivers,
): Promise<string[]> => {
  const indexOf = (email: string) => receiverIndex(sealer, email, companyId);
  const members = await findMembers(manager, companyId, after.map(indexOf));
  return after.filter((email) => !before.includes(email) && !members.has(indexOf(email)));
};

/** Before a transaction: a person who joined a moment ago may not be known here yet, and would count as an outsider. */
export const waitForColleagues = async (
  context: Context,
  { companyId, userId }: StaffCaller,
  receivers: Receivers,
): Promise<void> => {
  const { manager } = context.store;
  if ((await outsidersIn(context, manager, companyId, receivers)).length === 0) return;
  await waitFor(() => isKnownUser(manager, userId));
};

/**
 * Refuses a `user` who adds an address of nobody in the company: that is for administrators. In the transaction of the
 * change, so that `before` is what it replaces.
 */
export const refuseOutsiders = async (
  context: Pick<Context, 'sealer'>,
  { manager }: PgTx,
  { companyId, role }: StaffCaller,
  receivers: Receivers,
): Promise<void> => {
  if (role === 'iadmin') return;
  const found = await outsidersIn(context, manager, companyId, receivers);
  if (found.length === 0) return;
  const error = 'Only an administrator can add a receiver who is not a member of your company.';
  const fieldOf = (email: string) => `receivers.${receivers.after.indexOf(email)}`;
  const details = found.map((email) => ({ field: fieldOf(email), code: 'admins_only', error }));
  throw problem('forbidden', error, { details });
};
