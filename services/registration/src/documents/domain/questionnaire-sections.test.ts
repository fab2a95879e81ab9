import { expect, test } from '@jest/globals';
import type { QuestionnaireContent } from '@gatelingo/proto/http/questionnaires';
import { documentQuestionnaire } from '../../questionnaires/domain/document-questionnaire.ts';
import type { KeptAnswers } from '../../questionnaires/domain/shown-answers.ts';
import { formatted } from './html.ts';
import { registrationDocumentHtml } from './registration-document.ts';

const field = { label: 'Tank', type: 'select' as const, options: ['Empty', 'Full'], required: true, condition: null };
const content: QuestionnaireContent = {
  name: 'ADR check',
  description: 'Read <strong>everything</strong>',
  images: ['/api/upload/images/a', '/api/upload/images/b'],
  imageAlts: ['The yard', ''],
  fields: [
    { ...field, _id: 'tank' },
    { ...field, _id: 'words', label: 'Remarks', type: 'textarea', options: [] },
    { ...field, _id: 'day', label: 'Loaded on', type: 'date', options: [] },
    { ...field, _id: 'vest', label: 'I wear a vest', type: 'checkbox', options: [] },
    { ...field, _id: 'seal', label: 'Seal', type: 'text', options: [], condition: { field: 'tank', equals: 'Full' } },
  ],
  translatoryLanguage: 'en',
  enforceRequired: false,
  translations: {
    de: {
      name: { text: 'ADR-Prüfung', source: 'ADR check', isChecked: true },
      'field.tank.label': { text: 'Tankzustand', source: 'Tank', isChecked: true },
      'field.tank.option.0': { text: 'Leer', source: 'Empty', isChecked: true },
    },
    pl: {
      'field.tank.label': { text: 'Zbiornik', source: 'Tank', isChecked: false },
      'field.tank.option.0': { text: 'Pusty', source: 'Empty', isChecked: false },
    },
  },
};
const kept: KeptAnswers = {
  answers: [
    { fieldId: 'tank', value: 'Empty' },
    { fieldId: 'words', value: 'Ciężka <b>brama</b>' },
    { fieldId: 'day', value: '2026-11-20' },
    { fieldId: 'vest', value: true },
    { fieldId: 'seal', value: 'S-1' },
  ],
};

const printed = (changes: KeptAnswers = {}, languages = { company: 'de', driver: 'pl' }) =>
  registrationDocumentHtml({
    ...{ brand: 'Gatelingo', number: '20261121-7K3F9', registeredAt: new Date('2026-11-20T23:15:00.000Z') },
    ...{ timeZone: 'Europe/Berlin' },
    ...{ companyName: 'Müller', companyLanguage: languages.company, siteName: 'Werk Nord', siteAddress: 'Kai 1' },
    ...{ barcodeName: 'Tor 3', name: 'Jan Kowalski', surname: '', phone: '+48601234567' },
    ...{ preferredLanguage: languages.driver, loadingNumber: '', freightCompanyName: '', freightCompanyCity: '' },
    ...{ freightCompanyCountry: '', licensePlateTruck: '', licensePlateTrailer: '', hasFoodAdvertising: false },
    ...{ isFoodLoad: false, consentVersion: '2026-11', signature: new Uint8Array([1]), isSignatureTyped: false },
    consentGiven: 'signed',
    questionnaire: documentQuestionnaire(
      { content, version: 4, images: [new Uint8Array([1, 2]), undefined] },
      { ...kept, ...changes },
      languages,
    ),
  });

test("questions and options stand in the company's language and as the driver read them", () => {
  const html = printed();
  expect(html).toContain('<bdi>ADR-Prüfung</bdi><span><bdi>ADR check</bdi></span>');
  expect(html).toContain('<bdi>Tankzustand</bdi><span><bdi>Zbiornik</bdi></span>');
  expect(html).toMatch(/<bdi>Leer<\/bdi>\s*\/\s*<bdi>Pusty<\/bdi>/);
  expect(html).toMatch(/Version\s+<bdi>4<\/bdi>/);
  expect(html).toContain('20. November 2026');
  expect(html).toContain('Ja / Tak');
});

test('what only the fixed form asks is not there, nor what the driver did not see', () => {
  const html = printed();
  // The name is a whole one.
  for (const absent of ['Ladenummer', 'Fahrzeug', 'Vorname', 'Nachname', 'Seal', 'S-1'])
    expect(html).not.toContain(absent);
  expect(printed({ answers: [{ fieldId: 'tank', value: 'Full' }] })).toContain('Seal');
});

test("the driver's own words stand beside their translation; without one the document says so", () => {
  const words = 'Ciężka &lt;b&gt;brama&lt;/b&gt;';
  expect(printed()).toContain('nicht übersetzt');
  const translated = printed({ answerTranslations: [{ fieldId: 'words', text: 'Schweres Tor' }] });
  expect(translated).toContain('Schweres Tor');
  expect(translated).toContain(words);
  expect(translated).not.toMatch(/nicht übersetzt|teilweise/);
  const partly = printed({ answerTranslations: [{ fieldId: 'words', text: 'Schweres Tor', isPartly: true }] });
  expect(partly).toContain('nur teilweise übersetzt');
  expect(printed({}, { company: 'pl', driver: 'pl' })).not.toContain('nie przetłumaczono');
});

test('images are inside the page, one that could not be had leaves its text', () => {
  const html = printed();
  expect(html.match(/src="data:image\/jpeg;base64,AQI="/g)).toHaveLength(1);
  expect(html).toContain('The yard');
  expect(html).not.toContain('/api/upload');
});

test.each([
  ['Read <strong>all</strong>', 'Read <strong>all</strong>'],
  ['<em><u>a</u></em>', '<em><u>a</u></em>'],
  ['<strong>open', '<strong>open</strong>'],
  ['a</strong>b', 'ab'],
  ['<strong><em>a</strong></em>', '<strong><em>a</em></strong>'],
  ['<script>alert(1)</script>', '&lt;script&gt;alert(1)&lt;/script&gt;'],
  ['<strong onclick="x()">a</strong>', '&lt;strong onclick=&quot;x()&quot;&gt;a'],
  ['5 &lt; 6 &amp; 7', '5 &lt; 6 &amp; 7'],
  ['&lt;img src=x&gt;', '&lt;img src=x&gt;'],
])('%j is printed as %j', (text, expected) => {
  expect(formatted(text).markup).toBe(expected);
});
