import { templateLanguage, type TemplateLanguage } from '@gatelingo/proto/templates';
import type { ChatKind, Contact } from '../../chat/domain/chat.ts';
import type { PhoneOwner } from '../../chat/domain/phone-owner.ts';
import type { Thread } from '../../phones/domain/senders.ts';
import type { NamedCompany } from './company-choice.ts';
import type { AnswerTarget, KeptAnswer } from './driver-answer.ts';
import type { InboundMessage } from './inbound-message.ts';
import type { KnownCode, VisitCode } from './visit-code.ts';
import type { Written } from './whose-chat.ts';

/** The message that is quoted, or whose button was pressed. */
export type Quoted =
  | { kind: 'nothing' }
  /** Nothing that is known, or not yet: the provider's id of what was just sent may not be saved. */
  | { kind: 'unknown' }
  /** A company's message to the phone. */
  | { kind: 'message'; of: ChatKind; about: AnswerTarget; owner: PhoneOwner | undefined; callId?: string }
  /** A company's answer that was read aloud. */
  | { kind: 'voice-note'; about: AnswerTarget; owner: PhoneOwner | undefined }
  /** The text of the driver. */
  | { kind: 'own'; about: AnswerTarget; owner: PhoneOwner | undefined }
  /** The operator's own message, about a job or about none. */
  | { kind: 'notice'; sentAt: Date; about: AnswerTarget | undefined; owner: PhoneOwner | undefined };

/** The newest message that a company has sent to the phone. */
export interface SentMessage {
  about: AnswerTarget;
  of: ChatKind;
  at: Date;
  /** The call that it brings. */
  callId?: string;
}

/** The question about a visit's number that a message may answer: about this phone, or about `otherPhone`. */
export interface NumberQuestion {
  visitId: string;
  askedAt: Date;
  /** E.164, and its index. */
  otherPhone: { phone: string; index: string } | undefined;
  /** Undefined once nothing is known of the visit. */
  visit: VisitCode | undefined;
  /** The index of the accepted other phone. */
  acceptedIndex: string | undefined;
}

/** The code of a visit in the text of a WhatsApp message. */
export type SentCode =
  | { kind: 'none' }
  /** After too many wrong ones on a day no other is looked up. */
  | { kind: 'too-many' }
  /** Of no visit, or of one whose fact is still to come. */
  | { kind: 'unknown' }
  | ({ kind: 'known' } & KnownCode);

/** The visit that has the job that a message quotes, while its number is not proved. */
export interface UnprovedVisit {
  visitId: string;
  companyId: string;
  truckerId: string;
  /** When the number last answered about it. */
  answeredAt: Date | undefined;
}

/** The phone and its thread when a message of it is received. Under the phone's lock. */
export interface Situation extends Thread {
  /** `behind`: an older message of the phone is still to be received. `received`: this one was before, however long ago. */
  turn: 'next' | 'behind' | 'received';
  now: Date;
  /** The company whose own sender the message came in on. */
  ownSender: string | undefined;
  contact: Contact | undefined;
  /** One for each company that has a chat with the phone. */
  owners: readonly PhoneOwner[];
  /** The language of the registration that connected a phone without a chat. */
  connectedLanguage: string | undefined;
  /** How often the driver chose a language today. */
  languageChanges: number;
  /** Whether the phone sent a visit's code and was asked about it: it may be accepted any moment. */
  wasAsked: boolean;
  /** When each company last wrote to the phone in this thread, the newest first. */
  wrote: readonly Written[];
  /** The companies that received a message of the driver's in this thread, the last one first. */
  receivers: readonly string[];
  /** The company that the driver chose. */
  choice: Written | undefined;
  /** The newest list of companies that the driver was asked to choose from. */
  list: { companies: readonly NamedCompany[]; at: Date } | undefined;
  /** How many messages wait for a choice. */
  held: number;
  /** The driver's answers of the last 24 hours, the newest first. */
  answers: readonly KeptAnswer[];
  quoted: Quoted;
  /** One for each company; empty for a message that answers nothing by its words. */
  lastSent: readonly SentMessage[];
  question: NumberQuestion | undefined;
  code: SentCode;
  unproved: UnprovedVisit | undefined;
}

/** So far back do a driver's answers decide what a message means. */
export const answersCountMs = 24 * 60 * 60 * 1000;

/** The company of what a message quotes. */
export const quotedCompany = (quoted: Quoted): string | undefined =>
  'about' in quoted ? quoted.about?.companyId : undefined;

/** The target of an answer to the quoted message. */
export const quotedTarget = (quoted: Quoted): AnswerTarget | undefined =>
  quoted.kind === 'message' || quoted.kind === 'notice' ? quoted.about : undefined;

/** Whether a text may answer what stands last on the phone: it quotes nothing, or a notice about a job. */
export const mayAnswerLast = (quoted: Quoted): boolean =>
  quoted.kind === 'nothing' || (quoted.kind === 'notice' && quoted.about !== undefined);

/** The company's chat with the phone: that of the job that is quoted, or else of the newest job; undefined without one. */
export const chatAt = ({ owners, quoted }: Pick<Situation, 'owners' | 'quoted'>, companyId: string) => {
  const replied = 'owner' in quoted ? quoted.owner : undefined;
  return replied?.companyId === companyId ? replied : owners.find((owner) => owner.companyId === companyId);
};

/** The phone's newest active job at the company. */
export const newestJobAt = ({ owners }: Pick<Situation, 'owners'>, companyId: string): AnswerTarget | undefined => {
  const owner = owners.find((each) => each.companyId === companyId);
  return owner && { companyId, jobId: owner.jobId, stepId: null, truckerId: owner.truckerId };
};

/**
 * The driver's language as the company has it: by default the one that last received a message, or the oldest one, as a stranger's
 * newest job says nothing. Before there is a job, that of the registration that connected the phone.
 */
export const languageAt = (
  { owners, receivers, connectedLanguage }: Pick<Situation, 'owners' | 'receivers' | 'connectedLanguage'>,
  companyId = receivers[0],
): TemplateLanguage => {
  const owner = owners.find((each) => each.companyId === companyId) ?? owners.at(-1);
  return templateLanguage(owner?.language ?? connectedLanguage ?? 'en');
};

/** When a message came in. */
export const receivedAt = (message: InboundMessage): Date => new Date(message.receivedAt);

/** How long after a message what it is about may still be on its way: a registration's fact, the id of a question. */
const arrivesWithinMs = 5_000;

/** Whether a message came in just now, also where the clock of another process is ahead. */
export const isOfNow = (message: InboundMessage, now: Date): boolean =>
  Math.abs(now.getTime() - Date.parse(message.receivedAt)) < arrivesWithinMs;

/** Nothing but words: no picture, no voice note, no position. */
export const isText = ({ media, position }: InboundMessage): boolean => media.length === 0 && position === null;
