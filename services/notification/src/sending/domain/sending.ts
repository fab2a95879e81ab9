import {
  bodyOf,
  filled,
  readTemplates,
  templateLanguage,
  type TemplateKind,
  type TemplateLanguage,
  templateName,
  welcome,
} from '@gatelingo/proto/templates';
import { type ChatMessage, isTemplateKind } from '../../domain/chat.ts';

const bodies = new Map(readTemplates().map(({ friendly_name: name, types }) => [name, bodyOf(types)]));

const bodyIn = (kind: TemplateKind, language: TemplateLanguage): string => {
  const body = bodies.get(templateName(kind, language));
  if (body === undefined) throw new Error(`No template ${kind} in ${language}.`);
  return body;
};

const escaped = (literal: string) => literal.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

/** The values of a template's variables in a text that was rendered from it. */
export const valuesIn = (kind: TemplateKind, language: TemplateLanguage, text: string): Record<string, string> => {
  const parts = bodyIn(kind, language).split(/\{\{(\w+)\}\}/);
  const pattern = parts.map((part, at) => (at % 2 === 0 ? escaped(part) : `(?<v${part}>.+?)`)).join('');
  const groups = new RegExp(`^${pattern}$`).exec(text)?.groups;
  if (!groups) throw new Error(`A text is not that of the template ${kind} in ${language}.`);
  return Object.fromEntries(Object.entries(groups).map(([name, value]) => [name.slice(1), value]));
};

type TemplateText = Pick<ChatMessage, 'kind' | 'text' | 'language' | 'translation' | 'translatedText' | 'translatedTo'>;

export interface FilledTemplate {
  kind: TemplateKind;
  /** The language for the driver. */
  language: TemplateLanguage;
  variables: Record<string, string>;
}

/** The template and values that give the message's text; undefined if its kind has no template. */
export const templateOf = (message: TemplateText): FilledTemplate | undefined => {
  const { kind, text, translatedText } = message;
  if (!isTemplateKind(kind)) return undefined;
  const isTranslated = message.translation === 'done';
  const language = templateLanguage(isTranslated ? message.translatedTo : message.language);
  return { kind, language, variables: valuesIn(kind, language, isTranslated ? translatedText : text) };
};

/** The message with its template text in this language. Texts that people wrote stay unchanged. */
export const readIn = <M extends TemplateText>(message: M, language: TemplateLanguage): M => {
  const template = templateOf(message);
  if (!template || template.language === language) return message;
  if (templateLanguage(message.language) === language) {
    return { ...message, translation: 'not-needed', translatedText: '', translatedTo: '' };
  }
  const { kind, variables } = template;
  // The greeting is in the language of the text.
  const values = kind === 'job-created' ? { ...variables, 1: welcome(language) } : variables;
  const translatedText = filled(bodyIn(kind, language), values);
  return { ...message, translation: 'done', translatedText, translatedTo: language };
};

/** The reminder as a step-late message. */
export const asStepLate = <M extends TemplateText>(message: M): M => {
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

/** Seconds until the next attempt: as the provider asks, else exponential, with jitter. */
export const retrySeconds = (attempt: number, asked: number | undefined, random: number): number => {
  const seconds = asked ?? Math.min(2 ** attempt, longestWaitSeconds);
  return Math.max(1, Math.ceil(seconds * (1 + random / 2)));
};

// Twilio's message states, in their order.
const steps = ['accepted', 'scheduled', 'queued', 'sending', 'sent', 'delivered', 'read'];
const failures = ['failed', 'undelivered', 'canceled'];
const sent = steps.indexOf('sent');
const delivered = steps.indexOf('delivered');

export const isFailure = (status: string): boolean => failures.includes(status);
/** The provider has accepted it, and has not sent it yet. */
export const isUnsent = (status: string): boolean => !isFailure(status) && steps.indexOf(status) < sent;
/** The provider has sent it; delivery is not confirmed. */
export const isSent = (status: string): boolean => steps.indexOf(status) === sent;

/** Whether a status is newer than the saved one: callbacks come twice and out of order. */
export const isNewStatus = (known: string, status: string): boolean => {
  // A delivery counts after any state; a late `sent` does not.
  if (isFailure(known)) return steps.indexOf(status) >= delivered;
  if (isFailure(status)) return steps.indexOf(known) < delivered;
  // An unknown state shows at least that the provider accepted it.
  if (!steps.includes(status)) return known === '';
  return steps.indexOf(status) > steps.indexOf(known);
};

const order: readonly ChatMessage['state'][] = ['queued', 'sent', 'delivered', 'read'];

/** The message with the provider's status; never backwards. The newest send may succeed after it counted as failed. */
export const advanced = <
  M extends Pick<ChatMessage, 'state' | 'reason' | 'errorCode' | 'sentAt' | 'deliveredAt' | 'readAt'>,
>(
  message: M,
  status: string,
  { now, isLatest }: { now: Date; isLatest: boolean },
): M => {
  const state = order.find((each) => each === status) ?? 'sent';
  // It was cancelled during the call, and was sent after all.
  const isCorrected = message.state === 'cancelled' || (message.state === 'failed' && isLatest);
  const at = isCorrected ? 0 : order.indexOf(message.state);
  // The provider's `queued` means accepted: here that is `sent`.
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
