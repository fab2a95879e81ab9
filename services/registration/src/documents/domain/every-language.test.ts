import { expect, test } from '@jest/globals';
import { phraseLanguages } from '@gatelingo/proto/phrases';
import { labelsIn, type Labels } from './labels/index.ts';
import { registrationDocumentHtml, type RegistrationDocument } from './registration-document.ts';

const twice = (text: string) => ({ company: text, driver: text });
const read = (readIn: 'machine' | 'none') => ({
  ...{ name: twice('1'), version: 1, readIn, description: twice('2'), images: [] },
  ...(readIn === 'none' && { explained: { at: new Date('2026-11-21T08:00:00.000Z'), name: '3' } }),
  answers: [
    { label: twice('4'), value: { kind: 'words' as const, words: '5', isUntranslated: true } },
    {
      label: twice('6'),
      value: { kind: 'words' as const, words: '7', translation: '8', isPartly: true, isUntranslated: false },
    },
    { label: twice('9'), value: { kind: 'box' as const, isTicked: true } },
  ],
});
const registered: RegistrationDocument = {
  ...{ brand: '21', number: '22', registeredAt: new Date('2026-11-20T23:15:00.000Z'), timeZone: 'Europe/Berlin' },
  ...{ companyName: '23', companyLanguage: 'nl', siteName: '24', siteAddress: '25', barcodeName: '26', name: '27' },
  ...{ surname: '28', phone: '+48601234567', preferredLanguage: 'pl', loadingNumber: '29', freightCompanyName: '30' },
  ...{ freightCompanyCity: '31', freightCompanyCountry: '32', licensePlateTruck: '33', licensePlateTrailer: '34' },
  ...{ hasFoodAdvertising: false, isFoodLoad: true, consentVersion: '2026-11', signature: new Uint8Array([1]) },
  isSignatureTyped: true,
  consentGiven: 'signed',
};
const company = 'nl';
const looks: readonly [string, Partial<RegistrationDocument>, readonly (keyof Labels)[]][] = [
  ['the fixed form, typed', {}, ['title', 'foodLoad', 'typedSignatureNote']],
  ['the fixed form, drawn', { isSignatureTyped: false }, ['signatureNote']],
  ['a questionnaire by machine', { questionnaire: read('machine') }, ['machineRead', 'answers']],
  ['one that was explained', { questionnaire: read('none') }, ['notRead']],
];
const entities: Record<string, string> = { '&amp;': '&', '&quot;': '"', '&#39;': "'" };
const textOf = (html: string) =>
  html
    .replace(/<style>[^]*?<\/style>/g, '')
    .replace(/&(?:amp|quot|#39);/g, (entity) => entities[entity] ?? '')
    .replace(/\s+/g, ' ');
/** The labels of a language that are sentences: a word may be the same in two languages. */
const sentences = (language: string) =>
  Object.values(labelsIn(language)).filter((label) => (label.match(/\p{L}{2,}/gu) ?? []).length >= 3);

test.each(phraseLanguages.filter((language) => language !== company))(
  'the document of a driver who reads %s is in that language and in the one of the company alone',
  (language) => {
    const own = new Set([...sentences(language), ...sentences(company)]);
    const foreign = phraseLanguages.flatMap(sentences).filter((label) => !own.has(label));
    for (const [look, change, keys] of looks) {
      const text = textOf(registrationDocumentHtml({ ...registered, preferredLanguage: language, ...change }));
      const wanted = keys.flatMap((key) => [labelsIn(language)[key], labelsIn(company)[key]]);
      expect([look, wanted.filter((label) => !text.includes(label))]).toEqual([look, []]);
      expect([look, foreign.filter((label) => text.includes(label))]).toEqual([look, []]);
    }
  },
);
