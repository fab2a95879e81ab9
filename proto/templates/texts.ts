import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { TemplateKind } from '../http/chat.ts';
import { isolating } from '../isolating.ts';
import { phraseLanguages } from '../phrases/index.ts';
import type { ContentTypes } from './body.ts';

/** Those of the interface. */
export const languages = phraseLanguages;
export type TemplateLanguage = (typeof languages)[number];

/** The body of `POST /v1/Content`; send it to Twilio to register the template in another account. */
export interface ContentRequest {
  friendly_name: string;
  language: string;
  /** By number: an example of each variable, which WhatsApp requires for approval. */
  variables: Record<string, string>;
  types: ContentTypes;
}

/** How late a driver can say to be, in minutes. */
export const lateMinutes = [15, 30, 60] as const;

/** The answers of a driver to a message about a step by one tap: the ids of its buttons. */
export const stepAnswers = ['here', 'late', 'talk'] as const;
export type StepAnswer = (typeof stepAnswers)[number];

/** The answers of a driver to a call by one tap: the ids of its buttons. */
export const callButtons = ['coming', 'later', 'declined'] as const;
export type CallButton = (typeof callButtons)[number];
/** How long `later` is, in minutes. */
export const callLaterMinutes = 10;

/** The messages about a step: they have these answers. */
export const stepKinds = ['job-created', 'step-active', 'reminder', 'step-late'] as const satisfies TemplateKind[];

/** The texts of the templates: they change only as a new version. */
export type TemplateTexts = Record<TemplateKind | `answer-${StepAnswer | CallButton}` | 'talk-button', string>;

export type Texts = TemplateTexts &
  Record<
    | 'how-late'
    | `late-${(typeof lateMinutes)[number]}`
    | 'translated-note'
    | 'partly-translated-note'
    | 'not-translated'
    | 'welcome'
    | 'local-time'
    | 'which-company'
    | 'which-company-button'
    | 'company-chosen'
    | 'not-delivered',
    string
  >;

const kept = new Map<string, unknown>();
const read = (folder: string, language: TemplateLanguage): unknown => {
  const file = join(import.meta.dirname, folder, `${language}.json`);
  const texts: unknown = kept.get(file) ?? JSON.parse(readFileSync(file, 'utf8'));
  kept.set(file, texts);
  return texts;
};

const isolatedTexts = new Map<TemplateLanguage, Texts>();

/** The texts of a language. */
export const textsIn = (language: TemplateLanguage): Texts => {
  const known = isolatedTexts.get(language);
  if (known) return known;
  const texts = isolating(language, read('texts', language) as Texts);
  isolatedTexts.set(language, texts);
  return texts;
};

/** A version that another one replaced, as it was approved: it is sent until WhatsApp has approved the newer one. */
export const earlierTextsIn = (version: 1 | 2, language: TemplateLanguage): Partial<TemplateTexts> =>
  read(`earlier/${version}`, language) as Partial<TemplateTexts>;
