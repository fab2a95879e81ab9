import type { MessageReason } from '@gatelingo/proto/http/chat';
import { type SystemText, withText } from '../../chat/domain/message-text.ts';
import {
  type Channel,
  type ChatMessage,
  type Contact,
  isTemplateKind,
  type Window,
  windowEndsAt,
  windowMs,
} from '../../chat/domain/chat.ts';
import { activeStep, type Job } from '../../chat/domain/job.ts';
import type { QuotaStanding } from '../../quota/domain/quota.ts';
import { contentRefusals } from './refusal.ts';
import { driverNote } from '../../chat/domain/driver-words.ts';
import type { Person } from '../../chat/domain/driver-messages.ts';
import type { Templates } from '../../templates/domain/pick-template.ts';
import type { PhoneLine } from './phone-line.ts';
import { type Outgoing, renderSend } from './render-send.ts';
import { nextCheckAt } from './send-check.ts';
import type { Send } from './send.ts';

/** All that decides about a message to send, as it is under the locks of its phone and its chat. */
export interface SendSituation {
  now: Date;
  /** The generation that was enqueued: the message may have been queued again since. */
  generation: number;
  /** The send that the provider was asked for and does not have. */
  lostSendId: string | undefined;
  message: ChatMessage;
  job: Job | undefined;
  /** The message's driver, as the job names the person; undefined once the job was deleted. */
  person: Person | undefined;
  /** The blind index of that person's phone. */
  personIndex: string | undefined;
  /** The job's facts withdrew the message. */
  isWithdrawn: boolean;
  contact: Contact | undefined;
  /** The company's 24 hours with the phone. */
  window: Window | undefined;
  line: PhoneLine;
  /** All sends of the message, the newest first. */
  sends: readonly Send[];
  /** The requests to write that the company sent since the driver last wrote to it. */
  asked: readonly { jobId: string; createdAt: Date }[];
  /** The company wants SMS where there is no WhatsApp, and a sender is set up. */
  sendsSms: boolean;
  templates: Templates;
  /** The system's text as of now; undefined for what somebody wrote. */
  text: SystemText | undefined;
  quota: QuotaStanding;
}

export type SendDecision =
  /** A call begins: `message` is as it is sent. */
  | ({ kind: 'send'; message: ChatMessage; phone: string; channel: Channel; isTemplate: boolean } & Outgoing)
  /** Something goes first. */
  | { kind: 'wait'; for: 'other-send' | 'notice' | 'older-message' | 'voice-note' }
  | { kind: 'wait'; for: 'templates'; askedSeconds: number | undefined }
  /** It may have been sent: the provider is asked, by the phone if that is still the driver's. */
  | { kind: 'reconcile'; send: Send; phone: string | undefined }
  /** It is never sent: `message` says why. */
  | { kind: 'cancel'; message: ChatMessage }
  /** It is kept until the driver writes, who is asked to, or until a quota allows it. */
  | { kind: 'hold'; message: ChatMessage; isDriverAsked: boolean }
  /** It was sent or ended since it was enqueued. */
  | { kind: 'skip' };

type Situation = SendSituation & { before: Send | undefined };

const whyCancelled = ({ message, job, person, personIndex, isWithdrawn, contact }: Situation): MessageReason => {
  if (contact?.optedOutAt) return 'opted-out';
  if (!person) return 'job-deleted';
  if (personIndex !== message.phoneIndex) return 'number-changed';
  if (job?.truckerId !== message.truckerId) return 'other-trucker';
  const { truckerMessageId, stepId } = message;
  // Staff's templates about a step are checked here; the system's messages were checked with their job's facts.
  const isOutdated = truckerMessageId === null ? stepId !== null && stepId !== activeStep(job) : isWithdrawn;
  return isOutdated ? 'job-moved-on' : '';
};

/** The driver is asked again after this time, or about another job. */
const askAgainMs = windowMs;

/** A text waits for the driver, who is asked to write once a window and day. */
const holdForDriver = ({ message, asked, now }: Situation): SendDecision => {
  const wasAsked = asked.some(
    ({ jobId, createdAt }) => jobId === message.jobId || now.getTime() - createdAt.getTime() <= askAgainMs,
  );
  return {
    kind: 'hold',
    message: { ...message, state: 'waiting', reason: 'window-closed' },
    isDriverAsked: !wasAsked,
  };
};

