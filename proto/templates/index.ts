import { templateKind, type TemplateKind } from '../http/chat.ts';
import { bodyOf, type ContentTypes } from './body.ts';
import { numbered } from './notices.ts';
import {
  type ContentRequest,
  earlierTextsIn,
  languages,
  type StepAnswer,
  stepAnswers,
  stepKinds,
  type TemplateLanguage,
  textsIn,
} from './texts.ts';

export { bodyOf, filled, namedIn } from './body.ts';
export type { ContentTypes } from './body.ts';
export { cut, howLateList, listTitle, noticeText, shortName, whichCompanyList, whichCompanyValues } from './notices.ts';
export { isNoticeKey, noticeIn, type NoticeKey } from './notice-texts.ts';
export {
  cutAtWord,
  driverPhraseGroups,
  driverPhrases,
  groupOfRow,
  groupRow,
  phraseLines,
  phraseList,
  phraseOfRow,
  phraseRow,
  talkList,
  talkText,
  talkValues,
} from './phrase-lists.ts';
export {
  type NumberQuestion,
  useNumberIds,
  useNumberQuestion,
  useNumberText,
  useNumberWords,
  whatsAppHello,
} from './phone-code.ts';
export { valuesIn } from './values.ts';
export {
  type ContentRequest,
  languages,
  lateMinutes,
  type StepAnswer,
  stepAnswers,
  stepKinds,
  type TemplateLanguage,
} from './texts.ts';
export type { TemplateKind } from '../http/chat.ts';

/** The system's messages to a driver outside the 24 hours in which any text may be sent. */
export const kinds = templateKind.options;

export interface Template extends ContentRequest {
  kind: TemplateKind;
  /** WhatsApp does not support Icelandic: it rejects the template, and the driver gets English. */
  isRefused: boolean;
}

const step = { place: 'Hall 3, Gate B', time: '20.11.2026, 14:30', link: 'https://example.com/confirm' };
const job = 'Unload 20 pallets';
const company = 'Example Logistics';
const examples: Record<TemplateKind, string[]> = {
  'job-created': ['and welcome', company, job, step.place, step.time, step.link],
  'step-active': [job, step.place, step.time, step.link],
  reminder: [job, step.place, step.time, step.link],
  'step-late': [job, step.place, step.time, step.link],
  'job-done': [job, company],
  talk: [company, job],
};
/** WhatsApp has two kinds of Portuguese. */
const whatsAppLanguage = (language: TemplateLanguage) => (language === 'pt' ? 'pt_PT' : language);

const isStepKind = (kind: TemplateKind): kind is (typeof stepKinds)[number] => stepKinds.some((each) => each === kind);

/**
 * A template's versions, the newest first. An approved template can't be edited, so each version has a name of its own. All
 * versions of a kind have the same variables.
 */
export const versionsOf = (kind: TemplateKind): readonly number[] => (isStepKind(kind) ? [2, 1] : [1]);
export const newestVersion = (kind: TemplateKind): number => versionsOf(kind)[0] ?? 1;

/** The name of a template of a kind and language, the same on every account. */
export const templateName = (
  kind: TemplateKind,
  language: TemplateLanguage,
  version: number = newestVersion(kind),
): string => ['gatelingo', kind.replaceAll('-', '_'), ...(version === 1 ? [] : [String(version)]), language].join('_');

interface Button {
  title: string;
  id: StepAnswer;
}

/** Whether a message of this kind has buttons in its newest version. */
export const hasButtons = (kind: TemplateKind): boolean => kind === 'talk' || isStepKind(kind);

/** The buttons below a message of this kind in its newest version. */
export const buttonsOf = (kind: TemplateKind, language: TemplateLanguage): Button[] => {
  const texts = textsIn(language);
  if (kind === 'talk') return [{ title: texts['talk-button'], id: 'talk' }];
  return isStepKind(kind) ? stepAnswers.map((id) => ({ title: texts[`answer-${id}`], id })) : [];
};

const isEarlier = (kind: TemplateKind, version: number): kind is (typeof stepKinds)[number] =>
  isStepKind(kind) && version === 1;

function typesOf(kind: TemplateKind, language: TemplateLanguage, version: number): ContentTypes {
  if (isEarlier(kind, version)) return { 'twilio/text': { body: earlierTextsIn(language)[kind] } };
  const body = textsIn(language)[kind];
  const actions = buttonsOf(kind, language);
  return actions.length === 0 ? { 'twilio/text': { body } } : { 'twilio/quick-reply': { body, actions } };
}

/** A template as it is handed in to WhatsApp. */
export const readTemplate = (
  kind: TemplateKind,
  language: TemplateLanguage,
  version: number = newestVersion(kind),
): Template => ({
  kind,
  isRefused: language === 'is',
  friendly_name: templateName(kind, language, version),
  language: whatsAppLanguage(language),
  variables: Object.fromEntries(examples[kind].map((example, index) => [String(index + 1), example])),
  types: typesOf(kind, language, version),
});

/** Every template in its newest version, in every language of the interface. */
export const readTemplates = (): Template[] =>
  languages.flatMap((language) => kinds.map((kind) => readTemplate(kind, language)));

const bodies = new Map(
  languages.flatMap((language) =>
    kinds.flatMap((kind) =>
      versionsOf(kind).map((version) => [
        templateName(kind, language, version),
        bodyOf(typesOf(kind, language, version)),
      ]),
    ),
  ),
);

/** A template's text, with its variables. */
export const templateBody = (
  kind: TemplateKind,
  language: TemplateLanguage,
  version: number = newestVersion(kind),
): string => {
  const body = bodies.get(templateName(kind, language, version));
  if (body === undefined) throw new Error(`No template ${kind} in ${language} of version ${String(version)}.`);
  return body;
};

/**
 * The answers to a message about a step as numbered lines, for an SMS or a phone that shows no buttons; empty for messages
 * about no step.
 */
export const answersAsText = (kind: TemplateKind, language: TemplateLanguage): string =>
  isStepKind(kind) ? numbered(buttonsOf(kind, language).map(({ title }) => title)) : '';

/** The note at the end of a message that a machine translated for the driver; `isPartly`: some sentences of it stayed as written. */
export const translatedNote = (language: TemplateLanguage, { isPartly = false } = {}): string =>
  textsIn(language)[isPartly ? 'partly-translated-note' : 'translated-note'];

const welcomes = new Map(languages.map((language) => [language, textsIn(language).welcome]));
/** What follows the greeting, in the place of a name: a name is what anybody typed at a gate for any phone. */
export const welcome = (language: TemplateLanguage): string => welcomes.get(language) ?? '';

/**
 * The language of these texts that is closest to a code of the catalogue: `pt` for `pt-br`, English if there is none.
 */
export const templateLanguage = (code: string): TemplateLanguage => {
  const [base = ''] = code.split('-');
  return languages.find((language) => language === base) ?? 'en';
};
