import type { PgTx } from '@gatelingo/chassis/postgres';
import type { Context } from '../../context.ts';
import { type HeldMessage, lockHeldMessage } from '../../chat/db/chat.ts';
import { findContact, lockPhone } from '../../phones/db/contacts.ts';
import { findPhonesBySms, findWaitingForSms } from '../db/message-settings.ts';
import { type ChatMessage, queuedAgain } from '../../chat/domain/chat.ts';
import { isQuotaReason } from '../../quota/domain/quota.ts';
import { saveHeldMessage } from '../../chat/use-cases/change-chat.ts';
import { enqueueSending } from '../../chat/use-cases/enqueue-message.ts';

type Parts = Pick<Context, 'bus' | 'sealer' | 'clock' | 'work'>;

/** Queues a message again if `isMeant` still holds; due at once without `dueAt`. */
export const requeue = async (
  parts: Parts,
  tx: PgTx,
  messageId: string,
  isMeant: (message: ChatMessage) => boolean,
): Promise<void> => {
  const held = await lockHeldMessage(tx.manager, parts.sealer, messageId);
  if (held && isMeant(held.message)) await requeueHeld(parts, tx, held);
};

/** The same of a message that was read under its chat's lock. */
export const requeueHeld = async (parts: Parts, tx: PgTx, held: HeldMessage, dueAt?: Date): Promise<void> => {
  const queued = await saveHeldMessage(parts, tx, held, { ...queuedAgain(held.message), sentAt: null });
  await enqueueSending(parts, tx, queued, dueAt);
};

/** The driver's writing or an SMS helps it; a quota is another matter. */
const waitsForDriver = ({ state, reason }: ChatMessage) => state === 'waiting' && !isQuotaReason(reason);

/** The driver wrote to the company: its waiting messages, the oldest first, are queued. Under the phone's lock. */
export const releaseWaiting = async (parts: Parts, tx: PgTx, messageIds: readonly string[]): Promise<void> => {
  for (const id of messageIds) await requeue(parts, tx, id, waitsForDriver);
};

type SmsParts = Parts & Pick<Context, 'config'>;

/** Waiting messages to a phone without WhatsApp are queued for SMS, for companies that allow it. */
export const releaseToSms = async (parts: SmsParts, tx: PgTx, phoneIndex: string): Promise<void> => {
  if (parts.config.TWILIO_SMS_FROM === undefined) return;
  await lockPhone(tx.manager, phoneIndex);
  const contact = await findContact(tx.manager, phoneIndex);
  if (!contact?.withoutWhatsAppAt) return;
  for (const id of await findWaitingForSms(tx.manager, phoneIndex)) {
    await requeue(parts, tx, id, waitsForDriver);
  }
};

/** The same for all phones of a company; its setting is saved before, so that no message is missed. */
export const releaseCompanyToSms = async (
  context: SmsParts & Pick<Context, 'store'>,
  companyId: string,
): Promise<void> => {
  const { store } = context;
  for (const phoneIndex of await findPhonesBySms(store.manager, companyId)) {
    await store.transaction((tx) => releaseToSms(context, tx, phoneIndex));
  }
};
