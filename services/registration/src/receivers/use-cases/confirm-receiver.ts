import type { Context } from '../../context.ts';
import { findReceiverOf, updateReceiver } from '../db/receiver-queries.ts';
import { hashToken, canConfirm } from '../domain/receiver.ts';
import { invalidLink } from '../refusals.ts';

/** The address agrees, by the link of the newest mail that asked. */
export const confirmReceiver = ({ store, sealer, clock }: Context, token: string): Promise<void> =>
  store.transaction(async ({ manager }) => {
    const found = await findReceiverOf(manager, sealer, hashToken(token), { lock: true });
    if (!found || !canConfirm(found, clock.now())) throw invalidLink();
    await updateReceiver(manager, found.row, { consent: 'confirmed', bouncedAt: null });
  });
