import type { ChatMessage as Shown, ChatMedium, MessageReason, MessageState } from '@gatelingo/proto/http/chat';
import { kinds, type TemplateKind } from '@gatelingo/proto/templates';

export type Channel = Shown['channel'];
export type ChatKind = Shown['kind'];
export type TranslationState = Shown['translation'];

export interface Position {
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
  /** To or from whom, also when the job is another's now. */
  truckerId: string;
  /** The phone, blind, over all companies: the provider's rules hold for a phone. */
  phoneIndex: string;
  senderType: Shown['senderType'];
  senderUserId: string | null;
  kind: ChatKind;
  /** What the system is to send it for, where it does. */
  truckerMessageId: string | null;
  stepId: string | null;
  senderName: string;
  text: string;
  language: string;
  translation: TranslationState;
  translatedText: string;
  translatedTo: string;
  position: Position | null;
  state: MessageState;
  reason: MessageReason;
  /** The provider's number of what went wrong, where it told one. */
  errorCode: number | null;
  channel: Channel;
  isTemplate: boolean;
  isResent: boolean;
  /** Grows each time it is queued anew: the work row's key. */
  generation: number;
  /** The provider's id of what the trucker wrote. */
  providerSid: string | null;
  createdAt: Date;
  sentAt: Date | null;
  deliveredAt: Date | null;
  readAt: Date | null;
}

export interface Medium extends Pick<ChatMedium, 'kind' | 'state' | 'reason' | 'contentType'> {
  id: string;
  messageId: string;
  companyId: string;
  /** From 0: Twilio's `MediaUrl0`. */
  number: number;
  fileId: string | null;
}

export interface Conversation {
  jobId: string;
  companyId: string;
  lastSeq: number;
  readSeq: number;
  /** Of the newest message that the trucker wrote; 0 while he wrote none. */
  heardSeq: number;
  version: number;
  lastAt: Date;
}

/** What holds for a phone, whichever company writes to it. */
export interface Contact {
  phoneIndex: string;
  lastWroteAt: Date | null;
  /** The provider said that the 24 hours were over, whatever we thought. */
  windowClosedAt: Date | null;
  optedOutAt: Date | null;
  /** As of when his newest STOP or START holds: an older one, told late, changes nothing. */
  optChangedAt: Date | null;
  withoutWhatsAppAt: Date | null;
}

/** WhatsApp's rule: anything may be written for so long after the driver last wrote. */
export const windowMs = 24 * 60 * 60 * 1000;

/** Until when anything may be written to the phone; undefined where only templates may. */
export const windowEndsAt = (contact: Contact | undefined, now: Date): Date | undefined => {
  if (!contact?.lastWroteAt) return undefined;
  const { lastWroteAt, windowClosedAt } = contact;
  if (windowClosedAt && windowClosedAt >= lastWroteAt) return undefined;
  const end = new Date(lastWroteAt.getTime() + windowMs);
  return end > now ? end : undefined;
};

export const isTemplateKind = (kind: ChatMessage['kind']): kind is TemplateKind => kinds.some((each) => each === kind);
