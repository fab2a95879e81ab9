import { retryLater } from '@gatelingo/chassis/work';
import type { Context } from '../../context.ts';
import { findChatMessage, lockMessage } from '../../chat/db/chat.ts';
import { isContentRefused } from '../domain/refusal.ts';
import { senderFor } from '../../phones/domain/senders.ts';
import { findTemplates } from '../../templates/use-cases/find-templates.ts';
import { type Twilio, TwilioError } from '../../providers/twilio.ts';
import { endCall } from '../db/sends.ts';
import { retrySeconds } from '../domain/sending.ts';
import type { StatusOf } from './apply-status.ts';
import { type Claim, claimSend, type Order } from './claim-send.ts';
import { expediteNext } from './expedite-next.ts';
import { refuseSend } from './refuse-send.ts';
import { accountOf } from './account-of.ts';
import { sendOnce } from './send-once.ts';

type Sending = Extract<Claim, { kind: 'send' }>;

/** The attempt that sets the backoff after the list of templates failed. */
const templatesAttempt = 3;

/** Twilio refused the content, or the call for a reason that it gives no known code for: not the driver or the sender. */
const isContentOrUnnamed = (error: unknown): boolean =>
  error instanceof TwilioError &&
  error.failure.kind === 'never' &&
  (isContentRefused(error.failure.code) || error.failure.reason === 'undelivered');

const callTwilio = async (context: Context, twilio: Twilio, sending: Sending): Promise<StatusOf> => {
  const { config, log } = context;
  const { send, companyId, phone, content, asText } = sending;
  const { id: sendId, messageId, channel } = send;
  // The fragment makes Twilio retry its callback five times after any failure.
  const statusCallback = `${config.PUBLIC_URL}/api/notifications/twilio/status/${sendId}#rc=5&rp=all`;
  const from = senderFor(config, companyId, channel);
  const call = (what: typeof content) => twilio.send({ to: phone, from, channel, content: what, statusCallback });
  const { sid, status } = await call(content).catch((error: unknown) => {
    // A refused answer had no effect.
    if (!asText || !isContentOrUnnamed(error)) throw error;
    log.warn({ err: error, messageId, sendId }, 'buttons were refused: sent as text');
    return call(asText);
  });
  return { sendId, sid, status, errorCode: null };
};

/** Sends a queued message through Twilio, once; returns Twilio's status, undefined if Twilio has nothing of it. */
export const sendMessage = async (context: Context, order: Order): Promise<StatusOf | undefined> => {
  const { config, store, sealer } = context;
  const twilio = accountOf(context);
  const message = await findChatMessage(store.manager, sealer, order.messageId);
  if (!message) return undefined;
  const templates = await findTemplates(context, twilio, message);
  return sendOnce<Sending, Extract<Claim, { kind: 'reconcile' }>>(context, twilio, {
    name: 'a message',
    claim: async (lost) => {
      const given = { templates, lostSendId: lost?.send.id };
      const claim = await store.transaction((tx) => claimSend(context, tx, order, given));
      if (claim.kind !== 'wait' || claim.for !== 'templates') return claim;
      throw retryLater(retrySeconds(templatesAttempt, claim.askedSeconds, Math.random()));
    },
    openCall: ({ send, phone }) => ({ send, phone, from: senderFor(config, message.companyId, send.channel) }),
    call: (claimed) => callTwilio(context, twilio, claimed),
    about: ({ send: { id: sendId, messageId, attempt } }) => ({ ids: { messageId, sendId }, attempt }),
    saveNotTaken: ({ send }) => endCall(store.manager, send.id, { state: 'failed' }),
    saveUnknown: ({ send }, outcome) => endCall(store.manager, send.id, { state: 'unknown', ...outcome }),
    saveRefused: ({ send, phoneIndex }, { code, reason }) =>
      store.transaction(async (tx) => {
        const held = await lockMessage(tx.manager, sealer, message.id);
        if (held) await refuseSend(context, tx, held, { send, code, reason });
        await expediteNext(context, tx, { phoneIndex, ended: message.id });
      }),
  });
};
