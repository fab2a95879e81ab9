import type { Contact } from '../../chat/domain/chat.ts';
import type { QuotaStanding } from '../../quota/domain/quota.ts';
import { isCode, type Notice, type NoticeContent } from './notice.ts';
import type { PhoneLine } from './phone-line.ts';

/** All that decides about a notice to send, as it is under the lock of its phone. */
export interface NoticeSituation {
  now: Date;
  notice: Notice;
  /** The provider was asked for its last call, and does not have it. */
  isLost: boolean;
  contact: Contact | undefined;
  line: PhoneLine;
  /** The company that it is about wants SMS, and a sender is set up. */
  sendsSms: boolean;
  /** Of the company whose code it is; undefined for any other notice. */
  quota: QuotaStanding | undefined;
}

export type NoticeDecision =
  /** A call begins. A code counts for its company's messages, once, however often it is tried. */
  | { kind: 'send'; content: NoticeContent; counted: QuotaStanding['uses'] }
  /** Something goes first. */
  | { kind: 'wait' }
  /** It may have been sent: the provider is asked. */
  | { kind: 'reconcile'; content: NoticeContent }
  /** It is never sent. */
  | { kind: 'cancel'; because: 'opted-out' | 'expired' | 'sms-off' | 'over-quota' }
  /** It was sent or has ended. */
  | { kind: 'skip' };

const isBusy = ({ notice, line }: NoticeSituation): boolean =>
  line.open !== undefined ||
  line.isNoticeUnderWay ||
  line.isVoiceNoteUnderWay ||
  (line.oldestNoticeId !== undefined && line.oldestNoticeId !== notice.id);

/**
 * The outcome of a notice that was enqueued. A code is dropped once it has expired, and where the company wants no SMS any
 * more; any other notice is the operator's, and always sent.
 */
export const decideNotice = (situation: NoticeSituation): NoticeDecision => {
  const { now, notice, isLost, contact, sendsSms, quota } = situation;
  const { content, state, attempt, expiresAt } = notice;
  if (!content || state === 'done') return { kind: 'skip' };
  if (state === 'sending' && !isLost) return { kind: 'reconcile', content };
  // Only what acknowledges a STOP is sent after it.
  if (contact?.optedOutAt && content.kind !== 'stopped') return { kind: 'cancel', because: 'opted-out' };
  const isOwnCode = isCode(notice);
  if (isOwnCode && expiresAt !== null && expiresAt <= now) return { kind: 'cancel', because: 'expired' };
  if (isOwnCode && !sendsSms) return { kind: 'cancel', because: 'sms-off' };
  if (state === 'queued' && isBusy(situation)) return { kind: 'wait' };
  if (!isOwnCode || attempt > 0) return { kind: 'send', content, counted: [] };
  if (quota?.exceeded !== undefined) return { kind: 'cancel', because: 'over-quota' };
  return { kind: 'send', content, counted: quota?.uses ?? [] };
};
