import type { RequestOf, StreamedAnswer } from '@gatelingo/proto/http/endpoint';
import type { audit } from '@gatelingo/proto/http/audit';
import type { Context } from '../context.ts';
import type { AuditFilter } from '../db/audit.ts';
import { auditCsv } from '../domain/audit-csv.ts';
import { readAuditPage } from './read-audit-page.ts';

const limit = 1_000;

async function* csvOf(context: Context, filter: AuditFilter, language: string): AsyncGenerator<Uint8Array> {
  const { header, row } = auditCsv(language);
  yield Buffer.from(header);
  for (let after: Awaited<ReturnType<typeof readAuditPage>>['next']; ;) {
    const { entries, next } = await readAuditPage(context, filter, { limit, after });
    if (entries.length > 0) yield Buffer.from(entries.map(row).join(''));
    if (!next) return;
    after = next;
  }
}

/** The filtered lines as a CSV file, the newest first, made while it is read. */
export const exportAudit = (
  context: Context,
  {
    companyId,
    query,
    language,
  }: { companyId: string; query: RequestOf<typeof audit.exportAudit>['query']; language: string },
): StreamedAnswer => ({
  contentType: 'text/csv; charset=utf-8',
  fileName: `audit-${context.clock.now().toISOString().slice(0, 10)}.csv`,
  stream: csvOf(context, { companyId, ...query }, language),
});
