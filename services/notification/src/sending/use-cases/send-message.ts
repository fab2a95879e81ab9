import type { PgTx } from '@gatelingo/chassis/postgres';
import { retryLater } from '@gatelingo/chassis/work';
import { changeChatMessage, saveHeldMessage } from '../../chat/use-cases/change-chat.ts';
import type { Context } from '../../context.ts';
import { findChatMessage, findLatestSend, lockMessage } from '../../db/chat.ts';
import { isContentRefused } from '../../domain/refusal.ts';
import { senderFor } from '../../domain/senders.ts';
import { findTemplates } from '../../templates/use-cases/find-templates.ts';
import { type Twilio, TwilioError } from '../../twilio.ts';
import { abandonCall, endCall } from '../db/sends.ts';
import { retrySeconds } from '../domain/sending.ts';
import type { StatusOf } from './apply-status.ts';
import { type Claim, claimSend, type Order } from './claim-send.ts';
import { expediteNext } from './expedite-next.ts';
import { reconcileSend } from './reconcile-send.ts';
import { refuseSend } from './refuse-send.ts';

type Sending = Extract<Claim, { kind: 'send' }>;

/** Without an account the work is retried so much later. */
const notConfiguredSeconds = 300;
/** The phone's turn is looked for again after this time, if nothing expedites the message. */
const turnSeconds = 1;
/** The attempt that sets the backoff after the list of templates failed. */
const templatesAttempt = 3;

/** The call had no good answer: it is made again, settled later, or the message goes another way or ends. */
const afterFailure = async (
  context: Context,
  { send, phoneIndex }: Sending,
  { failure }: TwilioError,
): Promise<undefined> => {
  const { store, clock, log } = context;
  const { messageId } = send;
  log.warn({ messageId, sendId: send.id, failure }, 'a message was not taken');
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
    const held = await lockMessage(tx.manager, context.sealer, messageId);
    const { code, reason } = failure;
    if (held) await refuseSend(context, tx, held, { send, code, reason });
    await expediteNext(context, tx, { phoneIndex, ended: messageId });
  });
  return undefined;
};

/** Twilio refused the content, or the call for a reason that it gives no known code for: not the driver or the sender. */
const isContentOrUnnamed = (error: unknown): boolean =>
  error instanceof TwilioError &&
  error.failure.kind === 'never' &&
  (isContentRefused(error.failure.code) || error.failure.reason === 'undelivered');

const callTwilio = async (context: Context, twilio: Twilio, sending: Sending): Promise<StatusOf | undefined> => {
  const { config, log } = context;
  const { send, companyId, phone, content, asText } = sending;
  const { id: sendId, messageId, channel } = send;
  // The fragment makes Twilio retry its callback five times after any failure.
  const statusCallback = `${config.PUBLIC_URL}/api/notifications/twilio/status/${sendId}#rc=5&rp=all`;
  const from = senderFor(config, companyId, channel);
  const call = (what: typeof content) => twilio.send({ to: phone, from, channel, content: what, statusCallback });
  try {
    const { sid, status } = await call(content).catch((error: unknown) => {
      // What was refused had no effect.
      if (!asText || !isContentOrUnnamed(error)) throw error;
      log.warn({ err: error, messageId, sendId }, 'buttons were refused: sent as text');
      return call(asText);
    });
    return { sendId, sid, status, errorCode: null };
  } catch (error) {
    if (error instanceof TwilioError) return afterFailure(context, sending, error);
    throw error;
  }
};

const act = async (
  context: Context,
  twilio: Twilio,
  claim: Exclude<Claim, { kind: 'reconcile' }>,
): Promise<StatusOf | undefined> => {
  switch (claim.kind) {
    case 'send':
      return callTwilio(context, twilio, claim);
    case 'wait':
      if (claim.for !== 'templates') throw retryLater(turnSeconds);
      throw retryLater(retrySeconds(templatesAttempt, claim.askedSeconds, Math.random()));
    case 'nothing-to-do':
      return undefined;
  }
};

/**
 * Sends a queued message through Twilio, once; returns Twilio's status. Undefined if Twilio has nothing of it: there was nothing
 * to send, or it was refused for good.
 */
export const sendMessage = async (context: Context, order: Order): Promise<StatusOf | undefined> => {
  const { config, store, sealer, twilio } = context;
  if (!twilio) throw retryLater(notConfiguredSeconds);
  const message = await findChatMessage(store.manager, sealer, order.messageId);
  if (!message) return undefined;
  const templates = await findTemplates(context, twilio, message);
  const claim = await store.transaction((tx) => claimSend(context, tx, order, { templates }));
  if (claim.kind !== 'reconcile') return act(context, twilio, claim);
  const { send, phone } = claim;
  const from = senderFor(config, message.companyId, send.channel);
  const found = await reconcileSend(context, twilio, { send, phone, from });
  if (found) return found;
  const lost = { templates, lostSendId: send.id };
  const again = await store.transaction((tx) => claimSend(context, tx, order, lost));
  // A newer call for this message began meanwhile.
  if (again.kind === 'reconcile') throw retryLater(turnSeconds);
  return act(context, twilio, again);
};

/** The work has failed for good, by a fault of the service. */
export const sendingFailed = async (context: Context, tx: PgTx, { messageId, generation }: Order): Promise<void> => {
  const held = await lockMessage(tx.manager, context.sealer, messageId);
  if (!held) return;
  const { message } = held;
  const open = await findLatestSend(tx.manager, messageId, generation);
  // Abandoned, so that it does not block the phone's next messages.
  if (open) await abandonCall(tx.manager, open.id);
  if (message.state === 'queued' && message.generation === generation) {
    await saveHeldMessage(context, tx, held, { ...message, state: 'failed', reason: 'our-fault' });
  }
  await expediteNext(context, tx, message);
};

/** The work was retried by hand. */
export const sendingRetried = async (context: Context, tx: PgTx, { messageId, generation }: Order): Promise<void> => {
  await changeChatMessage(context, tx, messageId, (message) =>
    message.state === 'failed' && message.generation === generation
      ? { ...message, state: 'queued', reason: '', errorCode: null }
      : message,
  );
};
