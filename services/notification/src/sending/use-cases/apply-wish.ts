import type { PgTx } from '@gatelingo/chassis/postgres';
import type { Context } from '../../context.ts';
import { findIdsOfPhone } from '../../chat/db/chat.ts';
import { saveContact } from '../../phones/db/contacts.ts';
import { findPhoneOwners } from '../../chat/db/phone-owners.ts';
import type { PhoneOwner } from '../../chat/domain/phone-owner.ts';
import { type Channel, isUnsent } from '../../chat/domain/chat.ts';
import { appendChatMessage } from '../../chat/use-cases/append-chat-message.ts';
import { changeChatMessage } from '../../chat/use-cases/change-chat-message.ts';
import type { OptDecision, OptWish } from '../domain/opt-wish.ts';

type Parts = Pick<Context, 'bus' | 'sealer' | 'clock'>;

const cancelled = { state: 'cancelled', reason: 'opted-out' } as const;

export interface Wish extends OptWish {
  phoneIndex: string;
  /** The driver's text; empty if only Twilio reported it. */
  text: string;
  channel: Channel;
}

/** Appends a notice to the chat of every company that gave the phone a job. */
const appendNotice = async (
  parts: Parts,
  tx: PgTx,
  kind: 'opted-out' | 'opted-in',
  { wish: { phoneIndex, text, channel }, owners }: { wish: Wish; owners: readonly PhoneOwner[] },
): Promise<void> => {
  for (const owner of owners) {
    const { companyId, jobId, truckerId, language } = owner;
    await appendChatMessage(parts, tx, {
      ...{ companyId, jobId, truckerId, phoneIndex, text, language, channel, kind },
      senderType: 'system',
      state: 'received',
    });
  }
};

/** Does what was decided of a wish. Under the phone's lock. */
export const applyWish = async (parts: Parts, tx: PgTx, wish: Wish, decision: OptDecision): Promise<void> => {
  if (decision === 'outdated') return;
  const { word, phoneIndex, at } = wish;
  const isStop = word === 'stop';
  const optedOutAt = isStop ? at : null;
  await saveContact(tx.manager, phoneIndex, { optChangedAt: at, ...(decision === 'applied' && { optedOutAt }) });
  if (decision === 'noted') return;
  if (isStop) {
    for (const id of await findIdsOfPhone(tx.manager, { phoneIndex, states: ['queued', 'waiting'] })) {
      await changeChatMessage(parts, tx, id, (before) => (isUnsent(before) ? { ...before, ...cancelled } : before));
    }
  }
  const owners = await findPhoneOwners(tx.manager, parts.sealer, phoneIndex);
  await appendNotice(parts, tx, isStop ? 'opted-out' : 'opted-in', { wish, owners });
};
