import type { PrivacyRequest } from '@gatelingo/proto/http/privacy';
import type { Context } from '../../context.ts';
import { holdsInForce } from '../db/hold-queries.ts';
import { findRequest } from '../db/request-queries.ts';
import { noSuchRequest } from '../refusals.ts';
import { requestView } from '../view.ts';

/** A company's request with its parts. */
export const getRequest = async (
  { store: { manager }, sealer, clock }: Context,
  companyId: string,
  id: string,
): Promise<PrivacyRequest> => {
  const request = await findRequest(manager, sealer, { id, companyId });
  if (!request) throw noSuchRequest();
  const now = clock.now();
  return requestView(request, await holdsInForce(manager, sealer, companyId, now), now);
};
