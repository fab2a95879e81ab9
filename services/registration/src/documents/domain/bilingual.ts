import { html, type Html } from './html.ts';
import { directionOf, type Labels } from './labels/index.ts';

/** The two languages of a document. */
export interface Languages {
  company: Labels;
  /** Absent if driver and company read the same language. */
  driver: Labels | undefined;
  driverLanguage: string;
}

/** A text of a questionnaire in both languages; the same twice if there is no translation. */
export interface Bilingual {
  company: string;
  driver: string;
}

export type LabelKey = keyof Labels;

/** A text in the driver's language inside a page in the company's, which may run the other way. */
export const inOwn = (language: string, text: string): Html =>
  html`<bdi lang="${language}" dir="${directionOf(language)}">${text}</bdi>`;

// The span begins with a dot by the style sheet, which stands in the page's direction: so the `bdi` is inside it.
export const both = ({ company, driver, driverLanguage }: Languages, key: LabelKey): Html =>
  driver && driver[key] !== company[key]
    ? html`${company[key]}<span>${inOwn(driverLanguage, driver[key])}</span>`
    : html`${company[key]}`;

/** A text of a questionnaire for the company, and as the driver read it. Its script decides its direction. */
export const bothTexts = ({ company, driver }: Bilingual): Html =>
  driver === company ? html`<bdi>${company}</bdi>` : html`<bdi>${company}</bdi><span><bdi>${driver}</bdi></span>`;

export const yesOrNo = ({ company, driver }: Languages, value: boolean): string => {
  const key = value ? 'yes' : 'no';
  return driver && driver[key] !== company[key] ? `${company[key]} / ${driver[key]}` : company[key];
};

export const field = (languages: Languages, key: LabelKey, value: string): Html =>
  html`<div>
    <dt>${both(languages, key)}</dt>
    <dd><bdi>${value}</bdi></dd>
  </div>`;

export const section = (languages: Languages, key: LabelKey, content: Html): Html =>
  html`<section>
    <h2>${both(languages, key)}</h2>
    ${content}
  </section>`;
