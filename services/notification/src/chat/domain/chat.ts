import type { ChatMessage as Shown, ChatMedium, MediumTranscript, MessageState } from '@gatelingo/proto/http/chat';
import type { TranslatorName } from '@gatelingo/proto/http/translators';
import { kinds, type TemplateKind } from '@gatelingo/proto/templates';
import type { StoredReason } from '../../quota/domain/quota.ts';

export type Channel = Shown['channel'];
export type ChatKind = Shown['kind'];
export type TranslationState = Shown['translation'];

interface Position {
  lat: number;
  lng: number;
  label: string;
}

/** One message of a job's chat, whoever wrote it. */
export interface ChatMessage {
  id: string;
  companyId: string;
  jobId: string;
  seq: number;
  /** The recipient or sender, also if another trucker has the job now. */
  truckerId: string;
  /** The phone's blind index, the same for all companies: the provider's rules hold for a phone. */
  phoneIndex: string;
  senderType: Shown['senderType'];
  senderUserId: string | null;
  kind: ChatKind;
  /** The trucker message that it was made from, if any. */
  truckerMessageId: string | null;
  stepId: string | null;
  senderName: string;
  text: string;
  language: string;
  translation: TranslationState;
  translatedText: string;
  translatedTo: string;
  /** Who translated it; null where nobody had to. */
  translatedBy: TranslatorName | null;
  /** Some sentences of the translation stayed as they were written. */
  isPartly: boolean;
  /** The language that its writer had chosen, where `language` is another one that was recognised. */
  chosenLanguage: string | null;
  /** Whether another language than the chosen one may be recognised in it. */
  mayBeRecognised: boolean;
  position: Position | null;
  state: MessageState;
  reason: StoredReason;
  /** The provider's error code, if it gave one. */
  errorCode: number | null;
  channel: Channel;
  isTemplate: boolean;
  isResent: boolean;
  /** Grows each time the message is queued again; part of the work row's key. */
  generation: number;
  /** The provider's id of a trucker's message. */
  providerSid: string | null;
  /** The phrase card that was chosen; null for a text of somebody's own. */
  phraseId: string | null;
  /** The call of staff that it brings to its driver. */
  callId: string | null;
  createdAt: Date;
  sentAt: Date | null;
  deliveredAt: Date | null;
  readAt: Date | null;
}

/** The message, queued once more under its next generation. */
export const queuedAgain = (message: ChatMessage): ChatMessage => ({
  ...message,
  state: 'queued',
  reason: '',
  errorCode: null,
  generation: message.generation + 1,
});

/** Whether the message was not sent yet, and may be. */
export const isUnsent = ({ state }: Pick<ChatMessage, 'state'>): boolean => state === 'queued' || state === 'waiting';

export interface Medium extends Pick<ChatMedium, 'kind' | 'state' | 'reason' | 'contentType'> {
  id: string;
  messageId: string;
  companyId: string;
  /** From 0: Twilio's `MediaUrl0`. */
  number: number;
  fileId: string | null;
  /** The state of a voice note's words; empty if nobody transcribes them. */
  transcript: MediumTranscript | '';
}

export interface Chat {
  jobId: string;
  companyId: string;
  lastSeq: number;
  readSeq: number;
  /** Number of the trucker's newest message; 0 without one. */
  receivedSeq: number;
  version: number;
  lastAt: Date;
  /** The colleague who takes care of it. */
  assigneeId: string | null;
  /** Until when it is set aside; null: until the driver writes. */
  snoozedUntil: Date | null;
  /** `receivedSeq` as it was when it was set aside; null if it was not. */
  snoozedSeq: number | null;
  noteCount: number;
  /** Staff corrected a recognised language: none is recognised any more. */
  isRecognitionOff: boolean;
}

/** Whether staff set the chat aside: for a time, and never longer than until the driver writes. */
export const isSnoozed = (
  { snoozedSeq, snoozedUntil, receivedSeq }: Pick<Chat, 'snoozedSeq' | 'snoozedUntil' | 'receivedSeq'>,
  now: Date,
): boolean => snoozedSeq === receivedSeq && (snoozedUntil === null || snoozedUntil > now);

/** A note of staff; it is no message and is never sent. */
export interface ChatNote {
  id: string;
  companyId: string;
  jobId: string;
  authorId: string;
  authorName: string;
  text: string;
  createdAt: Date;
}

/** The state of a phone, the same for all companies. */
export interface Contact {
  phoneIndex: string;
  /** To whichever company: no company may see it. */
  lastWroteAt: Date | null;
  optedOutAt: Date | null;
  /** Time of the newest STOP or START: an older one that arrives late changes nothing. */
  optChangedAt: Date | null;
  withoutWhatsAppAt: Date | null;
}

/** WhatsApp's rule: free text is allowed for so long after the driver last wrote. */
export const windowMs = 24 * 60 * 60 * 1000;

/** The 24 hours of one company with a phone: what the driver writes to another company opens none. */
export interface Window {
  /** When the company last received a WhatsApp message of the driver's. */
  receivedAt: Date | null;
  /** When the provider refused a message because the 24 hours were over. */
  windowClosedAt: Date | null;
}

/** Until when the company may send free text to the phone; undefined if only templates may be sent. */
export const windowEndsAt = (window: Window | undefined, now: Date): Date | undefined => {
  if (!window?.receivedAt) return undefined;
  const { receivedAt, windowClosedAt } = window;
  if (windowClosedAt && windowClosedAt >= receivedAt) return undefined;
  const end = new Date(receivedAt.getTime() + windowMs);
  return end > now ? end : undefined;
};

export const isTemplateKind = (kind: ChatMessage['kind']): kind is TemplateKind => kinds.some((each) => each === kind);
