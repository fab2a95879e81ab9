import type { PrivacyRequest } from '@gatelingo/proto/http/privacy';
import type { Context } from '../../context.ts';
import { holdsInForce } from '../db/hold-queries.ts';
import { findRequest } from '../db/request-queries.ts';
import { noSuchRequest } from '../refusals.ts';
import { requestView } from '../view.ts';
import { driversNames } from './drivers-names.ts';

/** A company's request with its parts. */
export const getRequest = async (context: Context, companyId: string, id: string): Promise<PrivacyRequest> => {
  const { store, sealer, clock } = context;
  const { manager } = store;
  const request = await findRequest(manager, sealer, { id, companyId });
  if (!request) throw noSuchRequest();
  const now = clock.now();
  const holds = await holdsInForce(manager, sealer, companyId, now);
  const name = (await driversNames(context, companyId, [request])).get(id);
  return requestView(request, { holds, now, name });
};
