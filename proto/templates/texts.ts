import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { TemplateKind } from '../http/chat.ts';
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

export type Texts = Record<
  | TemplateKind
  | 'talk-button'
  | 'how-late'
  | `late-${(typeof lateMinutes)[number]}`
  | 'translated-note'
  | 'welcome'
  | 'which-company'
  | 'which-company-button'
  | 'company-chosen'
  | 'not-delivered',
  string
>;

/** The texts of a language. */
export const textsIn = (language: TemplateLanguage): Texts =>
  JSON.parse(readFileSync(join(import.meta.dirname, 'texts', `${language}.json`), 'utf8')) as Texts;
