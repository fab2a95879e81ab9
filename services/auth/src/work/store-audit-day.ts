import type { PgTx } from '@gatelingo/chassis/postgres';
import type { WorkDefinition } from '@gatelingo/chassis/work';
import type { Context } from '../context.ts';
import { auditDay, storeAuditDayKind } from '../domain/audit-day.ts';
import { storeAuditDay } from '../use-cases/store-audit-day.ts';

// The bucket may be away for days.
const attempts = 10_000;

export const storeAuditDayWork = (context: Context): WorkDefinition<PgTx, typeof auditDay, void> => ({
  kind: storeAuditDayKind,
  payload: auditDay,
  attempts,
  run: (end) => storeAuditDay(context, end),
});
