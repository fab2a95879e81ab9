import { nextCursorOf, pageRequest } from '@gatelingo/chassis/paging';
import type { RequestOf, ResponseOf } from '@gatelingo/proto/http/endpoint';
import type { privacy } from '@gatelingo/proto/http/privacy';
import type { Context } from '../../context.ts';
import { runPage } from '../db/retention-queries.ts';
import { runView } from '../view.ts';

/** A page of a company's nightly runs. */
export const listRuns = async (
  { store: { manager } }: Context,
  companyId: string,
  query: RequestOf<typeof privacy.listRetentionRuns>['query'],
): Promise<ResponseOf<typeof privacy.listRetentionRuns>> => {
  const page = await runPage(manager, { companyId, state: query.state }, pageRequest(query));
  return { runs: page.rows.map(runView), ...nextCursorOf(page) };
};
