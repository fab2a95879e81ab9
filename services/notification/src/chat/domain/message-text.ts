import {
  answersAsText,
  cut,
  cutAtWord,
  filled,
  newestVersion,
  noValue,
  numberedValues,
  templateBody,
  type TemplateKind,
  templateLanguage,
  type TemplateLanguage,
  type TemplateValue,
  translatedNote,
  valueNames,
  welcome,
} from '@gatelingo/proto/templates';
import { longestChatText } from '@gatelingo/proto/http/notification';
import { type Channel, type ChatMessage, isTemplateKind, type TranslationState } from './chat.ts';
import { defusedFor } from './defused-for.ts';
import { cardLanguage } from './card-language.ts';
import { dayAndTime } from './driver-time.ts';

export { templateLanguage } from '@gatelingo/proto/templates';

/** The values that templates can use. */
export interface TextFacts {
  company: string;
  /** The job's title. */
  job: string;
  place: string;
  /** When the step is due; undefined where it is not known. */
  dueAt: Date | undefined;
  /** IANA: by whose clock that is shown; absent: Europe/Berlin. */
  timeZone?: string | undefined;
  /** The staff's note on the step; undefined where there is none. */
  note?: string;
  link: string;
}

// WhatsApp refuses a variable with a line break in it, and an empty one.
const oneLine = (value: string): string => value.replace(/\s+/g, ' ').trim() || noValue;

/** WhatsApp refuses a message of more than 1,024 characters: so much of a value is enough, the page has the rest. */
const longest: Partial<Record<TemplateValue, number>> = { company: 60, job: 120, place: 120, note: 240 };
const shortened = (name: TemplateValue, value: string): string => {
  const most = longest[name];
  if (most === undefined) return oneLine(value);
  return name === 'note' ? cutAtWord(oneLine(value), most) : cut(oneLine(value), most);
};

/** The newest version of a template that fits: without a note its line is not there. */
const versionFor = (kind: TemplateKind, { note = '' }: TextFacts): number =>
  newestVersion(kind, { hasNote: note.trim() !== '' });

/** The variables of a template, by number, as the provider takes them. */
export const templateValues = (
  kind: TemplateKind,
  language: TemplateLanguage,
  facts: TextFacts,
  version: number = versionFor(kind, facts),
): Record<string, string> => {
  const { dueAt, timeZone, company, job, place, note = '', link } = facts;
  const time = dueAt === undefined ? '' : dayAndTime(dueAt, { language, timeZone });
  const values = {
    ...{ welcome: oneLine(welcome(language)), time: oneLine(time), link: oneLine(link) },
    ...{ company: shortened('company', company), job: shortened('job', job) },
    ...{ place: shortened('place', place), note: shortened('note', note) },
  };
  return numberedValues(kind, values, version);
};

/** The values that hold no name: our own link, and a time. */
const ours: readonly TemplateValue[] = ['link', 'time'];

/** The values of a template as they leave the company: no name or address in them makes a link. Still as short as WhatsApp wants. */
export const leavingValues = (
  kind: TemplateKind,
  values: Readonly<Record<string, string>>,
  { channel, version }: { channel: Channel; version: number },
): Record<string, string> => {
  const named = new Map(valueNames(kind, version).map((name, at) => [String(at + 1), name]));
  const left = Object.entries(values).map(([number, value]) => {
    const name = named.get(number);
    if (name !== undefined && ours.includes(name)) return [number, value];
    const most = name === undefined ? undefined : longest[name];
    return [number, most === undefined ? defusedFor(channel, value) : cut(defusedFor(channel, value), most)];
  });
  return Object.fromEntries(left) as Record<string, string>;
};

/** A template's whole text, as the driver reads it; in the newest version that fits by default. */
export const templateText = (
  kind: TemplateKind,
  language: TemplateLanguage,
  facts: TextFacts,
  version: number = versionFor(kind, facts),
): string => filled(templateBody(kind, language, version), templateValues(kind, language, facts, version));

/** A text in both languages, as a chat message has it. */
export type SystemText = Pick<ChatMessage, 'text' | 'language' | 'translation' | 'translatedText' | 'translatedTo'>;

/** A text in the company's language and in the driver's, each with its own words, in the shape of a chat message. */
export const systemText = (
  kind: TemplateKind,
  { company, trucker }: { company: string; trucker: string },
  facts: TextFacts,
  driverFacts = facts,
): SystemText => {
  const [language, translatedTo] = [templateLanguage(company), templateLanguage(trucker)];
  if (language === translatedTo) {
    const text = templateText(kind, language, driverFacts);
    return { text, language, translation: 'not-needed', translatedText: '', translatedTo: '' };
  }
  const text = templateText(kind, language, facts);
  const translatedText = templateText(kind, translatedTo, driverFacts);
  return { text, language, translation: 'done', translatedText, translatedTo };
};

/** The message with this text; the same object if nothing changes. */
export const withText = (
  message: ChatMessage,
  text: Partial<SystemText & Pick<ChatMessage, 'kind'>> = {},
): ChatMessage => {
  const after = { ...message, ...text };
  const isChanged = (Object.keys(text) as (keyof typeof text)[]).some((field) => after[field] !== message[field]);
  return isChanged ? after : message;
};

/** The first state of the translation of a written message. */
export const firstTranslation = (
  { from, to, hasWords }: { from: string; to: string; hasWords: boolean },
  { isConfigured }: { isConfigured: boolean },
): { translation: TranslationState; translatedTo: string } => {
  if (from === to || !hasWords) return { translation: 'not-needed', translatedTo: '' };
  return { translation: isConfigured ? 'pending' : 'failed', translatedTo: to };
};

type Translated = Pick<ChatMessage, 'senderType' | 'translatedText' | 'translatedTo' | 'phraseId'> &
  Partial<Pick<ChatMessage, 'isPartly'>>;

/** The wording of a phrase card is no machine's, where the cards have the language. */
const isByMachine = ({ senderType, phraseId, translatedTo }: Translated): boolean =>
  senderType === 'user' && (phraseId === null || cardLanguage(translatedTo) === undefined);

const withNote = (message: Translated): string => {
  const { translatedText, translatedTo, isPartly = false } = message;
  if (!isByMachine(message)) return translatedText;
  return `${translatedText}\n\n${translatedNote(templateLanguage(translatedTo), { isPartly })}`;
};

/** Whether the translated message fits into WhatsApp's longest text. */
export const fits = (message: Translated): boolean =>
  message.senderType === 'trucker' || withNote(message).length <= longestChatText;

/** The text for the driver: the translation if there is one, with a note if a machine made it, or a part of it. */
export const outgoingText = (message: Translated & Pick<ChatMessage, 'text' | 'translation'>): string =>
  message.translation === 'done' ? withNote(message) : message.text;

/** The text for the driver where it has no buttons: below it the answers, each with its number. */
export const textWithAnswers = (
  message: Parameters<typeof outgoingText>[0] & Pick<ChatMessage, 'kind' | 'language'>,
) => {
  const text = outgoingText(message);
  if (!isTemplateKind(message.kind)) return text;
  const language = templateLanguage(message.translation === 'done' ? message.translatedTo : message.language);
  const answers = answersAsText(message.kind, language);
  return answers === '' ? text : `${text}\n\n${answers}`;
};
