import type { Act } from '../src/inbound/domain/act.ts';
import type { KeptAnswer, KeptKind } from '../src/inbound/domain/driver-answer.ts';
import type { InboundMessage } from '../src/inbound/domain/inbound-message.ts';
import { interpret } from '../src/inbound/domain/interpret.ts';
import type { Quoted, Situation } from '../src/inbound/domain/situation.ts';
import type { ChatKind } from '../src/chat/domain/chat.ts';
import type { VisitCode } from '../src/inbound/domain/visit-code.ts';

/** Situations for tables of what a message leads to: a phone that companies called north, south and west write to. */

export const now = new Date('2026-11-20T12:00:00Z');
export const ago = (minutes: number): Date => new Date(now.getTime() - minutes * 60_000);
export const day = 24 * 60;

/** A text that came in a minute ago. */
export const text = (words: string, more: Partial<InboundMessage> = {}): InboundMessage => ({
  ...{ messageSid: 'SM1', channel: 'whatsapp', phone: '+48600000001', text: words, media: [], position: null },
  ...{ optOutType: null, repliedTo: null, receivedAt: ago(1).toISOString() },
  ...more,
});
export const pressed = (id: string, more: Partial<InboundMessage> = {}) => text('', { pressed: id, ...more });
export const sms = (words: string, more: Partial<InboundMessage> = {}) => text(words, { channel: 'sms', ...more });
export const position = (more: Partial<InboundMessage> = {}) =>
  text('', { position: { lat: 53.5, lng: 9.9, label: '' }, ...more });
export const voice = text('', { media: [{ url: 'https://api.twilio.com/1', contentType: 'audio/ogg' }] });

/** The phone's job at a company. */
export const owner = (companyId: string, jobId = `job at ${companyId}`) => ({
  ...{ companyId, jobId, truckerId: 'jan', name: 'Jan Kowalski', language: 'pl' },
});
export const about = (companyId: string, stepId: string | null = 'step') => ({
  ...{ companyId, jobId: `job at ${companyId}`, stepId, truckerId: 'jan' },
});
export const wrote = (...all: [companyId: string, minutes: number][]) =>
  all.map(([companyId, minutes]) => ({ companyId, at: ago(minutes) }));
export const answered = (kind: KeptKind, minutes: number, companyId = 'north'): KeptAnswer => ({
  ...about(companyId),
  ...{ kind, at: ago(minutes) },
});
export const listed = (minutes: number, ...companies: string[]): Situation['list'] => ({
  companies: companies.map((companyId) => ({ companyId, name: `${companyId}hafen` })),
  at: ago(minutes),
});
export const lastSent = (of: ChatKind, minutes: number, companyId = 'north') => [
  { about: about(companyId), of, at: ago(minutes) },
];
export const quotes = {
  unknown: { kind: 'unknown' },
  message: (companyId: string, of: ChatKind = 'step-active'): Quoted => ({
    ...{ kind: 'message', of, about: about(companyId), owner: owner(companyId) },
  }),
  voiceNote: (companyId: string): Extract<Quoted, { kind: 'voice-note' }> => ({
    kind: 'voice-note',
    about: about(companyId),
    owner: owner(companyId),
  }),
  notice: (minutes: number, companyId?: string): Extract<Quoted, { kind: 'notice' }> => ({
    ...{ kind: 'notice', sentAt: ago(minutes), owner: undefined },
    about: companyId === undefined ? undefined : about(companyId),
  }),
} as const;
export const contact = (more: Partial<NonNullable<Situation['contact']>> = {}): Situation['contact'] => ({
  ...{ phoneIndex: 'phone', lastWroteAt: null, optedOutAt: null, optChangedAt: null, withoutWhatsAppAt: null },
  ...more,
});
export const optedOut = contact({ optedOutAt: ago(60), optChangedAt: ago(60) });

