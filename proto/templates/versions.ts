import type { TemplateKind } from '../http/chat.ts';
import {
  earlierTextsIn,
  type StepAnswer,
  stepAnswers,
  stepKinds,
  type TemplateLanguage,
  type TemplateTexts,
  textsIn,
} from './texts.ts';

/** What stands in a template, by name. */
export type TemplateValue = 'welcome' | 'company' | 'job' | 'place' | 'time' | 'note' | 'link';
export type TemplateValues = Record<TemplateValue, string>;

/** The first version whose messages about a step hold what the staff wrote about it. */
const firstWithNote = 3;

const step = ['place', 'time', 'note', 'link'] as const;
const names: Record<TemplateKind, readonly TemplateValue[]> = {
  'job-created': ['welcome', 'company', 'job', ...step],
  'step-active': ['job', ...step],
  reminder: ['job', ...step],
  'step-late': ['job', ...step],
  'job-done': ['job', 'company'],
  talk: ['company', 'job'],
};

export const isStepKind = (kind: TemplateKind): kind is (typeof stepKinds)[number] =>
  stepKinds.some((each) => each === kind);

/** A template's versions, the newest first. An approved template can't be edited, so each version has a name of its own. */
export const versionsOf = (kind: TemplateKind): readonly number[] => (isStepKind(kind) ? [3, 2, 1] : [3, 1]);
export const newestVersion = (kind: TemplateKind): number => versionsOf(kind)[0] ?? 1;

/** The names of a template's variables in their order: the first is {{1}}. */
export const valueNames = (kind: TemplateKind, version: number = newestVersion(kind)): readonly TemplateValue[] =>
  names[kind].filter((name) => name !== 'note' || version >= firstWithNote);

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

/** The texts of a version: what it does not replace is as in the newest. */
export const versionTexts = (language: TemplateLanguage, version: number): TemplateTexts => ({
  ...textsIn(language),
  ...(version <= 2 && earlierTextsIn(2, language)),
  ...(version === 1 && earlierTextsIn(1, language)),
});

interface Button {
  title: string;
  id: StepAnswer;
}

/** Whether a message of this kind has buttons in its newest version. */
export const hasButtons = (kind: TemplateKind): boolean => kind === 'talk' || isStepKind(kind);

/** The buttons below a message of this kind; the first version of a message about a step has none. */
export const buttonsOf = (
  kind: TemplateKind,
  language: TemplateLanguage,
  version: number = newestVersion(kind),
): Button[] => {
  const texts = versionTexts(language, version);
  if (kind === 'talk') return [{ title: texts['talk-button'], id: 'talk' }];
  return isStepKind(kind) && version > 1 ? stepAnswers.map((id) => ({ title: texts[`answer-${id}`], id })) : [];
};
