import { z } from 'zod';
import { auditThings, auditWords } from '../audit/index.ts';
import { binary, endpoint } from './endpoint.ts';
import { day, nextCursor, paging, time } from './fields.ts';
import { rolesWith } from '../roles.ts';

const auditEntry = z.strictObject({
  _id: z.string(),
  at: time(),
  /** `user:<id>`, `driver`, `guest`, `receiver`, `link` (whoever had a link of staff), `system`, `operator` or `unknown`. */
  who: z.string(),
  /** The thing and the act: `visit.read`. A newer service may have written one that is not in the list. */
  what: z.string(),
  ids: z.array(z.string()),
  /** Absent: once. */
  count: z.number().int().optional(),
  /** The network of the call (/24, /48); absent after 30 days, and without a call. */
  address: z.string().optional(),
});
export type AuditEntry = z.infer<typeof auditEntry>;

const filter = {
  /** As in the entries. */
  who: z
    .string()
    .regex(/^[a-z]{1,10}(:[0-9a-f-]{36})?$/, 'This is nobody who stands in an audit log.')
    .optional(),
  /** A `what`, or only its thing: `visit`. */
  what: z.enum([...auditThings, ...auditWords]).optional(),
  fromDate: day().optional(),
  toDate: day().optional(),
};

export const audit = {
  listAudit: endpoint('GET /audit', {
    summary: "The company's audit log: who did what and when, by ids alone, the newest first.",
    access: rolesWith('privacy'),
    audit: 'audit.listed',
    request: { query: z.strictObject({ ...filter, ...paging }) },
    response: z.strictObject({ entries: z.array(auditEntry), ...nextCursor }),
  }),
  exportAudit: endpoint('GET /audit/export', {
    summary: 'The filtered audit log as a CSV file, the newest first; streamed.',
    access: rolesWith('privacy'),
    audit: 'audit.exported',
    request: { query: z.strictObject(filter) },
    response: binary('text/csv'),
  }),
};
