import type { ReadIn } from '@gatelingo/proto/http/questionnaires';
import { both, bothTexts, inOwn, yesOrNo, type Bilingual, type Languages } from './bilingual.ts';
import { documentTime } from './document-time.ts';
import { formatted, html, type Html } from './html.ts';

/** An answer as the document prints it. */
export type DocumentValue =
  | { kind: 'text'; text: string }
  | { kind: 'option'; option: Bilingual }
  | { kind: 'box'; isTicked: boolean }
  /** The driver's own words; `translation` in the company's language, or of a part of them, or that there is none. */
  | { kind: 'words'; words: string; translation?: string | undefined; isPartly?: boolean; isUntranslated: boolean };

export interface DocumentQuestionnaire {
  name: Bilingual;
  version: number;
  /** How a driver read it whose language it lacks; absent where that was not asked. */
  readIn?: ReadIn | undefined;
  /** Staff have explained it. */
  explained?: { at: Date; name: string } | undefined;
  /** Markup, of which only strong, em and u are kept. */
  description: Bilingual;
  images: readonly {
    alt: Bilingual;
    /** Absent if it could not be had, or would be too large. */ jpeg?: Uint8Array | undefined;
  }[];
  answers: readonly { label: Bilingual; value: DocumentValue }[];
}

const valueOf = (languages: Languages, value: DocumentValue): Html => {
  switch (value.kind) {
    case 'text':
      return html`<bdi>${value.text || '–'}</bdi>`;
    case 'option':
      return value.option.company === value.option.driver
        ? html`<bdi>${value.option.company || '–'}</bdi>`
        : html`<bdi>${value.option.company}</bdi> / <bdi>${value.option.driver}</bdi>`;
    case 'box':
      return html`${yesOrNo(languages, value.isTicked)}`;
    case 'words':
      return value.translation === undefined
        ? html`<bdi class="lines">${value.words || '–'}</bdi> ${
              value.isUntranslated ? html`<small>(${languages.company.notTranslated})</small>` : html``
            }`
        : html`<bdi class="lines">${value.translation}</bdi>${
              value.isPartly === true ? html` <small>(${languages.company.partlyTranslated})</small>` : html``
            }<small class="lines"><bdi>${value.words}</bdi></small>`;
  }
};

const description = ({ company, driver }: Bilingual): Html =>
  html`${(driver === company ? [company] : [company, driver])
    .filter((text) => text !== '')
    .map((text, at) => html`<p class="lines${at > 0 ? ' note' : ''}" dir="auto">${formatted(text)}</p>`)}`;

const image = ({ alt, jpeg }: DocumentQuestionnaire['images'][number]): Html =>
  html`<figure>
    ${jpeg ? html`<img alt="" src="data:image/jpeg;base64,${Buffer.from(jpeg).toString('base64')}" />` : html``}
    <figcaption>${bothTexts(alt)}</figcaption>
  </figure>`;

const images = (all: DocumentQuestionnaire['images']): Html =>
  all.length === 0 ? html`` : html`<div class="images">${all.map(image)}</div>`;

/** How the driver read it, for both readers. */
const reading = (
  { company, driver, driverLanguage }: Languages,
  { readIn, explained }: Pick<DocumentQuestionnaire, 'readIn' | 'explained'>,
  timeZone: string,
): Html => {
  if (readIn === undefined) return html``;
  const key = readIn === 'machine' ? 'machineRead' : 'notRead';
  return html`<div class="reading">
    <p>${company[key]}</p>
    ${driver ? html`<p>${inOwn(driverLanguage, driver[key])}</p>` : html``}
    ${
      explained
        ? html`<p>
            ${company.explained}: <bdi>${explained.name || '–'}</bdi> ·
            <bdi>${documentTime(explained.at, timeZone)}</bdi>
          </p>`
        : html``
    }
  </div>`;
};

/** The questionnaire with its pictures, and each question that the driver saw with its answer. */
export const questionnaireSections = (
  languages: Languages,
  questionnaire: DocumentQuestionnaire,
  timeZone: string,
): Html => {
  const { name, version, answers } = questionnaire;
  return html`<section class="long">
      <h2>${both(languages, 'questionnaire')}</h2>
      <p class="questionnaire">
        <b>${bothTexts(name)}</b>
        <span class="note">${languages.company.version} <bdi>${version}</bdi></span>
      </p>
      ${reading(languages, questionnaire, timeZone)} ${description(questionnaire.description)}
      ${images(questionnaire.images)}
    </section>
    ${
      answers.length === 0
        ? html``
        : html`<section class="long">
            <h2>${both(languages, 'answers')}</h2>
            <dl class="answers">
              ${answers.map(
                ({ label, value }) =>
                  html`<div>
                    <dt>${bothTexts(label)}</dt>
                    <dd>${valueOf(languages, value)}</dd>
                  </div>`,
              )}
            </dl>
          </section>`
    }`;
};
