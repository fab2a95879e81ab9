import type { Template, TemplatePreview } from '@gatelingo/proto/http/notification';
import type { Conversation, MediumReason, MessageReason, MessageState, TemplateKind } from '@gatelingo/proto/http/chat';

/** The text of each message state. `received` has none: the driver wrote it. */
export const stateWords = {
  queued: 'chat.queued',
  waiting: 'chat.waiting',
  sent: 'chat.sentState',
  delivered: 'chat.delivered',
  read: 'chat.read',
  failed: 'chat.failed',
  cancelled: 'chat.cancelled',
  received: undefined,
} as const satisfies Record<MessageState, string | undefined>;

export const kindWords = {
  'job-created': 'chat.jobCreated',
  'step-active': 'chat.stepActive',
  reminder: 'chat.reminder',
  'step-late': 'chat.stepLate',
  'job-done': 'chat.jobDone',
  talk: 'chat.talk',
  'opted-out': 'chat.optedOut',
  'opted-in': 'chat.optedIn',
} as const satisfies Record<TemplateKind | 'opted-out' | 'opted-in', string>;

/** In the order in which a driver receives them. */
export const templateKinds: readonly TemplateKind[] = [
  'talk',
  'job-created',
  'step-active',
  'reminder',
  'step-late',
  'job-done',
];

/** Why no message can be sent to a driver, and what to do. */
export const hindranceWords = {
  'not-configured': { title: 'chat.notConfigured', text: 'chat.notConfiguredText' },
  'no-trucker': { title: 'chat.noTrucker', text: 'chat.noTruckerText' },
  'no-phone': { title: 'chat.noPhone', text: 'chat.noPhoneText' },
  'opted-out': { title: 'chat.hasOptedOut', text: 'chat.hasOptedOutText' },
} as const satisfies Record<Exclude<Conversation['hindrance'], ''>, { title: string; text: string }>;

/** Why a message failed, waits or was cancelled. */
export const reasonWords = {
  'opted-out': 'chat.why.optedOut',
  'job-deleted': 'chat.why.jobDeleted',
  'number-changed': 'chat.why.numberChanged',
  'other-trucker': 'chat.why.otherTrucker',
  'job-moved-on': 'chat.why.jobMovedOn',
  'window-closed': 'chat.why.windowClosed',
  'no-phone': 'chat.why.noPhone',
  'not-a-number': 'chat.why.notANumber',
  'unknown-number': 'chat.why.unknownNumber',
  landline: 'chat.why.landline',
  unreachable: 'chat.why.unreachable',
  'no-whatsapp': 'chat.why.noWhatsapp',
  'no-sms': 'chat.why.noSms',
  'sms-not-set-up': 'chat.why.smsNotSetUp',
  'sms-sender': 'chat.why.smsSender',
  'whatsapp-sender': 'chat.why.whatsappSender',
  'too-long': 'chat.why.tooLong',
  'held-back': 'chat.why.heldBack',
  limited: 'chat.why.limited',
  'too-many': 'chat.why.tooMany',
  'no-template': 'chat.why.noTemplate',
  'template-gone': 'chat.why.templateGone',
  'template-not-filled': 'chat.why.templateNotFilled',
  'template-refused': 'chat.why.templateRefused',
  'template-paused': 'chat.why.templatePaused',
  'template-off': 'chat.why.templateOff',
  'window-closed-for-all': 'chat.why.windowClosedForAll',
  'our-fault': 'chat.why.ourFault',
  undelivered: 'chat.why.undelivered',
} as const satisfies Record<Exclude<MessageReason, ''>, string>;

/** Why a driver's file was refused. */
export const mediumReasonWords = {
  damaged: 'chat.fileWhy.damaged',
  'wrong-kind': 'chat.fileWhy.wrongKind',
  'other-sound': 'chat.fileWhy.otherSound',
  'too-large': 'chat.fileWhy.tooLarge',
  'too-long': 'chat.fileWhy.tooLong',
  'not-there': 'chat.fileWhy.notThere',
  'not-fetched': 'chat.fileWhy.notFetched',
} as const satisfies Record<Exclude<MediumReason, ''>, string>;

/** A template's status at WhatsApp. */
export const templateStatusWords = {
  approved: 'templates.approved',
  pending: 'templates.pending',
  received: 'templates.received',
  rejected: 'templates.rejected',
  paused: 'templates.paused',
  disabled: 'templates.disabled',
  unsubmitted: 'templates.unsubmitted',
  missing: 'templates.missing',
} as const satisfies Record<Template['status'], string>;

/** The mark beside a template's preview; undefined if it is sent in the driver's language. */
export const previewMark = ({
  status,
  language,
  lacksStep,
}: Pick<TemplatePreview, 'status' | 'language' | 'lacksStep'>):
  | {
      option: 'chat.optionNot' | 'chat.optionEnglish';
      why: 'chat.lacksStep' | 'chat.neitherLanguage' | 'chat.inEnglish';
    }
  | undefined => {
  if (lacksStep) return { option: 'chat.optionNot', why: 'chat.lacksStep' };
  if (language === '') return { option: 'chat.optionNot', why: 'chat.neitherLanguage' };
  return status === 'approved' ? undefined : { option: 'chat.optionEnglish', why: 'chat.inEnglish' };
};
