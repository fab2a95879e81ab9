import { nextCursorOf, pageRequest } from '@gatelingo/chassis/paging';
import type { RequestOf, ResponseOf } from '@gatelingo/proto/http/endpoint';
import type { privacy } from '@gatelingo/proto/http/privacy';
import type { Context } from '../../context.ts';
import { holdsInForce } from '../db/hold-queries.ts';
import { requestPage } from '../db/request-queries.ts';
import { requestView } from '../view.ts';

/** A page of a company's requests. */
export const listRequests = async (
  { store: { manager }, sealer, clock }: Context,
  companyId: string,
  query: RequestOf<typeof privacy.listRequests>['query'],
): Promise<ResponseOf<typeof privacy.listRequests>> => {
  const now = clock.now();
  const page = await requestPage(manager, sealer, companyId, pageRequest(query));
  const holds = await holdsInForce(manager, sealer, companyId, now);
  return { requests: page.rows.map((request) => requestView(request, holds, now)), ...nextCursorOf(page) };
};
