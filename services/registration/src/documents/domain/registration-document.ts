import { interfaceLanguage } from '@gatelingo/proto/phrases';
import type { ConsentGiven } from '@gatelingo/proto/consent-given';
import { consentWordings } from '@gatelingo/proto/consents';
import { documentTime } from './document-time.ts';
import { both, field, inOwn, section, yesOrNo, type LabelKey, type Languages } from './bilingual.ts';
import { html, type Html } from './html.ts';
import { directionOf, labelsIn } from './labels/index.ts';
import { questionnaireSections, type DocumentQuestionnaire } from './questionnaire-sections.ts';
import { documentStyle } from './style.ts';

/** The content of the document. Its texts are entered by people: the template escapes them. */
export interface RegistrationDocument {
  brand: string;
  number: string;
  registeredAt: Date;
  /** IANA: the site's. */
  timeZone: string;
  companyName: string;
  /** BCP 47; the document's first language. */
  companyLanguage: string;
  siteName: string;
  siteAddress: string;
  barcodeName: string;
  name: string;
  surname: string;
  phone: string;
  /** BCP 47; the document's second language. */
  preferredLanguage: string;
  loadingNumber: string;
  freightCompanyName: string;
  freightCompanyCity: string;
  freightCompanyCountry: string;
  licensePlateTruck: string;
  licensePlateTrailer: string;
  hasFoodAdvertising: boolean;
  isFoodLoad: boolean;
  consentVersion: string;
  /** `spoken` and `paper`: staff entered the driver, and there is no signature here. */
  consentGiven: ConsentGiven;
  signature: Uint8Array | undefined;
  /** The picture is the typed name, not a drawing. */
  isSignatureTyped: boolean;
  /** Absent for a visit by the fixed form. */
  questionnaire?: DocumentQuestionnaire | undefined;
}

const tick = html`<svg viewBox="0 0 20 20" role="img" aria-label="✓">
  <rect x="1" y="1" width="18" height="18" rx="3" fill="none" stroke="#10202c" stroke-width="1.5" />
  <path
    d="M5 10.5l3.5 3.5L15.5 6.5"
    fill="none"
    stroke="#10202c"
    stroke-width="2.2"
    stroke-linecap="round"
    stroke-linejoin="round"
  />
</svg>`;

/** The text that the driver saw comes first; the company's language follows for the reader. */
const consents = (document: RegistrationDocument, languages: Languages): Html => {
  const wording = consentWordings[document.consentVersion];
  const own = wording?.[languages.driverLanguage];
  const seen = own ?? wording?.en;
  if (!wording || !seen) throw new Error(`No consent wording of version ${document.consentVersion}`);
  const language = own ? languages.driverLanguage : 'en';
  const read = languages.driver && wording[interfaceLanguage(document.companyLanguage)];
  const given =
    document.consentGiven === 'signed' ? (['readEverything', 'storeData'] as const) : (['storeData'] as const);
  return html`${given.map(
      (key) =>
        html`<div class="consent">
          ${tick}
          <div>
            <p lang="${language}" dir="${directionOf(language)}">${seen[key]}</p>
            ${read ? html`<p>${read[key]}</p>` : html``}
          </div>
        </div>`,
    )}
    <p class="note">
      ${languages.company.agreed}: <bdi>${documentTime(document.registeredAt, document.timeZone)}</bdi> ·
      ${languages.company.wordingVersion}
      <bdi>${document.consentVersion}</bdi>
    </p>`;
};

const signatureNote = ({ consentGiven, isSignatureTyped }: RegistrationDocument) => {
  if (consentGiven !== 'signed') return consentGiven === 'spoken' ? 'spokenConsentNote' : 'paperConsentNote';
  return isSignatureTyped ? 'typedSignatureNote' : 'signatureNote';
};

const signature = (document: RegistrationDocument, { company, driver, driverLanguage }: Languages): Html => {
  const note = signatureNote(document);
  const image = document.signature && Buffer.from(document.signature).toString('base64');
  return html`<div class="sign">
    ${image === undefined ? html`` : html`<figure><img alt="" src="data:image/png;base64,${image}" /></figure>`}
    <div>
      <b><bdi>${`${document.name} ${document.surname}`.trim()}</bdi></b>
      <p><bdi>${documentTime(document.registeredAt, document.timeZone)}</bdi></p>
      <p class="note">${company[note]}</p>
      ${driver ? html`<p class="note">${inOwn(driverLanguage, driver[note])}</p>` : html``}
    </div>
  </div>`;
};

