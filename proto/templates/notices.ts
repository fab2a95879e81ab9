import { filled } from './body.ts';
import { contentName } from './content-name.ts';
import { type ContentRequest, lateMinutes, type TemplateLanguage, textsIn } from './texts.ts';

/**
 * The operator's own messages to a driver: when it is open which company a message of the driver's is for, and how late
 * the driver will be.
 */
export type NoticeKind = 'which-company' | 'company-chosen' | 'not-delivered' | 'how-late';

const longestName = 60;
/** WhatsApp's longest entry of a list. */
const longestTitle = 24;

/** As much of a text as fits, with an ellipsis. */
export const cut = (text: string, longest: number): string => {
  const signs = Array.from(text);
  return signs.length <= longest ? text : `${signs.slice(0, longest - 1).join('')}…`;
};

/** As much of a name as a message or a mail to strangers holds: it may be a whole letter. */
export const shortName = (name: string): string => cut(name, longestName);

/** A company in the list, from 0: its number and as much of its name as fits. */
export const listTitle = (at: number, name: string): string => cut(`${String(at + 1)}. ${name}`, longestTitle);

/** Choices as lines, each with the number that chooses it. */
export const numbered = (choices: readonly string[]): string =>
  choices.map((choice, at) => `${String(at + 1)}. ${choice}`).join('\n');

const listOf = (names: readonly string[]) => numbered(names.map(shortName));

/** A notice as text, which is also all that an SMS can hold: `names` is the list, or the chosen company. */
export const noticeText = (kind: NoticeKind, language: TemplateLanguage, names: readonly string[] = []): string => {
  const texts = textsIn(language);
  const text = texts[kind];
  if (kind === 'how-late') return `${text}\n\n${numbered(lateMinutes.map((minutes) => texts[`late-${minutes}`]))}`;
  if (kind === 'which-company') return `${text}\n\n${listOf(names)}`;
  return filled(text, { 1: names[0] ?? '' });
};

/**
 * The question with a list of `count` companies, for WhatsApp. WhatsApp allows a list as an answer to the driver without
 * approval. Only variables hold names, so that one of these serves all companies.
 */
export const whichCompanyList = (language: TemplateLanguage, count: number): ContentRequest => {
  const texts = textsIn(language);
  const numbers = Array.from({ length: count }, (_each, at) => at + 1);
  const companies = numbers.map((number) => ({
    name: `{{${String(number)}}}`,
    item: `{{${String(count + number)}}}`,
    id: `{{${String(2 * count + number)}}}`,
  }));
  const types = {
    'twilio/list-picker': {
      body: `${texts['which-company']}\n\n${listOf(companies.map(({ name }) => name))}`,
      button: texts['which-company-button'],
      items: companies.map(({ item, id }) => ({ item, id })),
    },
  };
  return {
    friendly_name: contentName(`which_company_${count}`, language, types),
    language,
    variables: whichCompanyValues(numbers.map((number) => ({ companyId: String(number), name: 'Example Logistics' }))),
    types,
  };
};

/** The variables of `whichCompanyList`. */
export const whichCompanyValues = (
  companies: readonly { companyId: string; name: string }[],
): Record<string, string> => {
  const names = companies.map(({ name }) => cut(name, longestName));
  const titles = companies.map(({ name }, at) => listTitle(at, name));
  const all = [...names, ...titles, ...companies.map(({ companyId }) => companyId)];
  return Object.fromEntries(all.map((value, at) => [String(at + 1), value]));
};

/** The question how late, with a list, for WhatsApp. Its text has the numbers, for a phone that shows no list. */
export const howLateList = (language: TemplateLanguage): ContentRequest => {
  const texts = textsIn(language);
  const types = {
    'twilio/list-picker': {
      body: noticeText('how-late', language),
      button: texts['which-company-button'],
      items: lateMinutes.map((minutes) => ({ item: texts[`late-${minutes}`], id: `late-${minutes}` })),
    },
  };
  return { friendly_name: contentName('how_late', language, types), language, variables: {}, types };
};
