import {
  bodyOf,
  filled,
  readTemplates,
  templateLanguage,
  type TemplateKind,
  type TemplateLanguage,
  templateName,
} from '@gatelingo/proto/templates';
import { type ChatMessage, isTemplateKind } from '../../domain/chat.ts';

const bodies = new Map(readTemplates().map(({ friendly_name: name, types }) => [name, bodyOf(types)]));

const bodyIn = (kind: TemplateKind, language: TemplateLanguage): string => {
  const body = bodies.get(templateName(kind, language));
  if (body === undefined) throw new Error(`No template ${kind} in ${language}.`);
  return body;
};

const escaped = (literal: string) => literal.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

/** What stands in a template's places in a text that was made of it: filled in again, it gives the same text. */
export const valuesIn = (kind: TemplateKind, language: TemplateLanguage, text: string): Record<string, string> => {
  const parts = bodyIn(kind, language).split(/\{\{(\w+)\}\}/);
  const pattern = parts.map((part, at) => (at % 2 === 0 ? escaped(part) : `(?<v${part}>.+?)`)).join('');
  const groups = new RegExp(`^${pattern}$`).exec(text)?.groups;
  if (!groups) throw new Error(`A text is not that of the template ${kind} in ${language}.`);
  return Object.fromEntries(Object.entries(groups).map(([name, value]) => [name.slice(1), value]));
};

type Worded = Pick<ChatMessage, 'kind' | 'text' | 'language' | 'translation' | 'translatedText' | 'translatedTo'>;

export interface FilledTemplate {
  kind: TemplateKind;
  /** In which the driver reads it. */
  language: TemplateLanguage;
  variables: Record<string, string>;
}

/** The template that says what the message says; undefined where there is none. */
export const templateOf = (message: Worded): FilledTemplate | undefined => {
  const { kind, text, translatedText } = message;
  if (!isTemplateKind(kind)) return undefined;
  const isTranslated = message.translation === 'done';
  const language = templateLanguage(isTranslated ? message.translatedTo : message.language);
  return { kind, language, variables: valuesIn(kind, language, isTranslated ? translatedText : text) };
};

/** The message, whose driver reads it in this language: the one he is sent. What people wrote stays as it is. */
export const readIn = <M extends Worded>(message: M, language: TemplateLanguage): M => {
  const template = templateOf(message);
  if (!template || template.language === language) return message;
  if (templateLanguage(message.language) === language) {
    return { ...message, translation: 'not-needed', translatedText: '', translatedTo: '' };
  }
  const translatedText = filled(bodyIn(template.kind, language), template.variables);
  return { ...message, translation: 'done', translatedText, translatedTo: language };
};

/** A reminder of a step that was due meanwhile: the step is late. */
export const asStepLate = <M extends Worded>(message: M): M => {
  const again = (code: string, text: string) => {
    if (text === '') return '';
    const language = templateLanguage(code);
    return filled(bodyIn('step-late', language), valuesIn('reminder', language, text));
  };
  const { text, language, translatedText, translatedTo } = message;
  return {
    ...message,
    kind: 'step-late',
    text: again(language, text),
    translatedText: again(translatedTo, translatedText),
  };
};

const longestWaitSeconds = 60;

/** Seconds until the next try: as long as the provider asks, else twice as long each time; never all at the same moment. */
export const retrySeconds = (attempt: number, asked: number | undefined, random: number): number => {
  const seconds = asked ?? Math.min(2 ** attempt, longestWaitSeconds);
  return Math.max(1, Math.ceil(seconds * (1 + random / 2)));
};

// Twilio's words for where a message stands, in the order in which they come.
const steps = ['accepted', 'scheduled', 'queued', 'sending', 'sent', 'delivered', 'read'];
const failures = ['failed', 'undelivered', 'canceled'];
const sent = steps.indexOf('sent');
const delivered = steps.indexOf('delivered');

export const isFailure = (status: string): boolean => failures.includes(status);
/** The provider has it, and did not say that it handed it on. */
export const isUnsent = (status: string): boolean => !isFailure(status) && steps.indexOf(status) < sent;
/** Handed on by the provider, and not known to have arrived. */
export const isSent = (status: string): boolean => steps.indexOf(status) === sent;

/** Whether a status says more than what was known: callbacks come twice, and overtake each other. */
export const isNews = (known: string, status: string): boolean => {
  // What arrived has arrived, whatever was told before; what was sent had been told, late.
  if (isFailure(known)) return steps.indexOf(status) >= delivered;
  if (isFailure(status)) return steps.indexOf(known) < delivered;
  // A word of the provider's that we don't know says at least that it was taken.
  if (!steps.includes(status)) return known === '';
  return steps.indexOf(status) > steps.indexOf(known);
};

const order: readonly ChatMessage['state'][] = ['queued', 'sent', 'delivered', 'read'];

/** The message where the provider says it stands; never back. A newest try that we took for failed may have gone. */
export const advanced = <
  M extends Pick<ChatMessage, 'state' | 'reason' | 'errorCode' | 'sentAt' | 'deliveredAt' | 'readAt'>,
>(
  message: M,
  status: string,
  { now, isLatest }: { now: Date; isLatest: boolean },
): M => {
  const state = order.find((each) => each === status) ?? 'sent';
  // One that was cancelled while the provider was being asked has gone out after all.
  const isCorrected = message.state === 'cancelled' || (message.state === 'failed' && isLatest);
  const at = isCorrected ? 0 : order.indexOf(message.state);
  // What the provider calls queued it has taken: for us it is sent.
  const wanted = Math.max(1, order.indexOf(state));
  if (at < 0 || wanted <= at) return message;
  return {
    ...message,
    state: order[wanted] ?? message.state,
    reason: '',
    errorCode: null,
    sentAt: message.sentAt ?? now,
    deliveredAt: wanted >= 2 ? (message.deliveredAt ?? now) : message.deliveredAt,
    readAt: wanted >= 3 ? (message.readAt ?? now) : message.readAt,
  };
};
