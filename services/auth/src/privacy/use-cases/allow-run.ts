import type { StaffCaller } from '@gatelingo/chassis/http';
import { RetentionAllowedSchema } from '@gatelingo/proto/events';
import type { RetentionRun } from '@gatelingo/proto/http/privacy';
import type { Context } from '../../context.ts';
import { lockAsAdministrator } from '../../use-cases/administrator.ts';
import { lockRun, saveRun } from '../db/retention-queries.ts';
import { noSuchRun, runDoesNotWait } from '../refusals.ts';
import { runView } from '../view.ts';

/** Lets a nightly run that waits go on. */
export const allowRun = async (context: Context, caller: StaffCaller, runId: string): Promise<RetentionRun> => {
  const { store, bus } = context;
  const { companyId } = caller;
  return store.transaction(async (tx) => {
    await lockAsAdministrator(context, tx, caller);
    const run = await lockRun(tx.manager, runId);
    if (run?.companyId !== companyId) throw noSuchRun();
    if (run.state !== 'waiting') throw runDoesNotWait();
    const allowed = { ...run, state: 'allowed' } as const;
    await saveRun(tx.manager, allowed);
    const fact = { companyId, service: run.service, runId };
    await bus.publish(tx, RetentionAllowedSchema, fact, { aggregateId: companyId, version: 0, companyId });
    return runView(allowed);
  });
};
