import type { TemplateKind } from '../http/chat.ts';
import {
  earlierTextsIn,
  callButtons,
  type CallButton,
  type StepAnswer,
  stepAnswers,
  stepKinds,
  type TemplateLanguage,
  type TemplateTexts,
  textsIn,
} from './texts.ts';

/** The variables of a template, by name. */
export type TemplateValue = 'welcome' | 'company' | 'job' | 'place' | 'time' | 'note' | 'link';
export type TemplateValues = Record<TemplateValue, string>;

/** The version whose messages about a step hold what the staff wrote about it. */
const withNote = 3;
/** The same words without the line of the note: WhatsApp refuses an empty variable. */
const withoutNote = 4;

const step = ['place', 'time', 'note', 'link'] as const;
const names: Record<TemplateKind, readonly TemplateValue[]> = {
  'job-created': ['welcome', 'company', 'job', ...step],
  'step-active': ['job', ...step],
  reminder: ['job', ...step],
  'step-late': ['job', ...step],
  'job-done': ['job', 'company'],
  talk: ['company', 'job'],
  'call-ramp': ['company', 'place', 'link'],
  'call-office': ['company', 'place'],
};

export const isStepKind = (kind: TemplateKind): kind is (typeof stepKinds)[number] =>
  stepKinds.some((each) => each === kind);

/** Whether it is the message of a call. */
export const isCallKind = (kind: string): kind is 'call-ramp' | 'call-office' =>
  kind === 'call-ramp' || kind === 'call-office';

/** Whether staff wrote something about the step. */
interface Noted {
  hasNote?: boolean | undefined;
}

/** The versions with the words of now that lack nothing of a message, the best first. */
export const currentVersions = (kind: TemplateKind, { hasNote = true }: Noted = {}): readonly number[] => {
  if (isCallKind(kind)) return [1];
  return isStepKind(kind) && !hasNote ? [withoutNote, withNote] : [withNote];
};

/**
 * A template's versions, the best first: the newest, then the earlier ones. An approved template can't be edited, so each
 * version has a name of its own.
 */
export const versionsOf = (kind: TemplateKind, noted: Noted = {}): readonly number[] => [
  ...new Set([...currentVersions(kind, noted), ...(isStepKind(kind) ? [withoutNote, 2, 1] : [1])]),
];
export const newestVersion = (kind: TemplateKind, noted: Noted = {}): number => versionsOf(kind, noted)[0] ?? 1;

/** The names of a template's variables in their order: the first is {{1}}. */
export const valueNames = (kind: TemplateKind, version: number = newestVersion(kind)): readonly TemplateValue[] =>
  names[kind].filter((name) => name !== 'note' || version === withNote);

/** The variables of a template by number, as the provider takes them. */
export const numberedValues = (
  kind: TemplateKind,
  values: Readonly<TemplateValues>,
  version?: number,
): Record<string, string> =>
  Object.fromEntries(valueNames(kind, version).map((name, at) => [String(at + 1), values[name]]));

/** WhatsApp refuses an empty variable. */
export const noValue = '–';

/** The values of a template by name; one that the template has not is empty. */
export const namedValues = (
  kind: TemplateKind,
  numbered: Readonly<Record<string, string>>,
  version?: number,
): TemplateValues => {
  const own = valueNames(kind, version);
  const valueOf = (name: TemplateValue) => numbered[String(own.indexOf(name) + 1)] ?? noValue;
  return {
    ...{ welcome: valueOf('welcome'), company: valueOf('company'), job: valueOf('job') },
    ...{ place: valueOf('place'), time: valueOf('time'), note: valueOf('note'), link: valueOf('link') },
  };
};

const variable = (number: number) => `{{${String(number)}}}`;

/** The text without the line of the note, which stands alone there; the link, the variable behind it, takes its number. */
const withoutNoteLine = (kind: TemplateKind, text: string): string => {
  const note = names[kind].indexOf('note') + 1;
  const lines = text.split('\n').filter((line) => !line.includes(variable(note)));
  return lines.join('\n').replaceAll(variable(note + 1), variable(note));
};

const withoutNotes = (texts: TemplateTexts): Partial<TemplateTexts> =>
  Object.fromEntries(stepKinds.map((kind) => [kind, withoutNoteLine(kind, texts[kind])]));

/** The texts of a version: what it does not replace is as in the newest. */
export const versionTexts = (language: TemplateLanguage, version: number): TemplateTexts => ({
  ...textsIn(language),
  ...(version === withoutNote && withoutNotes(textsIn(language))),
  ...(version <= 2 && earlierTextsIn(2, language)),
  ...(version === 1 && earlierTextsIn(1, language)),
});

interface Button<Id> {
  title: string;
  id: Id;
}

/** Whether a message of this kind has buttons in its newest version. */
export const hasButtons = (kind: TemplateKind): boolean => kind === 'talk' || isStepKind(kind) || isCallKind(kind);

/** The buttons below a message about a step; the first version has none. */
export const stepButtonsOf = (
  language: TemplateLanguage,
  version: number = newestVersion('step-active'),
): Button<StepAnswer>[] => {
  const texts = versionTexts(language, version);
  return version > 1 ? stepAnswers.map((id) => ({ title: texts[`answer-${id}`], id })) : [];
};

/** The buttons below a message of this kind. */
export const buttonsOf = (
  kind: TemplateKind,
  language: TemplateLanguage,
  version: number = newestVersion(kind),
): Button<StepAnswer | CallButton>[] => {
  const texts = versionTexts(language, version);
  if (isCallKind(kind)) return callButtons.map((id) => ({ title: texts[`answer-${id}`], id }));
  if (kind === 'talk') return [{ title: texts['talk-button'], id: 'talk' }];
  return isStepKind(kind) ? stepButtonsOf(language, version) : [];
};
