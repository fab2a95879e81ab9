import { nextCursorOf, pageRequest } from '@gatelingo/chassis/paging';
import type { AnswerOf, RequestOf } from '@gatelingo/proto/http/endpoint';
import type { jobs } from '@gatelingo/proto/http/jobs';
import type { Context } from '../context.ts';
import { listTemplates as listRows } from '../db/templates.ts';
import { templateView } from '../view.ts';

export const listTemplates = async (
  { store, sealer }: Context,
  { companyId, query }: { companyId: string; query: RequestOf<typeof jobs.listJobTemplates>['query'] },
): Promise<AnswerOf<typeof jobs.listJobTemplates>> => {
  const page = await listRows(store.manager, sealer, companyId, pageRequest(query));
  return { templates: page.rows.map(templateView), ...nextCursorOf(page) };
};
