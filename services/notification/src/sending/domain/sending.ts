import { longestChatText } from '@gatelingo/proto/http/notification';
import {
  cutAtWord,
  filled,
  namedValues,
  newestVersion,
  noValue,
  numberedValues,
  templateBody,
  templateLanguage,
  type TemplateKind,
  type TemplateLanguage,
  valueNames,
  valuesIn as valuesInForm,
  versionsOf,
  welcome,
} from '@gatelingo/proto/templates';
import { leavingValues } from '../../chat/domain/message-text.ts';
import { type Channel, type ChatMessage, isTemplateKind } from '../../chat/domain/chat.ts';
import { isQuotaReason } from '../../quota/domain/quota.ts';

/** No value of a template has a line break: a text that has more of them is of another version. */
const valuesInVersion = (body: string, text: string): Record<string, string> | undefined => {
  const values = valuesInForm(body, text);
  return values && Object.values(values).every((value) => !/[\r\n\u2028\u2029]/.test(value)) ? values : undefined;
};

interface Read {
  version: number;
  variables: Record<string, string>;
}

const readText = (kind: TemplateKind, language: TemplateLanguage, text: string): Read | undefined =>
  versionsOf(kind).flatMap((version) => {
    const variables = valuesInVersion(templateBody(kind, language, version), text);
    return variables ? [{ version, variables }] : [];
  })[0];

/** The version of a template from which a text was rendered, and the values in it. */
export const valuesIn = (kind: TemplateKind, language: TemplateLanguage, text: string): Read => {
  const read = readText(kind, language, text);
  if (!read) throw new Error(`A text is not that of the template ${kind} in ${language}.`);
  return read;
};

type TemplateText = Pick<ChatMessage, 'kind' | 'text' | 'language' | 'translation' | 'translatedText' | 'translatedTo'>;

export interface FilledTemplate extends Read {
  kind: TemplateKind;
  /** The language for the driver. */
  language: TemplateLanguage;
}

/** The template and values that give the message's text; undefined if its kind has no template. */
export const templateOf = (message: TemplateText): FilledTemplate | undefined => {
  const { kind, text, translatedText } = message;
  if (!isTemplateKind(kind)) return undefined;
  const isTranslated = message.translation === 'done';
  const language = templateLanguage(isTranslated ? message.translatedTo : message.language);
  return { kind, language, ...valuesIn(kind, language, isTranslated ? translatedText : text) };
};

/** Whether what staff wrote about the step stands in the text. */
export const hasNote = ({
  kind,
  variables,
  version,
}: Pick<FilledTemplate, 'kind' | 'variables' | 'version'>): boolean =>
  namedValues(kind, variables, version).note !== noValue;

type Rendering = Pick<FilledTemplate, 'kind' | 'language' | 'version'>;

/** The values under the numbers of another version; one that the version before had not is empty. */
const renumbered = (kind: TemplateKind, { variables, version }: Read, to: number): Record<string, string> =>
  version === to ? variables : numberedValues(kind, namedValues(kind, variables, version), to);

const rendered = ({ kind, language, version }: Rendering, read: Read): string => {
  const variables = renumbered(kind, read, version);
  // The greeting is in the language of the text.
  const values = kind === 'job-created' ? { ...variables, 1: welcome(language) } : variables;
  return filled(templateBody(kind, language, version), values);
};

const inVersion = (text: string, rendering: Rendering): string => {
  const read = readText(rendering.kind, rendering.language, text);
  return !read || read.version === rendering.version ? text : rendered(rendering, read);
};

/**
 * The message with its template text in this language, and in this version: the one that is sent, by default the newest that
 * fits.
 * Texts that people wrote stay unchanged.
 */
export const readIn = <M extends TemplateText>(message: M, language: TemplateLanguage, version?: number): M => {
  const template = templateOf(message);
  if (!template) return message;
  const { kind } = template;
  const rendering = { kind, language, version: version ?? newestVersion(kind, { hasNote: hasNote(template) }) };
  const own = templateLanguage(message.language);
  const text = inVersion(message.text, { ...rendering, language: own });
  const isRendered = template.language === language && template.version === rendering.version;
  if (isRendered && text === message.text) return message;
  if (own === language) return { ...message, text, translation: 'not-needed', translatedText: '', translatedTo: '' };
  const translatedText = isRendered ? message.translatedText : rendered(rendering, template);
  return { ...message, text, translation: 'done', translatedText, translatedTo: language };
};

/** The message as it leaves: names and addresses in its template's text are defused. What staff wrote in the chat stays. */
export const leaving = <M extends TemplateText>(message: M, channel: Channel): M => {
  const template = templateOf(message);
  if (!template) return message;
  const { kind, language, version, variables } = template;
  const text = filled(templateBody(kind, language, version), leavingValues(kind, variables, { channel, version }));
  return message.translation === 'done' ? { ...message, translatedText: text } : { ...message, text };
};

/** The answers stand below the text: three lines as long as a button may be. */
const longestWithNote = longestChatText - 100;

/**
 * The message as it leaves, with the whole note of its step, where the template's line does not have all of it; undefined where it
 * does. It is no template's text any more.
 */
export const withWholeNote = <M extends TemplateText>(message: M, note: string): M | undefined => {
  const template = templateOf(message);
  if (!template || note === '') return undefined;
  const { kind, language, version, variables } = template;
  const number = String(valueNames(kind, version).indexOf('note') + 1);
  if (variables[number] === undefined || variables[number] === note) return undefined;
  const textWith = (value: string) => filled(templateBody(kind, language, version), { ...variables, [number]: value });
  const text = textWith(cutAtWord(note, longestWithNote - textWith('').length));
  return message.translation === 'done' ? { ...message, translatedText: text } : { ...message, text };
};

/** The reminder as a step-late message. */
export const asStepLate = <M extends TemplateText>(message: M): M => {
  const again = (code: string, text: string) => {
    if (text === '') return '';
    const language = templateLanguage(code);
    const read = valuesIn('reminder', language, text);
    const late = newestVersion('step-late', { hasNote: hasNote({ kind: 'reminder', ...read }) });
    return filled(
      templateBody('step-late', language, late),
      numberedValues('step-late', namedValues('reminder', read.variables, read.version), late),
    );
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

/** A notice or a voice note whose next call begins: from now on it may have been sent. */
export const begunCall = ({ attempt }: { attempt: number }, startedAt: Date) =>
  ({ state: 'sending', attempt: attempt + 1, startedAt, unknownSince: null, isAnswered: false }) as const;

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

/** The driver's writing or an SMS helps it; a quota is another matter. */
export const waitsForDriver = ({ state, reason }: ChatMessage) => state === 'waiting' && !isQuotaReason(reason);
