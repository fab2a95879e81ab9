import type { Context } from '../context.ts';
import { checkAudit } from './check-audit.ts';
import { compareAuditDays } from './compare-audit-days.ts';

/** The command that checks all audit logs, and compares the ends of days with those beside the backups; it ends with an error if one is not as it was written. */
export const reportAudit = async (context: Context): Promise<void> => {
  const { log } = context;
  let [logs, lines, faults] = [0, 0, 0];
  const report = (about: { companyId: string; fault: string }) => {
    faults += 1;
    log.error(about, 'an audit log is not as it was written');
  };
  for await (const { companyId, lines: read, fault } of checkAudit(context)) {
    logs += 1;
    lines += read;
    if (fault) report({ companyId, fault });
  }
  try {
    for await (const about of compareAuditDays(context)) report(about);
  } catch (err) {
    log.warn({ err }, 'the ends of days were not compared: the key of ERASURE_LIST_URL may not read');
  }
  log.info({ logs, lines, faults }, 'audit logs were checked');
  if (faults > 0)
    throw new Error(`${String(faults)} faults: ${String(logs)} audit logs are not all as they were written.`);
};
