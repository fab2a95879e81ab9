import { nextCursorOf, pageRequest } from '@gatelingo/chassis/paging';
import type { RequestOf, ResponseOf } from '@gatelingo/proto/http/endpoint';
import type { privacy } from '@gatelingo/proto/http/privacy';
import type { Context } from '../../context.ts';
import { holdsInForce } from '../db/hold-queries.ts';
import { requestPage } from '../db/request-queries.ts';
import { requestView } from '../view.ts';
import { driversNames } from './drivers-names.ts';

/** A page of a company's requests. */
export const listRequests = async (
  context: Context,
  companyId: string,
  query: RequestOf<typeof privacy.listRequests>['query'],
): Promise<ResponseOf<typeof privacy.listRequests>> => {
  const { store, sealer, clock } = context;
  const { manager } = store;
  const now = clock.now();
  const { source, open: isOpen = false } = query;
  const page = await requestPage(manager, sealer, { companyId, source, isOpen, now }, pageRequest(query));
  const holds = await holdsInForce(manager, sealer, companyId, now);
  const names = await driversNames(context, companyId, page.rows);
  return {
    requests: page.rows.map((request) => requestView(request, { holds, now, name: names.get(request.id) })),
    ...nextCursorOf(page),
  };
};
