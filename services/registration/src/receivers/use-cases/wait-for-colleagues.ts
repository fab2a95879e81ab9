import type { StaffCaller } from '@gatelingo/chassis/http';
import { waitFor } from '@gatelingo/chassis/projection';
import type { Context } from '../../context.ts';
import { isKnownUser } from '../db/receiver-queries.ts';
import { outsidersIn, type Receivers } from './outsiders-in.ts';

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
