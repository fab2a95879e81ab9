import { randomUUIDv7 } from 'node:crypto';
import type { StaffCaller } from '@gatelingo/chassis/http';
import type { PgTx } from '@gatelingo/chassis/postgres';
import { PeriodsSetSchema, RetentionChangedSchema } from '@gatelingo/proto/events';
import type { RetentionState } from '@gatelingo/proto/http/privacy';
import type { RetentionDays } from '@gatelingo/proto/retention';
import type { Context } from '../../context.ts';
import { administratorsOf } from '../../db/accounts.ts';
import type { CompanyRow } from '../../db/entities.ts';
import { mailLanguage } from '../../domain/membership.ts';
import { lockAsAdministrator } from '../../use-cases/administrator.ts';
import { findPeriods, savePeriods } from '../db/retention-queries.ts';
import { changeTo, type Periods } from '../domain/periods.ts';
import { aboutPeriods, periodsState } from '../facts.ts';
import { retentionView } from '../view.ts';

/** Each change mails every administrator. */
const changes = { points: 20, perSeconds: 24 * 60 * 60 };

const mailAdministrators = async ({ bus, sealer }: Context, tx: PgTx, company: CompanyRow, periods: Periods) => {
  const { days, daysBefore, effectiveAt } = periods;
  for (const administrator of await administratorsOf(tx.manager, sealer, company.id)) {
    const changeId = randomUUIDv7();
    await bus.publish(
      tx,
      RetentionChangedSchema,
      {
        ...{ changeId, email: administrator.email, language: mailLanguage(administrator, company) },
        ...{ companyName: company.name, effectiveAt: effectiveAt.toISOString(), days, daysBefore },
      },
      { aggregateId: changeId, version: 1, companyId: company.id },
    );
  }
};

/** Sets the periods of a company, in force after a day; every administrator gets a mail. */
export const setRetention = async (
  context: Context,
  caller: StaffCaller,
  days: RetentionDays,
): Promise<RetentionState> => {
  const { store, bus, limiter, clock } = context;
  const { companyId } = caller;
  await limiter.limit('retention-changes', companyId, changes);
  return store.transaction(async (tx) => {
    const company = await lockAsAdministrator(context, tx, caller);
    const now = clock.now();
    const before = await findPeriods(tx.manager, companyId);
    const change = changeTo(before, days, now);
    if (change.kind === 'none') return retentionView(before, now);
    const after = { companyId, ...change.periods, version: (before?.version ?? 0) + 1 };
    await savePeriods(tx.manager, after);
    await bus.publish(tx, PeriodsSetSchema, periodsState(after), aboutPeriods(after));
    if (change.kind === 'later') await mailAdministrators(context, tx, company, change.periods);
    return retentionView(after, now);
  });
};
