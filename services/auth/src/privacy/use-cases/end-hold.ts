import { aboutRow } from '@gatelingo/chassis/events';
import type { StaffCaller } from '@gatelingo/chassis/http';
import { HoldSetSchema } from '@gatelingo/proto/events';
import type { Context } from '../../context.ts';
import { lockAsAdministrator } from '../../use-cases/administrator.ts';
import { lockHold, saveHold } from '../db/hold-queries.ts';
import { holdState } from '../facts.ts';
import { noSuchHold } from '../refusals.ts';
import { startReadyErasures } from './start-ready-erasures.ts';

/** Ends a hold now; erasures that waited for it begin. */
export const endHold = async (context: Context, caller: StaffCaller, id: string): Promise<void> => {
  const { store, sealer, bus, clock } = context;
  const { companyId } = caller;
  await store.transaction(async (tx) => {
    await lockAsAdministrator(context, tx, caller);
    const now = clock.now();
    const hold = await lockHold(tx.manager, sealer, { id, companyId });
    if (!hold || hold.endsAt <= now) throw noSuchHold();
    const ended = { ...hold, endsAt: now, version: hold.version + 1 };
    await saveHold(tx.manager, sealer, ended);
    await bus.publish(tx, HoldSetSchema, holdState(ended), aboutRow(ended));
    await startReadyErasures(context, tx, companyId);
  });
};
