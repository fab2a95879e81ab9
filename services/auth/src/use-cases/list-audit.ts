import { nextCursorOf, pageRequest } from '@gatelingo/chassis/paging';
import type { audit } from '@gatelingo/proto/http/audit';
import type { RequestOf, ResponseOf } from '@gatelingo/proto/http/endpoint';
import type { Context } from '../context.ts';
import { readAuditPage } from './read-audit-page.ts';

export const listAudit = async (
  context: Context,
  companyId: string,
  { limit, cursor, ...filter }: RequestOf<typeof audit.listAudit>['query'],
): Promise<ResponseOf<typeof audit.listAudit>> => {
  const { entries, ...page } = await readAuditPage(context, { companyId, ...filter }, pageRequest({ limit, cursor }));
  return { entries, ...nextCursorOf({ rows: [], ...page }) };
};