/** Before the first send the job's facts keep the text up to date. */
const withTextOfNow = ({ message, before, text }: Situation): ChatMessage =>
  message.generation === 1 && before === undefined ? message : withText(message, text);

const isContentRefusal = ({ errorCode }: Send) => errorCode !== null && contentRefusals.includes(errorCode);

/** How a message goes whose turn it is, to a driver who may get it. */
const decideWay = (situation: Situation, person: Person): SendDecision => {
  const { now, job, message, contact, window, sends, sendsSms, templates, quota } = situation;
  const channel = contact?.withoutWhatsAppAt && sendsSms ? 'sms' : 'whatsapp';
  const isTemplate = channel === 'whatsapp' && windowEndsAt(window, now) === undefined;
  if (isTemplate && !isTemplateKind(message.kind)) return holdForDriver(situation);
  const wasContentRefused = message.generation > 1 && sends.some(isContentRefusal);
  const note = driverNote(person.words, message.stepId, person.language);
  const way = { now, job, language: person.language, channel, isTemplate, wasContentRefused, templates, note } as const;
  const rendering = renderSend(withTextOfNow(situation), way);
  switch (rendering.kind) {
    case 'wait':
      return { kind: 'wait', for: 'templates', askedSeconds: rendering.askedSeconds };
    case 'refused': {
      const { reason, code: errorCode } = rendering;
      return { kind: 'cancel', message: { ...message, state: 'failed', reason, errorCode, isTemplate, channel } };
    }
    case 'rendered': {
      const { kind: _kind, message: shown, ...outgoing } = rendering;
      // It counts once, however often it is sent.
      if (quota.exceeded !== undefined && sends.length === 0) {
        return { kind: 'hold', message: { ...shown, state: 'waiting', reason: quota.exceeded }, isDriverAsked: false };
      }
      return { kind: 'send', message: shown, phone: person.phone, channel, isTemplate, ...outgoing };
    }
  }
};

/** The phone's open send, if it is the one that the provider does not have. */
export const lostSend = ({ line, lostSendId }: Pick<SendSituation, 'line' | 'lostSendId'>): Send | undefined =>
  line.open?.id === lostSendId ? line.open : undefined;

/** The decision about a message that was enqueued: one message of a phone at a time, the oldest first. */
export const decideSend = (given: SendSituation): SendDecision => {
  const { message, generation, person, personIndex, line, sends } = given;
  const open = lostSend(given) ? undefined : line.open;
  // One message at a time is under way to a phone, even if this one was cancelled or queued again meanwhile.
  if (open && open.messageId !== message.id) return { kind: 'wait', for: 'other-send' };
  // A send of unknown outcome is settled first: the notice waits for it.
  if (!line.open && (line.isNoticeUnderWay || line.isNoticeFirst)) return { kind: 'wait', for: 'notice' };
  // The list of a number that the driver got later shows messages to others.
  const phone = personIndex === message.phoneIndex ? person?.phone : undefined;
  if (open) return { kind: 'reconcile', send: open, phone };
  if (message.state !== 'queued' || message.generation !== generation) return { kind: 'skip' };
  const situation = { ...given, before: sends.find((send) => send.generation === generation) };
  const reason = whyCancelled(situation);
  if (reason !== '' || !person) return { kind: 'cancel', message: { ...message, state: 'cancelled', reason } };
  if (line.oldestMessageId !== message.id) return { kind: 'wait', for: 'older-message' };
  if (line.isVoiceNoteUnderWay || line.isVoiceNoteQueued) return { kind: 'wait', for: 'voice-note' };
  return decideWay(situation, person);
};

const ofNoCall = { sid: null, providerStatus: '', errorCode: null, unknownSince: null, isAnswered: false };

/**
 * The row for the call to the provider. A refused send had no effect, so its row is used again. A lost send may arrive
 * after all, so a second row shows that the message was sent twice.
 */
export const begunSend = (
  before: Send | undefined,
  call: Pick<Send, 'messageId' | 'generation' | 'channel' | 'isTemplate' | 'startedAt'>,
  newId: string,
): Send => ({
  ...call,
  ...ofNoCall,
  id: before?.state === 'failed' ? before.id : newId,
  state: 'sending',
  attempt: (before?.attempt ?? 0) + 1,
  checkAt: nextCheckAt(call.startedAt, call.startedAt),
});
