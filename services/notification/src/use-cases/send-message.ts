import type { PgTx } from '@gatelingo/chassis/postgres';
import { permanent, retryLater } from '@gatelingo/chassis/work';
import type { Context } from '../context.ts';
import { findChatMessage } from '../db/chat.ts';
import { lockPhone } from '../db/contacts.ts';
import { endCall, findLatestSend } from '../db/sends.ts';
import type { ChatMessage } from '../domain/chat.ts';
import { outgoingText } from '../domain/message-text.ts';
import { retrySeconds, templateOf } from '../domain/sending.ts';
import { templateName } from '@gatelingo/proto/templates';
import { type OutgoingMessage, type Twilio, TwilioError } from '../twilio.ts';
import { refuseSend, type StatusOf } from './apply-status.ts';
import { changeChatMessage } from './change-chat.ts';
import { type Claim, claimSend, type Order } from './claim-send.ts';
import { settleSend } from './settle-send.ts';

type Sending = Extract<Claim, { kind: 'send' }>;

/** Nobody has set up an account yet: what waits for it is kept. */
const notConfiguredSeconds = 300;
/** A template that WhatsApp has approved since is found so soon. */
const freshMs = 30_000;

/** The template on the account, in the driver's language or in English. */
const filledTemplate = async (twilio: Twilio, message: ChatMessage): Promise<OutgoingMessage['content']> => {
  const template = templateOf(message);
  if (!template) throw new Error(`A message of the kind ${message.kind} has no template.`);
  const { kind, language, variables } = template;
  const names = [templateName(kind, language), templateName(kind, 'en')];
  const approvedIn = async (options?: { maxAgeMs: number }) => {
    const approved = (await twilio.listTemplates(options)).filter(({ status }) => status === 'approved');
    return names.flatMap((name) => approved.filter((each) => each.name === name))[0];
  };
  const found = (await approvedIn()) ?? (await approvedIn({ maxAgeMs: freshMs }));
  if (!found) {
    const reason = `WhatsApp has approved no template ${names.join(' and no template ')}.`;
    throw new TwilioError({ kind: 'never', code: null, reason });
  }
  return { contentSid: found.contentSid, variables };
};

const contentOf = async (twilio: Twilio, { message, send }: Sending): Promise<OutgoingMessage['content']> => {
  if (!send.isTemplate) return { body: outgoingText(message) };
  try {
    return await filledTemplate(twilio, message);
  } catch (error) {
    // Only templates were asked for: no message can have gone out.
    if (!(error instanceof TwilioError) || error.failure.kind !== 'unknown') throw error;
    throw new TwilioError({ kind: 'later', retryAfterSeconds: undefined });
  }
};

/** What is wrong with us is no outcome of a call that was never made: it must not hold up the phone as one. */
const worded = async (context: Context, twilio: Twilio, sending: Sending): Promise<OutgoingMessage['content']> => {
  try {
    return await contentOf(twilio, sending);
  } catch (error) {
    if (error instanceof TwilioError) throw error;
    await endCall(context.store.manager, sending.send.id, { state: 'failed' });
    throw permanent('the message could not be put into words', error);
  }
};

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
    await endCall(store.manager, send.id, { state: 'unknown', unknownSince: clock.now() });
    throw retryLater(1);
  }
  await store.transaction(async (tx) => {
    await lockPhone(tx.manager, message.phoneIndex);
    const { code, reason } = failure;
    const now = await findChatMessage(tx.manager, context.sealer, message.id);
    if (now) await refuseSend(context, tx, { message: now, send, code, reason });
  });
  return undefined;
};

const handOver = async (context: Context, twilio: Twilio, sending: Sending): Promise<StatusOf | undefined> => {
  const { send, phone } = sending;
  try {
    const content = await worded(context, twilio, sending);
    // Twilio tries its callback again by the fragment: five times, whatever went wrong.
    const statusCallback = `${context.config.PUBLIC_URL}/api/notifications/twilio/status/${send.id}#rc=5&rp=all`;
    const { sid, status } = await twilio.send({ to: phone, channel: send.channel, content, statusCallback });
    return { sendId: send.id, sid, status, errorCode: null };
  } catch (error) {
    if (error instanceof TwilioError) return noteFailure(context, sending, error);
    throw error;
  }
};

/** Hands a queued message to Twilio, once; answers what Twilio says of it, undefined where nothing was to be sent. */
export const sendMessage = async (context: Context, order: Order): Promise<StatusOf | undefined> => {
  const { store, twilio } = context;
  if (!twilio) throw retryLater(notConfiguredSeconds);
  let claim = await store.transaction((tx) => claimSend(context, tx, order));
  if (claim.kind === 'settle') {
    const { send } = claim;
    const settled = await settleSend(context, twilio, claim);
    if (settled) return settled;
    claim = await store.transaction((tx) => claimSend(context, tx, order, send.id));
  }
  if (claim.kind === 'wait') throw retryLater(claim.seconds);
  return claim.kind === 'send' ? handOver(context, twilio, claim) : undefined;
};

/** The work has failed for good, by something that is wrong with us. */
export const sendingFailed = async (context: Context, tx: PgTx, { messageId, generation }: Order): Promise<void> => {
  const reason = 'Something went wrong on our side. Please try again later.';
  const open = await findLatestSend(tx.manager, messageId, generation);
  // Given up: it must not hold up what comes after it.
  if (open) await endCall(tx.manager, open.id, { state: 'failed' });
  await changeChatMessage(context, tx, messageId, (message) =>
    message.state === 'queued' && message.generation === generation ? { ...message, state: 'failed', reason } : message,
  );
};

/** Somebody wants it done after all. */
export const sendingRetried = async (context: Context, tx: PgTx, { messageId, generation }: Order): Promise<void> => {
  await changeChatMessage(context, tx, messageId, (message) =>
    message.state === 'failed' && message.generation === generation
      ? { ...message, state: 'queued', reason: '' }
      : message,
  );
};
