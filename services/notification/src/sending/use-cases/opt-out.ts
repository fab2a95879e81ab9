import type { PgTx } from '@gatelingo/chassis/postgres';
import type { Context } from '../../context.ts';
import { findUnsentIds } from '../../db/chat.ts';
import { findContact, saveContact } from '../../db/contacts.ts';
import { findPhoneOwners } from '../../db/phone-owners.ts';
import type { PhoneOwner } from '../../domain/phone-owner.ts';
import { type Channel, isUnsent } from '../../domain/chat.ts';
import { appendChatMessage, changeChatMessage } from '../../chat/use-cases/change-chat.ts';
import { decideWish, type OptDecision } from '../domain/opt-wish.ts';

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

/** Opts the phone out and cancels its unsent messages, as far as the wish counts. Under the phone's lock. */
export const optOut = async (parts: Parts, tx: PgTx, wish: Wish): Promise<OptDecision> => {
  const { phoneIndex, at } = wish;
  const contact = await findContact(tx.manager, phoneIndex);
  const owners = await findPhoneOwners(tx.manager, parts.sealer, phoneIndex);
  const decision = decideWish({ word: 'stop', at }, { contact, hasJobs: owners.length > 0 });
  if (decision === 'outdated') return decision;
  await saveContact(tx.manager, phoneIndex, { optedOutAt: contact?.optedOutAt ?? at, optChangedAt: at });
  if (decision === 'noted') return decision;
  for (const id of await findUnsentIds(tx.manager, phoneIndex)) {
    await changeChatMessage(parts, tx, id, (before) => (isUnsent(before) ? { ...before, ...cancelled } : before));
  }
  await appendNotice(parts, tx, 'opted-out', { wish, owners });
  return decision;
};

/** The phone may be written to again, as far as the wish counts. Under the phone's lock. */
export const optIn = async (parts: Parts, tx: PgTx, wish: Wish): Promise<OptDecision> => {
  const { phoneIndex, at } = wish;
  const contact = await findContact(tx.manager, phoneIndex);
  const owners = await findPhoneOwners(tx.manager, parts.sealer, phoneIndex);
  const decision = decideWish({ word: 'start', at }, { contact, hasJobs: owners.length > 0 });
  if (decision === 'outdated') return decision;
  await saveContact(tx.manager, phoneIndex, { optedOutAt: null, optChangedAt: at });
  if (decision === 'applied') await appendNotice(parts, tx, 'opted-in', { wish, owners });
  return decision;
};
