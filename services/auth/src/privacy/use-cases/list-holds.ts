import { nextCursorOf, pageRequest } from '@gatelingo/chassis/paging';
import type { RequestOf, ResponseOf } from '@gatelingo/proto/http/endpoint';
import type { privacy } from '@gatelingo/proto/http/privacy';
import type { Context } from '../../context.ts';
import { holdPage } from '../db/hold-queries.ts';
import { holdView } from '../view.ts';

/** A page of the holds that have not ended. */
export const listHolds = async (
  { store: { manager }, sealer, clock }: Context,
  companyId: string,
  query: RequestOf<typeof privacy.listHolds>['query'],
): Promise<ResponseOf<typeof privacy.listHolds>> => {
  const page = await holdPage(manager, sealer, { companyId, now: clock.now() }, pageRequest(query));
  return { holds: page.rows.map(holdView), ...nextCursorOf(page) };
};
