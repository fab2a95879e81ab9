import type { Context } from '../context.ts';
import { checkAudit } from './check-audit.ts';

/** The command that checks all audit logs; it ends with an error if one is not as it was written. */
export const reportAudit = async (context: Context): Promise<void> => {
  const { log } = context;
  let [logs, lines, faults] = [0, 0, 0];
  for await (const checked of checkAudit(context)) {
    logs += 1;
    lines += checked.lines;
    if (!checked.fault) continue;
    faults += 1;
    log.error({ companyId: checked.companyId, fault: checked.fault }, 'an audit log is not as it was written');
  }
  log.info({ logs, lines, faults }, 'audit logs were checked');
  if (faults > 0) throw new Error(`${String(faults)} of ${String(logs)} audit logs are not as they were written.`);
};
