import { ReceiverStoppedSchema } from '@gatelingo/proto/events';
import type { Context } from '../../context.ts';
import { findReceiverOf, updateReceiver } from '../db/receiver-queries.ts';
import { hashToken } from '../domain/receiver.ts';
import { invalidLink } from '../refusals.ts';

/** The address declines by the newest mail that asked, also a late one, or wants no more mails, by any later mail. */
export const stopReceiver = ({ store, sealer, bus }: Context, token: string): Promise<void> =>
  store.transaction(async (tx) => {
    const found = await findReceiverOf(tx.manager, sealer, hashToken(token), { lock: true });
    if (!found) throw invalidLink();
    const { id: receiverId, companyId } = found.row;
    if (found.row.consent === 'stopped') return;
    await updateReceiver(tx.manager, found.row, { consent: 'stopped' });
    await bus.audit(tx, { companyId, what: 'receiver.declined', ids: [receiverId], who: 'receiver' });
    const about = { aggregateId: receiverId, version: 1, companyId };
    await bus.publish(tx, ReceiverStoppedSchema, { receiverId, companyId }, about);
  });
