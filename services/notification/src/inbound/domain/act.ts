import type { MyDataWish, NoticeKey, TemplateLanguage } from '@gatelingo/proto/templates';
import type { PhoneOwner } from '../../chat/domain/phone-owner.ts';
import type { OptDecision, OptWish } from '../../sending/domain/opt-wish.ts';
import type { AnswerOf, AnswerTarget, KeptAnswer } from './driver-answer.ts';
import type { CallAnswer } from './call-answer.ts';
import type { InboundMessage } from './inbound-message.ts';
import type { NumberQuestion, UnprovedVisit } from './situation.ts';
import type { VisitCode } from './visit-code.ts';

/** A notice to the sender of a code, or of an answer about one. */
export type VisitorNotice =
  | { kind: 'code-ended' | 'code-used' | 'code-other-number' | 'code-number-kept' | 'code-offered' | 'code-no-job' }
  /** `isBack`: messages were off until the code came. */
  | { kind: 'code-connected'; isBack: boolean }
  | { kind: 'code-agreed'; otherPhone: string };

/** A notice to a driver in answer to a message. */
interface DriverNotice {
  kind: NoticeKey | 'how-late' | 'phrases';
  values?: string[];
  about?: AnswerTarget | { key: string };
  /** By default that of the company that it is about. */
  language?: TemplateLanguage;
}

/** One thing that a message leads to. They are done in their order. */
export type Act =
  /** The message changes nothing, or nothing more. */
  | { kind: 'drop'; why: 'received-before' | 'nobody' | 'too-many-held' }
  /** A registered number answered about its visit's job, which proves it. */
  | { kind: 'prove-number'; visit: UnprovedVisit }
  /** A wish for no messages, or for messages; `text` as all chats show it. */
  | { kind: 'opt'; word: OptWish['word']; text: string; decision: OptDecision }
  | { kind: 'notify-driver'; notice: DriverNotice }
  /** Messages to the phone from now on are in this language. */
  | { kind: 'choose-language'; language: TemplateLanguage }
  /** The driver wishes a copy of the own data, its erasure, or that an erasure stops: registration decides. */
  | { kind: 'wish-my-data'; wish: MyDataWish }
  | { kind: 'notify-visitor'; visit: VisitCode; notice: VisitorNotice }
  /** A connected phone wrote, which nobody reads yet. */
  | { kind: 'notify-nobody-reads' }
  /** A number that nobody knows wrote. */
  | { kind: 'answer-stranger' }
  | { kind: 'count-wrong-code' }
  /** The registered phone sent the code: what it writes goes to the visit's company. */
  | { kind: 'bind-phone'; visit: VisitCode }
  /** Publishes that a phone sent the visit's code, or that the number agreed to it. */
  | { kind: 'publish-phone'; visit: VisitCode; phone: string; isAccepted: boolean }
  /** Another phone is asked whether it wants the visit's messages. */
  | { kind: 'ask-number'; visit: VisitCode }
  /** The registered number is asked, if it may be, whether this phone may get the visit's messages. */
  | { kind: 'ask-registered'; visit: VisitCode }
  | { kind: 'answer-question'; question: NumberQuestion; answer: 'yes' | 'no' }
  /** The held messages go to the company, and so does the next one. */
  | { kind: 'choose-company'; companyId: string }
  | { kind: 'notify-chosen'; companyId: string }
  /** `isFirst`: nothing else waits for a choice. */
  | { kind: 'hold'; isFirst: boolean }
  /** `isNew`: another list than the one before, so that its numbers count. */
  | { kind: 'ask-company'; companies: readonly string[]; isNew: boolean }
  | ({ kind: 'answer-step' } & AnswerOf)
  /** A driver answers a call of staff. */
  | ({ kind: 'answer-call' } & CallAnswer)
  | { kind: 'save-answer'; answer: KeptAnswer }
  /** `isAnswered`: the driver gets an answer at once, and waits for nobody. */
  | { kind: 'append'; owner: PhoneOwner; message: InboundMessage; isAnswered?: true }
  /** The 24 hours of a company begin. */
  | { kind: 'open-window'; companyId: string }
  /** Messages of a company that wait for the driver are sent. */
  | { kind: 'release-waiting'; companyId: string }
  | { kind: 'release-to-sms' }
  | { kind: 'note-wrote' };

/** The message is looked at again so much later. */
export interface Wait {
  kind: 'wait';
  seconds: number;
}

export const wait = (seconds: number): Wait => ({ kind: 'wait', seconds });

/** A company received a WhatsApp message of the driver's. */
export const opened = (companyId: string): readonly Act[] => [
  { kind: 'open-window', companyId },
  { kind: 'release-waiting', companyId },
];
