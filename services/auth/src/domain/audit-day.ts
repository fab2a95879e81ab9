import { z } from 'zod';

/** The work that writes the end of a day of an audit log beside the backups. */
export const storeAuditDayKind = 'store-audit-day';

/** The end of a company's chain on a day. */
export const auditDay = z.strictObject({
  companyId: z.uuid(),
  day: z.string(),
  seq: z.number().int(),
  hash: z.string(),
});
export type AuditDayEnd = z.output<typeof auditDay>;

/** The folder of the days in their bucket. */
export const auditDayFolder = 'audit-days/';

export const auditDayKey = ({ companyId, day }: AuditDayEnd): string => `${auditDayFolder}${companyId}/${day}.json`;

export const writeAuditDay = (end: AuditDayEnd): Uint8Array => new TextEncoder().encode(JSON.stringify(end));

export const readAuditDay = (bytes: Uint8Array): AuditDayEnd =>
  auditDay.parse(JSON.parse(new TextDecoder().decode(bytes)));
