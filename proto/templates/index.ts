import { templateKind, type TemplateKind } from '../http/chat.ts';
import type { ContentTypes } from './body.ts';
import { type ContentRequest, languages, type TemplateLanguage, type Texts, textsIn } from './texts.ts';

export { bodyOf, filled, namedIn } from './body.ts';
export type { ContentTypes } from './body.ts';
export {
  howLateList,
  listTitle,
  type NoticeKind,
  noticeText,
  shortName,
  whichCompanyList,
  whichCompanyValues,
} from './notices.ts';
export { type ContentRequest, languages, lateMinutes, type TemplateLanguage } from './texts.ts';
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

/** The name of a template of a kind and language, the same on every account. */
export const templateName = (kind: TemplateKind, language: TemplateLanguage) =>
  `gatelingo_${kind.replaceAll('-', '_')}_${language}`;

function typesOf(kind: TemplateKind, texts: Texts): ContentTypes {
  const body = texts[kind];
  if (kind !== 'talk') return { 'twilio/text': { body } };
  return { 'twilio/quick-reply': { body, actions: [{ title: texts['talk-button'], id: 'talk' }] } };
}

/** Every template in every language of the interface. */
export const readTemplates = (): Template[] =>
  languages.flatMap((language) => {
    const texts = textsIn(language);
    return kinds.map((kind) => ({
      kind,
      isRefused: language === 'is',
      friendly_name: templateName(kind, language),
      language: whatsAppLanguage(language),
      variables: Object.fromEntries(examples[kind].map((example, index) => [String(index + 1), example])),
      types: typesOf(kind, texts),
    }));
  });

/** The note at the end of a message that a machine translated for the driver. */
export const translatedNote = (language: TemplateLanguage): string => textsIn(language)['translated-note'];

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
