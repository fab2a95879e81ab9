import type { Context } from '../context.ts';
import { findDays } from '../db/audit.ts';
import { auditDayFolder, readAuditDay } from '../domain/audit-day.ts';

/** Compares the ends of days with those beside the backups; needs a key that reads there. Answers what differs. */
export async function* compareAuditDays({
  store,
  erasureList,
}: Pick<Context, 'store' | 'erasureList'>): AsyncGenerator<{ companyId: string; fault: string }> {
  if (!erasureList) return;
  for await (const keys of erasureList.list(auditDayFolder)) {
    for (const key of keys) {
      const bytes = await erasureList.get(key);
      if (!bytes) continue;
      const { companyId, day, seq, hash } = readAuditDay(bytes);
      const own = (await findDays(store.manager, companyId)).find((each) => each.day === day);
      if (own?.seq !== seq || own.hash !== hash) yield { companyId, fault: `${day} ended otherwise` };
    }
  }
}
