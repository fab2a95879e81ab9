import type { Context } from '../context.ts';
import { checkAudit } from './check-audit.ts';

/** The check that a running service repeats; an alert looks at its figures. */
export const watchAudit = (context: Context): { check(): Promise<void> } => {
  const { metrics, log, clock } = context;
  const broken = metrics.gauge('audit_broken_logs', 'Companies whose audit log is not as it was written.');
  const checked = metrics.gauge('audit_checked_timestamp_seconds', 'When all audit logs were checked last.');
  return {
    check: async () => {
      let faults = 0;
      for await (const { companyId, fault } of checkAudit(context)) {
        if (!fault) continue;
        faults += 1;
        log.error({ companyId, fault }, 'an audit log is not as it was written');
      }
      broken.set(faults);
      checked.set(clock.now().getTime() / 1000);
    },
  };
};
