import type { Context } from '../../context.ts';
import { findRequest } from '../db/request-queries.ts';
import { keyOf, writeListed } from '../domain/listed-erasure.ts';

/** Writes an erasure into the list beside the backups: a backup of before it knows nothing of it. */
export const listErasure = async (
  { store, sealer, erasureList }: Context,
  of: { id: string; companyId: string },
): Promise<void> => {
  const request = erasureList && (await findRequest(store.manager, sealer, of));
  if (!request) return;
  const { id: requestId, companyId, subjectKind, subjectId, truckerIds, visitIds, askedAt } = request;
  const listed = { requestId, companyId, subjectKind, subjectId, truckerIds, visitIds, askedAt: askedAt.toISOString() };
  await erasureList.put(keyOf(listed), writeListed(listed));
};
