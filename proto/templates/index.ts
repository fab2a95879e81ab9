import { templateKind, type TemplateKind } from '../http/chat.ts';
import { bodyOf, type ContentTypes, filled } from './body.ts';
import { numbered } from './notices.ts';
import { type ContentRequest, languages, type TemplateLanguage, textsIn } from './texts.ts';
import {
  buttonsOf,
  currentVersions,
  isCallKind,
  isStepKind,
  newestVersion,
  numberedValues,
  type TemplateValues,
  versionsOf,
  versionTexts,
} from './versions.ts';

export { bodyOf, filled, namedIn } from './body.ts';
export type { ContentTypes } from './body.ts';
export { cut, howLateList, listTitle, noticeText, shortName, whichCompanyList, whichCompanyValues } from './notices.ts';
export { languageName, languageNames } from './language-names.ts';
export { isMyDataQuestion, myDataButtons, myDataIds, myDataText, myDataTitle, type MyDataWish } from './my-data.ts';
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
  type CallButton,
  callButtons,
  callLaterMinutes,
  type ContentRequest,
  languages,
  lateMinutes,
  type StepAnswer,
  stepAnswers,
  stepKinds,
  type TemplateLanguage,
} from './texts.ts';
export {
  buttonsOf,
  currentVersions,
  hasButtons,
  namedValues,
  newestVersion,
  noValue,
  numberedValues,
  stepButtonsOf,
  type TemplateValue,
  valueNames,
  versionsOf,
} from './versions.ts';
export type { TemplateKind } from '../http/chat.ts';

/** The system's messages to a driver outside the 24 hours in which any text may be sent. */
export const kinds = templateKind.options;

export interface Template extends ContentRequest {
  kind: TemplateKind;
  /** WhatsApp does not support Icelandic: it rejects the template, and the driver gets English. */
  isRefused: boolean;
}

const examples: TemplateValues = {
  ...{ welcome: 'and welcome', company: 'Example Logistics', job: 'Unload 20 pallets' },
  ...{ place: 'Hall 3, Gate B', time: '20.11.2026, 14:30', note: 'Please report to the office first' },
  link: 'https://example.com/confirm',
};
/** WhatsApp has two kinds of Portuguese. */
const whatsAppLanguage = (language: TemplateLanguage) => (language === 'pt' ? 'pt_PT' : language);

/** The name of a template of a kind and language, the same on every account. */
export const templateName = (
  kind: TemplateKind,
  language: TemplateLanguage,
  version: number = newestVersion(kind),
): string => ['gatelingo', kind.replaceAll('-', '_'), ...(version === 1 ? [] : [String(version)]), language].join('_');

function typesOf(kind: TemplateKind, language: TemplateLanguage, version: number): ContentTypes {
  const body = versionTexts(language, version)[kind];
  const actions = buttonsOf(kind, language, version);
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
  variables: numberedValues(kind, examples, version),
  types: typesOf(kind, language, version),
});

/** Every template with the words of now in every language of the interface; about a step with a note and without. */
export const readTemplates = (): Template[] =>
  languages.flatMap((language) =>
    kinds.flatMap((kind) =>
      currentVersions(kind, { hasNote: false }).map((version) => readTemplate(kind, language, version)),
    ),
  );

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
 * The answers to a message about a step, or to a call, as numbered lines, for an SMS or a phone that shows no buttons; empty for
 * other messages.
 */
export const answersAsText = (kind: TemplateKind, language: TemplateLanguage): string =>
  isStepKind(kind) || isCallKind(kind) ? numbered(buttonsOf(kind, language).map(({ title }) => title)) : '';

/** The note at the end of a message that a machine translated for the driver; `isPartly`: some sentences of it stayed as written. */
export const translatedNote = (language: TemplateLanguage, { isPartly = false } = {}): string =>
  textsIn(language)[isPartly ? 'partly-translated-note' : 'translated-note'];

/** A note of staff that nobody translated for the driver, marked. */
export const untranslatedNote = (language: TemplateLanguage, note: string): string =>
  filled(textsIn(language)['not-translated'], { note });

const welcomes = new Map(languages.map((language) => [language, textsIn(language).welcome]));
/** The text after the greeting, in the place of a name: a name is what anybody typed at a gate for any phone. */
export const welcome = (language: TemplateLanguage): string => welcomes.get(language) ?? '';

/** A time of the site, called so: the driver's phone may show another country's. */
export const localTime = (language: TemplateLanguage, time: string): string =>
  filled(textsIn(language)['local-time'], { 1: time });

/**
 * The language of these texts that is closest to a code of the catalogue: `pt` for `pt-br`, English if there is none.
 */
export const templateLanguage = (code: string): TemplateLanguage => {
  const [base = ''] = code.split('-');
  return languages.find((language) => language === base) ?? 'en';
};
