import type { Context } from '../../context.ts';
import type { Visit } from '../../db/entities.ts';
import { findMemberName } from '../../db/projections.ts';

/** Who of staff has explained to a driver what could not be read; the name is empty once the account is gone. */
export const explanationOf = async (
  { store, sealer }: Context,
  { companyId, explainedAt: at, explainedBy: userId }: Visit,
): Promise<{ at: Date; name: string } | undefined> => {
  if (at === null || userId === null) return undefined;
  return { at, name: (await findMemberName(store.manager, sealer, { companyId, userId })) ?? '' };
};
