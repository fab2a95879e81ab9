import type { Conversation, MessageState, TemplateKind } from '@gatelingo/proto/http/chat';

/** How each state of a message is said. `received` says nothing: the driver wrote it. */
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

/** In the order in which a driver gets them. */
export const templateKinds: readonly TemplateKind[] = [
  'talk',
  'job-created',
  'step-active',
  'reminder',
  'step-late',
  'job-done',
];

/** Why a driver can't be written to, and what to do about it. */
export const hindranceWords = {
  'not-configured': { title: 'chat.notConfigured', text: 'chat.notConfiguredText' },
  'no-trucker': { title: 'chat.noTrucker', text: 'chat.noTruckerText' },
  'no-phone': { title: 'chat.noPhone', text: 'chat.noPhoneText' },
  'opted-out': { title: 'chat.hasOptedOut', text: 'chat.hasOptedOutText' },
} as const satisfies Record<Exclude<Conversation['hindrance'], ''>, { title: string; text: string }>;
