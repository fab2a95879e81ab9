import type { PageRequest } from '@gatelingo/chassis/paging';
import type { AuditEntry } from '@gatelingo/proto/http/audit';
import type { Context } from '../context.ts';
import { auditPage, type AuditFilter } from '../db/audit.ts';

/** A page of lines as administrators read them, the newest first. */
export const readAuditPage = async ({ store }: Pick<Context, 'store'>, filter: AuditFilter, request: PageRequest) => {
  const page = await auditPage(store.manager, filter, request);
  const entries = page.rows.map(({ id, at, who, what, ids, count }): AuditEntry => {
    const address = page.addresses.get(id);
    return {
      ...{ _id: id, at: at.toISOString(), who, what, ids },
      ...(count > 1 && { count }),
      ...(address !== undefined && { address }),
    };
  });
  return { entries, ...(page.next && { next: page.next }) };
};