/** A phone that nobody knows. */
export const stranger: Situation = {
  ...{ now, phoneIndex: 'phone', thread: 'shared', turn: 'next', ownSender: undefined, contact: undefined, owners: [] },
  ...{
    connectedLanguage: undefined,
    languageChanges: 0,
    wasAsked: false,
    wrote: [],
    receivers: [],
    choice: undefined,
    list: undefined,
    held: 0,
    answers: [],
  },
  ...{ quoted: { kind: 'nothing' }, lastSent: [], question: undefined, code: { kind: 'none' }, unproved: undefined },
};
/** North has a job for the phone, and wrote an hour ago. */
export const one: Situation = { ...stranger, owners: [owner('north')], wrote: wrote(['north', 60]) };
/** So has south, which wrote last. */
export const two: Situation = {
  ...stranger,
  ...{ owners: [owner('south'), owner('north')], wrote: wrote(['south', 30], ['north', 60]) },
  receivers: ['south', 'north'],
};

/** A visit at north that was registered with another phone. */
export const visit: VisitCode = {
  ...{ id: 'visit', companyId: 'north', truckerId: 'jan', language: 'pl', endsAt: ago(-60), boundIndex: null },
  visitor: { phone: '+48600000009', plate: 'WX 1', registrationNumber: '20261120-7K3F9', passCode: 'pass' },
};
export const known = (more: Partial<Extract<Situation['code'], { kind: 'known' }>> = {}): Situation['code'] => ({
  ...{ kind: 'known', visit, registeredIndex: 'registered', acceptedIndex: undefined, isProved: false },
  ...{ asked: undefined, ...more },
});

const inWords = (act: Act): string => {
  const { kind } = act;
  switch (kind) {
    case 'drop':
      return `${kind} ${act.why}`;
    case 'opt':
      return `${act.word} ${act.decision}${act.text === '' ? ' silently' : ''}`;
    case 'notify-driver':
      return `notify ${[act.notice.kind, ...(act.notice.values ?? [])].join(' ')}`;
    case 'notify-visitor':
      return `notify ${act.notice.kind}${'isBack' in act.notice && act.notice.isBack ? ' again' : ''}`;
    case 'publish-phone':
      return `publish ${act.isAccepted ? 'accepted' : 'offered'} ${act.phone}`;
    case 'wish-my-data':
      return `${kind} ${act.wish}`;
    case 'choose-language':
      return `${kind} ${act.language}`;
    case 'answer-question':
      return `${kind} ${act.answer}`;
    case 'choose-company':
    case 'notify-chosen':
    case 'open-window':
    case 'release-waiting':
      return `${kind} ${act.companyId}`;
    case 'hold':
      return act.isFirst ? 'hold first' : kind;
    case 'ask-company':
      return `ask ${act.companies.join(' ')}${act.isNew ? '' : ' again'}`;
    case 'answer-step':
      return `${act.answer} ${act.target.jobId}`;
    case 'save-answer':
      return `save ${act.answer.kind}`;
    case 'append':
      return `append ${act.owner.jobId}${act.isAnswered ? ', answered' : ''}`;
    default:
      return kind;
  }
};

/** The outcome of a message, in short. */
export const led = (message: InboundMessage, situation: Situation): string[] => {
  const meaning = interpret(message, situation);
  return 'kind' in meaning ? [`wait ${String(meaning.seconds)}`] : meaning.map(inWords);
};

export const opens = (companyId: string) => [`open-window ${companyId}`, `release-waiting ${companyId}`, 'note-wrote'];
/** A message that stands in a company's chat, by WhatsApp. */
export const inChat = (companyId: string) => [`append job at ${companyId}`, ...opens(companyId)];

/** The same, of a message to which the driver gets an answer at once. */
export const answeredIn = (companyId: string) => [`append job at ${companyId}, answered`, ...opens(companyId)];

export type Row = [given: string, message: InboundMessage, situation: Situation, then: string[]];