const languageName = (code: string, inLanguage: string): string =>
  new Intl.DisplayNames([inLanguage, 'en'], { type: 'language', fallback: 'code' }).of(code) ?? code;

const driverLanguage = ({ preferredLanguage, companyLanguage }: RegistrationDocument): string => {
  const own = languageName(preferredLanguage, preferredLanguage);
  const read = languageName(preferredLanguage, interfaceLanguage(companyLanguage));
  return own === read ? own : `${read} / ${own}`;
};

/** The part of the fixed form. */
const fixedSections = (document: RegistrationDocument, languages: Languages): Html => {
  const show = (key: LabelKey, value: string) => field(languages, key, value);
  return html`${section(
    languages,
    'load',
    html`<dl>
      ${show('loadingNumber', document.loadingNumber)} ${show('freightCompany', document.freightCompanyName)}
      ${show('city', document.freightCompanyCity)} ${show('country', document.freightCompanyCountry)}
      ${document.consentGiven === 'signed' ? html`${show('foodLoad', yesOrNo(languages, document.isFoodLoad))} ${show('foodAdvertising', yesOrNo(languages, document.hasFoodAdvertising))}` : html``}
    </dl>`,
  )}
  ${section(
    languages,
    'vehicle',
    html`<dl>
      ${show('plateTruck', document.licensePlateTruck)} ${show('plateTrailer', document.licensePlateTrailer)}
    </dl>`,
  )}`;
};

const body = (document: RegistrationDocument, languages: Languages): Html => {
  const show = (key: LabelKey, value: string) => field(languages, key, value);
  return html`<header>
      <div class="from">
        <strong><bdi>${document.companyName}</bdi></strong>
        <span><bdi>${document.siteName}</bdi></span>
        <span><bdi>${document.siteAddress}</bdi></span>
      </div>
      <div class="number">
        <dt>${both(languages, 'registrationNumber')}</dt>
        <b><bdi>${document.number}</bdi></b>
      </div>
    </header>
    <h1>${languages.company.title}</h1>
    ${languages.driver ? html`<p>${inOwn(languages.driverLanguage, languages.driver.title)}</p>` : html``}
    <dl class="facts">
      ${show('registeredAt', documentTime(document.registeredAt, document.timeZone))}
      ${show('qrCode', document.barcodeName)}
    </dl>
    ${section(
      languages,
      'driver',
      html`<dl>
        ${document.questionnaire ? show('driver', document.name) : html`${show('name', document.name)} ${show('surname', document.surname)}`}
        ${show('phone', document.phone)} ${show('language', driverLanguage(document))}
      </dl>`,
    )}
    ${document.questionnaire ? questionnaireSections(languages, document.questionnaire, document.timeZone) : fixedSections(document, languages)}
    ${section(languages, 'consents', consents(document, languages))}
    ${section(languages, 'signature', signature(document, languages))}`;
};

// A second protection: the renderer already blocks scripts and network.
const contentPolicy = "default-src 'none'; img-src data:; font-src data:; style-src 'unsafe-inline'";

// As `bdi` does in markup: else the number's parts change places behind an Arabic title.
const isolated = (text: string): string => `\u2066${text}\u2069`;

/** The whole document as one page of HTML, bilingual if driver and company read different languages. */
export const registrationDocumentHtml = (document: RegistrationDocument): string => {
  const first = interfaceLanguage(document.companyLanguage);
  const second = interfaceLanguage(document.preferredLanguage);
  const languages = {
    company: labelsIn(first),
    driver: second === first ? undefined : labelsIn(second),
    driverLanguage: second,
  };
  const { page, title } = languages.company;
  return html`<!doctype html>
    <html lang="${first}" dir="${directionOf(first)}">
      <head>
        <meta charset="utf-8" />
        <meta http-equiv="Content-Security-Policy" content="${contentPolicy}" />
        <title>${title} ${document.number}</title>
        <style>
          ${documentStyle({ left: `${title} ${isolated(document.number)}`, page, right: document.brand })}
        </style>
      </head>
      <body>
        ${body(document, languages)}
      </body>
    </html>`.markup;
};
