import { problem } from '@gatelingo/chassis/errors';
import type { StaffCaller } from '@gatelingo/chassis/http';
import type { PgTx } from '@gatelingo/chassis/postgres';
import { may } from '@gatelingo/proto/roles';
import type { Context } from '../../context.ts';
import { outsidersIn, type Receivers } from './outsiders-in.ts';

/**
 * Refuses who may not change settings and adds an address of nobody in the company. In the transaction of the
 * change, so that `before` is what it replaces.
 */
export const refuseOutsiders = async (
  context: Pick<Context, 'sealer'>,
  { manager }: PgTx,
  { companyId, role }: StaffCaller,
  receivers: Receivers,
): Promise<void> => {
  if (may(role, 'settings')) return;
  const found = await outsidersIn(context, manager, companyId, receivers);
  if (found.length === 0) return;
  const error = 'Only an administrator can add a receiver who is not a member of your company.';
  const fieldOf = (email: string) => `receivers.${receivers.after.indexOf(email)}`;
  const details = found.map((email) => ({ field: fieldOf(email), code: 'admins_only', error }));
  throw problem('forbidden', error, { details });
};
