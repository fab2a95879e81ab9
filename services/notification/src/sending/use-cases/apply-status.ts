import type { PgTx } from '@gatelingo/chassis/postgres';
import type { MessageReason } from '@gatelingo/proto/http/chat';
import type { Context } from '../../context.ts';
import { findChatMessage } from '../../db/chat.ts';
import { findContact, saveContact } from '../../db/contacts.ts';
import { findSmsFallback } from '../db/message-settings.ts';
import {
  type SendRow,
  countRefusals,
  findKnownSids,
  findSend,
  findSendsOf,
  lockPhoneOfSend,
  lockPhonesOfSends,
  updateSend,
} from '../db/sends.ts';
import type { ChatMessage } from '../../domain/chat.ts';
import {
  isOptedOut,
  isRateLimit,
  isWindowClosed,
  isWithoutWhatsApp,
  rateLimits,
  reasonOf,
} from '../../domain/refusal.ts';
import { advanced, isFailure, isNews, retrySeconds } from '../domain/sending.ts';
import { changeChatMessage } from '../../chat/use-cases/change-chat.ts';
import { optOut } from './opt-out.ts';
import { queueAnew, releaseToSms } from './release-waiting.ts';
import { wakeNext } from './expedite-next.ts';

/** What the provider says of a message that it took. */
export interface StatusOf {
  sendId: string;
  sid: string;
  status: string;
  errorCode: number | null;
}

/** How often a message is sent again because there were too many; they grow apart, and are over after some minutes. */
const mostRateLimited = 8;

/** Another way for a message that was refused; at once unless told. */
interface Way {
  dueAt?: Date;
}

const isUnderWay = ({ state }: ChatMessage) => state === 'queued' || state === 'sent';

interface Refusal {
  message: ChatMessage;
  send: SendRow;
  code: number | null;
}

/** Later, for a bounded number of times: the provider was asked too often, and nothing is wrong with the message. */
const laterWay = async ({ clock }: Context, { manager }: PgTx, { message }: Refusal): Promise<Way | undefined> => {
  const times = await countRefusals(manager, message.id, rateLimits);
  if (times > mostRateLimited) return undefined;
  return { dueAt: new Date(clock.now().getTime() + retrySeconds(times, undefined, Math.random()) * 1000) };
};

/** In what other way the message may go, if in any; writes down what was learnt of the phone. */
const anotherWay = async (context: Context, tx: PgTx, refusal: Refusal): Promise<Way | undefined> => {
  const { config, clock } = context;
  const { manager } = tx;
  const { message, send, code } = refusal;
  const { phoneIndex, companyId } = message;
  if (isRateLimit(code)) return laterWay(context, tx, refusal);
  if (isWindowClosed(code)) {
    // As of when it was sent: what the driver has written since opens the window again.
    await saveContact(manager, phoneIndex, { windowClosedAt: send.startedAt });
    return send.isTemplate ? undefined : {};
  }
  if (!isWithoutWhatsApp(code) || send.channel !== 'whatsapp') return undefined;
  const { lastWroteAt } = (await findContact(manager, phoneIndex)) ?? { lastWroteAt: null };
  // He has written since, which says more than what was refused before.
  const isOld = lastWroteAt !== null && lastWroteAt > send.startedAt;
  if (!isOld) {
    await saveContact(manager, phoneIndex, { withoutWhatsAppAt: clock.now() });
    await releaseToSms(context, tx, phoneIndex);
  }
  // The system asks him to write so that a text may go: that one goes by SMS itself.
  if (message.kind === 'talk' && message.senderUserId === null) return undefined;
  const isWanted = config.TWILIO_SMS_FROM !== undefined && (await findSmsFallback(manager, companyId));
  return isWanted ? {} : undefined;
};

/** The provider will not deliver the message this way: it goes another way, or ends with the reason. Under the phone's lock. */
export const refuseSend = async (
  context: Context,
  tx: PgTx,
  { reason, ...refusal }: Refusal & { reason: MessageReason },
): Promise<void> => {
  const { message, send, code } = refusal;
  await updateSend(tx.manager, send.id, { state: 'failed', errorCode: code });
  const isCurrent = (each: ChatMessage) => isUnderWay(each) && each.generation === send.generation;
  const way = await anotherWay(context, tx, refusal);
  if (way) {
    await queueAnew(context, tx, message.id, isCurrent, way.dueAt);
    return;
  }
  const state = isOptedOut(code) ? 'cancelled' : 'failed';
  const { channel, isTemplate } = send;
  await changeChatMessage(context, tx, message.id, (each) =>
    isCurrent(each) ? { ...each, state, reason, errorCode: code, channel, isTemplate } : each,
  );
  if (!isOptedOut(code)) return;
  // As of when it was sent: a START since then counts.
  await optOut(context, tx, { phoneIndex: message.phoneIndex, at: send.startedAt, text: '', channel });
};

/** What the provider says of a try that nobody had told of yet, or told less. */
const follow = async (
  context: Context,
  tx: PgTx,
  { message, send }: { message: ChatMessage; send: SendRow },
  { status, errorCode }: Pick<StatusOf, 'status' | 'errorCode'>,
): Promise<void> => {
  const { manager } = tx;
  const tries = await findSendsOf(manager, message.id, message.generation);
  const isLatest = tries[0]?.id === send.id;
  if (isFailure(status)) {
    // What is sent once more is not over because its first try is.
    if (isLatest) await refuseSend(context, tx, { message, send, code: errorCode, reason: reasonOf(errorCode) });
    return;
  }
  // Of an older generation it counts only where the newer one has not been sent: it waited for this.
  const isOfNow = send.generation === message.generation;
  if (!isOfNow && message.state !== 'queued') return;
  const isResent = (isOfNow ? tries : await findSendsOf(manager, message.id, send.generation)).length > 1;
  const { channel, isTemplate } = send;
  await changeChatMessage(context, tx, message.id, (before) => {
    const after = advanced(before, status, { now: context.clock.now(), isLatest });
    return after === before ? before : { ...after, channel, isTemplate, isResent };
  });
};

/** Takes the locks of all that is written down in one transaction. */
export const lockStatuses = ({ manager }: PgTx, all: readonly Pick<StatusOf, 'sendId'>[]): Promise<void> =>
  lockPhonesOfSends(
    manager,
    all.map(({ sendId }) => sendId),
  );

/** Writes down what became of a message; callbacks come twice, late and in any order, and never take anything back. */
export const applyStatus = async (context: Context, tx: PgTx, news: StatusOf): Promise<void> => {
  const { sealer } = context;
  const { manager } = tx;
  const { sendId, sid, status } = news;
  if (!(await lockPhoneOfSend(manager, sendId))) return;
  const send = await findSend(manager, sendId);
  const message = send && (await findChatMessage(manager, sealer, send.messageId));
  if (!message) return;
  const isOurs = send.sid === null && !(await findKnownSids(manager, [sid])).has(sid);
  const named = isOurs ? { sid } : {};
  if (!isNews(send.providerStatus, status)) {
    if (isOurs) await updateSend(manager, sendId, named);
    return;
  }
  await updateSend(manager, sendId, { ...named, providerStatus: status, state: 'accepted', unknownSince: null });
  await follow(context, tx, { message, send }, news);
  const wasOpen = send.state === 'sending' || send.state === 'unknown';
  if (wasOpen) await wakeNext(context, tx, message.phoneIndex, message.id);
};
