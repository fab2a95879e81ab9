import type { ChatMessage, Contact } from '../src/chat/domain/chat.ts';
import type { Job } from '../src/chat/domain/job.ts';
import type { QuotaReason, QuotaStanding } from '../src/quota/domain/quota.ts';
import type { Person } from '../src/chat/domain/driver-messages.ts';
import type { PhoneLine } from '../src/sending/domain/phone-line.ts';
import type { Send } from '../src/sending/domain/send.ts';

// The data that a send is decided by, without a store: one driver, one job, one phone.

export const now = new Date('2026-11-20T08:00:00.000Z');
export const ago = (minutes: number) => new Date(now.getTime() - minutes * 60_000);
/** In minutes. */
export const hours = 60;

export const person: Person = {
  name: 'Jan',
  surname: 'Kowalski',
  phone: '+48600100200',
  language: 'pl',
  codes: {},
  words: { title: '', steps: {} },
};
export const job: Job = {
  ...{
    jobId: 'job',
    companyId: 'nord',
    title: 'Abladen',
    siteId: 'site',
    truckerId: 'jan',
    isCompleted: false,
    isDeleted: false,
  },
  steps: [{ stepId: 'gate', state: 'active', place: 'Tor 4', dueAt: '2026-11-20T09:00:00.000Z' }],
  version: 1,
};

/** A text of staff that waits to be sent. */
export const aText = (changes: Partial<ChatMessage> = {}): ChatMessage => ({
  ...{ id: 'message', companyId: 'nord', jobId: 'job', seq: 2, truckerId: 'jan', phoneIndex: 'phone' },
  ...{ senderType: 'user', senderUserId: 'ana', kind: 'text', truckerMessageId: null, stepId: null, callId: null },
  ...{ senderName: 'Ana', text: 'Tor 4', language: 'de', translation: 'done', translatedText: 'Brama 4' },
  ...{ translatedTo: 'pl', translatedBy: 'deepl', isPartly: false, chosenLanguage: null, mayBeRecognised: false },
  ...{ position: null, state: 'queued', reason: '', errorCode: null, channel: 'whatsapp', isTemplate: false },
  ...{ isResent: false, generation: 1, providerSid: null, phraseId: null, createdAt: ago(1), sentAt: null },
  ...{ deliveredAt: null, readAt: null },
  ...changes,
});

/** Its send, of which nobody knows what became. */
export const aSend = (changes: Partial<Send> = {}): Send => ({
  ...{ id: 'send', messageId: 'message', generation: 1, channel: 'whatsapp', isTemplate: false, state: 'unknown' },
  ...{ attempt: 1, sid: null, providerStatus: '', errorCode: null, startedAt: ago(2), unknownSince: ago(1) },
  ...{ isAnswered: false, checkAt: null },
  ...changes,
});

/** The driver's phone, which never wrote. */
export const aContact = (changes: Partial<Contact> = {}): Contact => ({
  ...{ phoneIndex: 'phone', lastWroteAt: null, optedOutAt: null, optChangedAt: null, withoutWhatsAppAt: null },
  ...changes,
});

/** Nothing is under way to the phone, and the message is the next. */
export const aLine = (changes: Partial<PhoneLine> = {}): PhoneLine => ({
  ...{ open: undefined, isNoticeUnderWay: false, isNoticeFirst: false, isVoiceNoteUnderWay: false },
  ...{ isVoiceNoteQueued: false, oldestMessageId: 'message', oldestNoticeId: undefined },
  ...changes,
});

export const within: QuotaStanding = { exceeded: undefined, uses: ['message', 'phone'] };
export const over = (exceeded: QuotaReason): QuotaStanding => ({ ...within, exceeded });
