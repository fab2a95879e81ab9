import type { PgTx } from '@gatelingo/chassis/postgres';
import type { Context } from '../context.ts';
import { findUnsentIds } from '../db/chat.ts';
import { saveContact } from '../db/contacts.ts';
import type { PhoneOwner } from '../db/phone-owners.ts';
import type { InboundMessage } from '../domain/inbound-message.ts';
import { appendChatMessage, changeChatMessage } from './change-chat.ts';

type Parts = Pick<Context, 'bus' | 'sealer' | 'clock'>;

const cancelled = { state: 'cancelled', reason: 'The driver wants no more messages: he wrote STOP.' } as const;

interface Wish {
  phoneIndex: string;
  /** At every company that gave the phone a job. */
  owners: readonly PhoneOwner[];
  message: InboundMessage;
}

const say = async (parts: Parts, tx: PgTx, kind: 'opted-out' | 'opted-in', wish: Wish): Promise<void> => {
  const { phoneIndex, owners, message } = wish;
  for (const { companyId, jobId, truckerId, language } of owners) {
    await appendChatMessage(parts, tx, {
      companyId,
      jobId,
      truckerId,
      phoneIndex,
      senderType: 'system',
      kind,
      text: message.text,
      language,
      state: 'received',
      channel: message.channel,
    });
  }
};

/** The phone is written to no more: what had not gone out yet does not go, and every company of the phone is told. */
export const optOut = async (parts: Parts, tx: PgTx, wish: Wish): Promise<void> => {
  await saveContact(tx.manager, wish.phoneIndex, { optedOutAt: parts.clock.now() });
  for (const id of await findUnsentIds(tx.manager, wish.phoneIndex, ['queued', 'waiting'])) {
    await changeChatMessage(parts, tx, id, (before) =>
      before.state === 'queued' || before.state === 'waiting' ? { ...before, ...cancelled } : before,
    );
  }
  await say(parts, tx, 'opted-out', wish);
};

/** The phone may be written to again. */
export const optIn = async (parts: Parts, tx: PgTx, wish: Wish): Promise<void> => {
  await saveContact(tx.manager, wish.phoneIndex, { optedOutAt: null });
  await say(parts, tx, 'opted-in', wish);
};
