import type { PgTx } from '@gatelingo/chassis/postgres';
import { retryLater } from '@gatelingo/chassis/work';
import type { Context } from '../../context.ts';
import { findChatMessage, findLatestSend } from '../../db/chat.ts';
import { lockPhone } from '../../db/contacts.ts';
import { endCall, abandonCall } from '../db/sends.ts';
import { retrySeconds } from '../domain/sending.ts';
import { isContentRefused } from '../../domain/refusal.ts';
import { senderFor } from '../../domain/senders.ts';
import { type Twilio, TwilioError } from '../../twilio.ts';
import { refuseSend, type StatusOf } from './apply-status.ts';
import { changeChatMessage } from '../../chat/use-cases/change-chat.ts';
import { type Claim, claimSend, type Order } from './claim-send.ts';
import { findTemplates } from '../../templates/use-cases/find-templates.ts';
import { reconcileSend } from './reconcile-send.ts';
import { expediteNext } from './expedite-next.ts';

type Sending = Extract<Claim, { kind: 'send' }>;

/** Without an account the work is retried so much later. */
const notConfiguredSeconds = 300;
const noteFailure = async (
  context: Context,
  { message, send }: Sending,
  { failure }: TwilioError,
): Promise<undefined> => {
  const { store, clock, log } = context;
  log.warn({ messageId: message.id, sendId: send.id, failure }, 'a message was not taken');
  if (failure.kind === 'later') {
    await endCall(store.manager, send.id, { state: 'failed' });
    throw retryLater(retrySeconds(send.attempt, failure.retryAfterSeconds, Math.random()));
  }
  if (failure.kind === 'unknown') {
    const { isAnswered } = failure;
    await endCall(store.manager, send.id, { state: 'unknown', unknownSince: clock.now(), isAnswered });
    throw retryLater(isAnswered ? retrySeconds(send.attempt, undefined, Math.random()) : 1);
  }
  await store.transaction(async (tx) => {
    await lockPhone(tx.manager, message.phoneIndex);
    const { code, reason } = failure;
    const now = await findChatMessage(tx.manager, context.sealer, message.id);
    if (now) await refuseSend(context, tx, { message: now, send, code, reason });
    await expediteNext(context, tx, message.phoneIndex, message.id);
  });
  return undefined;
};

/** Twilio refused the content, or the call for a reason that it gives no known code for: not the driver or the sender. */
const isContentOrUnknown = (error: unknown): boolean =>
  error instanceof TwilioError &&
  error.failure.kind === 'never' &&
  (isContentRefused(error.failure.code) || error.failure.reason === 'undelivered');

const callTwilio = async (context: Context, twilio: Twilio, sending: Sending): Promise<StatusOf | undefined> => {
  const { message, send, phone, content, asText } = sending;
  const { channel } = send;
  context.companyOfSend.set(send.id, message.companyId);
  try {
    // The fragment makes Twilio retry its callback five times after any failure.
    const statusCallback = `${context.config.PUBLIC_URL}/api/notifications/twilio/status/${send.id}#rc=5&rp=all`;
    const from = senderFor(context.config, message.companyId, channel);
    const call = (what: typeof content) => twilio.send({ to: phone, from, channel, content: what, statusCallback });
    const { sid, status } = await call(content).catch((error: unknown) => {
      // What was refused had no effect.
      if (!asText || !isContentOrUnknown(error)) throw error;
      context.log.warn({ err: error, messageId: message.id, sendId: send.id }, 'buttons were refused: sent as text');
      return call(asText);
    });
    return { sendId: send.id, sid, status, errorCode: null };
  } catch (error) {
    if (error instanceof TwilioError) return noteFailure(context, sending, error);
    throw error;
  }
};

/** Sends a queued message through Twilio, once; returns Twilio's status, undefined if there was nothing to send. */
export const sendMessage = async (
  context: Context,
  { companyId, ...order }: Order & { companyId: string },
): Promise<StatusOf | undefined> => {
  const { config, store, sealer, twilio, ownTexts } = context;
  if (!twilio) throw retryLater(notConfiguredSeconds);
  const first = ownTexts.take(order.messageId)
    ? undefined
    : await findChatMessage(store.manager, sealer, order.messageId);
  const prepared = { companyId, templates: first && (await findTemplates(context, twilio, first)) };
  let claim = await store.transaction((tx) => claimSend(context, tx, order, prepared));
  if (claim.kind === 'reconcile') {
    const { send } = claim;
    const from = senderFor(config, companyId, send.channel);
    const found = await reconcileSend(context, twilio, { ...claim, from });
    if (found) return found;
    claim = await store.transaction((tx) => claimSend(context, tx, order, { ...prepared, lostSendId: send.id }));
  }
  if (claim.kind === 'wait') throw retryLater(claim.seconds);
  return claim.kind === 'send' ? callTwilio(context, twilio, claim) : undefined;
};

/** The work has failed for good, by a fault of the service. */
export const sendingFailed = async (context: Context, tx: PgTx, { messageId, generation }: Order): Promise<void> => {
  const reason = 'our-fault';
  const open = await findLatestSend(tx.manager, messageId, generation);
  // Abandoned, so that it does not block the phone's next messages.
  if (open) await abandonCall(tx.manager, open.id);
  const failed = await changeChatMessage(context, tx, messageId, (message) =>
    message.state === 'queued' && message.generation === generation ? { ...message, state: 'failed', reason } : message,
  );
  if (failed) await expediteNext(context, tx, failed.phoneIndex);
};

/** The work was retried by hand. */
export const sendingRetried = async (context: Context, tx: PgTx, { messageId, generation }: Order): Promise<void> => {
  await changeChatMessage(context, tx, messageId, (message) =>
    message.state === 'failed' && message.generation === generation
      ? { ...message, state: 'queued', reason: '', errorCode: null }
      : message,
  );
};
