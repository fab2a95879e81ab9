import type { Context } from '../../context.ts';
import { findReceiverOf, updateReceiver } from '../db/receiver-queries.ts';
import { hashToken, canConfirm } from '../domain/receiver.ts';
import { invalidLink } from '../refusals.ts';

/** The address agrees, by the link of the newest mail that asked. */
export const confirmReceiver = ({ store, sealer, bus, clock }: Context, token: string): Promise<void> =>
  store.transaction(async (tx) => {
    const { manager } = tx;
    const found = await findReceiverOf(manager, sealer, hashToken(token), { lock: true });
    if (!found || !canConfirm(found, clock.now())) throw invalidLink();
    if (found.row.consent === 'confirmed' && found.row.bouncedAt === null) return;
    await updateReceiver(manager, found.row, { consent: 'confirmed', bouncedAt: null });
    const { id, companyId } = found.row;
    await bus.audit(tx, { companyId, what: 'receiver.accepted', ids: [id], who: 'receiver' });
  });
