import { hasButtons } from '@gatelingo/proto/templates';
import { type ChatMessage, type Contact, isTemplateKind } from '../../chat/domain/chat.ts';
import {
  contentRefusals,
  isContentRefused,
  isOptedOut,
  isRateLimit,
  isWindowClosed,
  isWithoutWhatsApp,
  rateLimits,
} from './refusal.ts';
import type { Send } from './send.ts';

/** All that decides about a send that the provider refused, as it is under the locks of its phone and its chat. */
export interface RefusalSituation {
  message: ChatMessage;
  send: Send;
  /** The provider's. */
  code: number | null;
  /** All sends of the message. */
  sends: readonly Send[];
  contact: Contact | undefined;
  /** The company wants SMS where there is no WhatsApp, and a sender is set up. */
  sendsSms: boolean;
}

export interface RefusalDecision {
  /** The fact about the phone that the refusal shows. */
  shows: 'nothing' | 'window-closed' | 'without-whatsapp' | 'opted-out';
  then:
    /** It is sent another way, at once. */
    | { kind: 'again' }
    /** It is sent again after a while, longer after each time. */
    | { kind: 'later'; times: number }
    | { kind: 'end'; state: 'failed' | 'cancelled' }
    /** It was ended or queued again meanwhile. */
    | { kind: 'keep' };
}

/** How often a message is retried after rate limits; with backoff this takes some minutes. */
const mostRateLimited = 8;

const again: RefusalDecision['then'] = { kind: 'again' };
const fail: RefusalDecision['then'] = { kind: 'end', state: 'failed' };

/** How often the message was refused with one of these codes, over all generations. */
const timesOf = (codes: readonly number[], { send, code, sends }: RefusalSituation): number =>
  [code, ...sends.filter(({ id }) => id !== send.id).map(({ errorCode }) => errorCode)].filter(
    (each) => each !== null && codes.includes(each),
  ).length;

const decideWay = (situation: RefusalSituation): RefusalDecision => {
  const { message, send, code, contact, sendsSms } = situation;
  const { kind } = message;
  const isPlainWhatsApp = send.channel === 'whatsapp' && !send.isTemplate;
  // The rate was exceeded, and nothing is wrong with the message.
  if (isRateLimit(code)) {
    const times = timesOf(rateLimits, situation);
    return { shows: 'nothing', then: times > mostRateLimited ? fail : { kind: 'later', times } };
  }
  // Twilio took a message with its buttons and WhatsApp did not: it is sent as text, once.
  if (isContentRefused(code)) {
    const hadButtons = isPlainWhatsApp && isTemplateKind(kind) && hasButtons(kind);
    return { shows: 'nothing', then: hadButtons && timesOf(contentRefusals, situation) === 1 ? again : fail };
  }
  if (isWindowClosed(code)) return { shows: 'window-closed', then: send.isTemplate ? fail : again };
  if (isOptedOut(code)) return { shows: 'opted-out', then: { kind: 'end', state: 'cancelled' } };
  if (!isWithoutWhatsApp(code) || send.channel !== 'whatsapp') return { shows: 'nothing', then: fail };
  // The driver has written since, which counts more than the older refusal.
  const hasWritten =
    contact?.lastWroteAt !== undefined && contact.lastWroteAt !== null && contact.lastWroteAt > send.startedAt;
  // The system's request to write is dropped: the waiting text itself is sent by SMS.
  const isRequest = kind === 'talk' && message.senderUserId === null;
  return { shows: hasWritten ? 'nothing' : 'without-whatsapp', then: sendsSms && !isRequest ? again : fail };
};

/** Another way for a message that the provider refused, if there is one. */
export const decideRefusal = (situation: RefusalSituation): RefusalDecision => {
  const { message, send } = situation;
  const { shows, then } = decideWay(situation);
  const isUnderWay = message.state === 'queued' || message.state === 'sent';
  return { shows, then: isUnderWay && message.generation === send.generation ? then : { kind: 'keep' } };
};
