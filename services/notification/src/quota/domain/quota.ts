import type { MessageQuota, MessageReason } from '@gatelingo/proto/http/chat';

/** The quotas of a company's day; 0 is any number. */
export interface Quotas {
  mails: number;
  messages: number;
  /** Phones that the company has never written to. */
  newPhones: number;
  /** Messages to one phone. */
  phoneMessages: number;
  /** Drivers' voice notes that are transcribed. */
  voiceNotes: number;
  /** The same of one phone. */
  phoneVoiceNotes: number;
}

export interface QuotaRules {
  /** For a company's first days. */
  trial: Quotas;
  trialDays: number;
  /** After the trial the quotas are so many times as high. */
  factor: number;
  /** The limit that the operator has set for a company instead, whatever its age. */
  companies: Readonly<Record<string, { [Key in keyof Quotas]?: number | undefined }>>;
}

const dayMs = 24 * 60 * 60 * 1000;

/** A company's quotas now. One that is not known yet (`createdAt` is null) is new. */
export const quotasOf = (
  { trial, trialDays, factor, companies }: QuotaRules,
  { companyId, createdAt, now }: { companyId: string; createdAt: Date | null; now: Date },
): Quotas => {
  const isInTrial = trialDays > 0 && now.getTime() - (createdAt ?? now).getTime() < trialDays * dayMs;
  const times = isInTrial ? 1 : factor;
  const own = companies[companyId] ?? {};
  const quota = (key: keyof Quotas) => own[key] ?? trial[key] * times;
  return {
    mails: quota('mails'),
    messages: quota('messages'),
    newPhones: quota('newPhones'),
    phoneMessages: quota('phoneMessages'),
    voiceNotes: quota('voiceNotes'),
    phoneVoiceNotes: quota('phoneVoiceNotes'),
  };
};

const berlinDay = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Berlin' });
/** The day whose quotas count, as people at the site read it: `2026-11-20` in Europe/Berlin. */
export const quotaDay = (now: Date): string => berlinDay.format(now);

/** The counts of a company's day. */
export type UseKind = 'mail' | 'message' | 'new-phone' | 'phone' | 'voice-note' | 'phone-voice-note';
export type Uses = Partial<Record<UseKind, number>>;

/** How many more a quota allows. */
export const leftOf = (quota: number, used = 0): number =>
  quota === 0 ? Number.POSITIVE_INFINITY : Math.max(0, quota - used);

export type QuotaReason = `quota-${Exclude<MessageQuota, ''>}`;
/** Why a message failed, waits or was cancelled, as it is stored. */
export type StoredReason = MessageReason | QuotaReason;
const quotaOf: Readonly<Record<QuotaReason, MessageQuota>> = {
  'quota-phone': 'phone',
  'quota-new-phones': 'new-phones',
  'quota-messages': 'messages',
};
/** Whether a message waits for a quota, and not for the driver. */
export const isQuotaReason = (reason: StoredReason): reason is QuotaReason => Object.hasOwn(quotaOf, reason);

/** The reason as the contract has it. */
export const shownReason = (reason: StoredReason): { reason: MessageReason; quota: MessageQuota } =>
  isQuotaReason(reason) ? { reason: 'limited', quota: quotaOf[reason] } : { reason, quota: '' };

const isOver = (quota: number, used = 0) => quota > 0 && used > quota;

/** Whether one voice note more is too many to be transcribed. */
export const isVoiceNoteOver = (
  { 'voice-note': ofCompany, 'phone-voice-note': ofPhone }: Uses,
  { voiceNotes, phoneVoiceNotes }: Pick<Quotas, 'voiceNotes' | 'phoneVoiceNotes'>,
): boolean => leftOf(phoneVoiceNotes, ofPhone) === 0 || leftOf(voiceNotes, ofCompany) === 0;

/** Which quota a message is over, with the message itself counted; undefined for none. */
export const quotaExceeded = (
  { phone, message, 'new-phone': newPhone }: Uses,
  { phoneMessages, newPhones, messages }: Quotas,
): QuotaReason | undefined => {
  if (isOver(phoneMessages, phone)) return 'quota-phone';
  if (isOver(newPhones, newPhone)) return 'quota-new-phones';
  return isOver(messages, message) ? 'quota-messages' : undefined;
};

/** All that decides whether a company may send one message more to a phone today. */
export interface QuotaSituation {
  companyId: string;
  /** Null while the company is not known. */
  createdAt: Date | null;
  now: Date;
  /** Without the message. */
  uses: Uses;
  /** The message is the first to this phone, and counts for the quota of new phones. */
  isNewPhone: boolean;
  /** The reason of an older message of the company to the phone that waits for a quota. */
  ahead: QuotaReason | undefined;
}

/** How a message stands to the quotas of its company's day. */
export interface QuotaStanding {
  /** For which it has to wait: that of an older message to the phone, or one that it would exceed itself. */
  exceeded: QuotaReason | undefined;
  /** The quotas that it counts for. */
  uses: readonly UseKind[];
}

export const quotaStanding = (
  rules: QuotaRules,
  { companyId, createdAt, now, uses, isNewPhone, ahead }: QuotaSituation,
): QuotaStanding => {
  const { phone = 0, message = 0, 'new-phone': newPhone = 0 } = uses;
  const counted = { phone: phone + 1, message: message + 1, 'new-phone': isNewPhone ? newPhone + 1 : 0 };
  return {
    exceeded: ahead ?? quotaExceeded(counted, quotasOf(rules, { companyId, createdAt, now })),
    uses: isNewPhone ? ['message', 'phone', 'new-phone'] : ['message', 'phone'],
  };
};

/** A message that waits for a quota; its phone's own quota allows it. */
export interface OverQuota {
  id: string;
  phoneIndex: string;
  isNewPhone: boolean;
}

/** The messages that may go now, of those given from the oldest on, by phone. */
export const releasable = (
  waiting: readonly OverQuota[],
  left: { messages: number; newPhones: number },
): ReadonlyMap<string, readonly string[]> => {
  const released = new Map<string, string[]>();
  let messages = 0;
  let newPhones = 0;
  for (const { id, phoneIndex, isNewPhone } of waiting) {
    if (messages >= left.messages) break;
    const ofPhone = released.get(phoneIndex) ?? [];
    if (ofPhone.length === 0 && isNewPhone) {
      if (newPhones >= left.newPhones) continue;
      newPhones += 1;
    }
    released.set(phoneIndex, [...ofPhone, id]);
    messages += 1;
  }
  return released;
};
