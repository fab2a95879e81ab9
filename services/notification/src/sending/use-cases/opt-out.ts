import type { PgTx } from '@gatelingo/chassis/postgres';
import type { Context } from '../../context.ts';
import { findUnsentIds } from '../../db/chat.ts';
import { findContact, saveContact } from '../../db/contacts.ts';
import { findPhoneOwners, type PhoneOwner } from '../../db/phone-owners.ts';
import { type Channel, isUnsent } from '../../domain/chat.ts';
import { appendChatMessage, changeChatMessage } from '../../chat/use-cases/change-chat.ts';

type Parts = Pick<Context, 'bus' | 'sealer' | 'clock'>;

const cancelled = { state: 'cancelled', reason: 'opted-out' } as const;

export interface Wish {
  phoneIndex: string;
  /** When it was wished. */
  at: Date;
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

/**
 * Opts the phone out and cancels its unsent messages. Returns false if it had opted out already, or has opted in since.
 * Under the phone's lock.
 */
export const optOut = async (parts: Parts, tx: PgTx, wish: Wish): Promise<boolean> => {
  const { phoneIndex, at } = wish;
  const { optChangedAt, optedOutAt } = (await findContact(tx.manager, phoneIndex)) ?? {};
  if (optChangedAt && optChangedAt > at) return false;
  await saveContact(tx.manager, phoneIndex, { optedOutAt: optedOutAt ?? at, optChangedAt: at });
  if (optedOutAt) return false;
  for (const id of await findUnsentIds(tx.manager, phoneIndex)) {
    await changeChatMessage(parts, tx, id, (before) => (isUnsent(before) ? { ...before, ...cancelled } : before));
  }
  await appendNotice(parts, tx, 'opted-out', {
    wish,
    owners: await findPhoneOwners(tx.manager, parts.sealer, phoneIndex),
  });
  return true;
};

/** The phone may be written to again; false if it never opted out, or has opted out since. Under the phone's lock. */
export const optIn = async (parts: Parts, tx: PgTx, wish: Wish): Promise<boolean> => {
  const { phoneIndex, at } = wish;
  const contact = await findContact(tx.manager, phoneIndex);
  const owners = await findPhoneOwners(tx.manager, parts.sealer, phoneIndex);
  // The number has no job and never opted out: there is nothing to keep.
  if (!contact && owners.length === 0) return false;
  // Of two wishes with the same time STOP wins.
  if (contact?.optChangedAt && contact.optChangedAt >= at) return false;
  await saveContact(tx.manager, phoneIndex, { optedOutAt: null, optChangedAt: at });
  if (!contact?.optedOutAt) return false;
  await appendNotice(parts, tx, 'opted-in', { wish, owners });
  return true;
};
