import type { Context } from '../context.ts';
import { type AuditDayEnd, auditDayKey, writeAuditDay } from '../domain/audit-day.ts';

/** Writes the end of a day of an audit log beside the backups, where whoever can write to the database cannot change it. */
export const storeAuditDay = async ({ erasureList }: Pick<Context, 'erasureList'>, end: AuditDayEnd): Promise<void> => {
  await erasureList?.put(auditDayKey(end), writeAuditDay(end));
};
