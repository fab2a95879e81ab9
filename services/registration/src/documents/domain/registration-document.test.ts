import { expect, test } from '@jest/globals';
import { interfaceLanguage } from '@gatelingo/proto/phrases';
import { consentWordings } from '@gatelingo/proto/consents';
import { labelsIn } from './labels/index.ts';
import { registrationDocumentHtml, type RegistrationDocument } from './registration-document.ts';

const registered: RegistrationDocument = {
  brand: 'Gatelingo',
  number: '20261121-7K3F9',
  registeredAt: new Date('2026-11-20T23:15:00.000Z'),
  timeZone: 'Europe/Berlin',
  companyName: 'Müller & Söhne',
  companyLanguage: 'de',
  siteName: 'Werk Nord',
  siteAddress: 'Am Kai 1, Hamburg',
  barcodeName: 'Tor 3',
  name: 'Jan',
  surname: 'Kowalski',
  phone: '+48601234567',
  preferredLanguage: 'pl',
  loadingNumber: 'LN-1',
  freightCompanyName: 'Trans',
  freightCompanyCity: 'Wrocław',
  freightCompanyCountry: 'Polska',
  licensePlateTruck: 'DW 4K123',
  licensePlateTrailer: 'DW 88F2',
  hasFoodAdvertising: false,
  isFoodLoad: true,
  consentVersion: '2026-11',
  signature: new Uint8Array([1, 2, 3]),
  isSignatureTyped: false,
  consentGiven: 'signed',
};
const languages = 'en de pl cs sk hu bg ro uk it es fr sv da nl is ru tr lt pt ar'.split(' ');

test("the document speaks the company's language and the driver's", () => {
  const html = registrationDocumentHtml(registered);
  expect(html).toContain('Fahreranmeldung');
  expect(html).toContain('Rejestracja kierowcy');
  expect(html).toContain('Ja / Tak');
  expect(html).toContain('2026-11-21 00:15 (UTC+01:00, Europe/Berlin)');
});

test('the consents stand in the wording that the driver saw, with its version', () => {
  const html = registrationDocumentHtml(registered);
  expect(html).toContain(consentWordings['2026-11'].pl?.readEverything);
  expect(html).toContain(consentWordings['2026-11'].de?.storeData);
  expect(html).toContain('2026-11');
});

test('a typed signature is called so, in both languages', () => {
  const html = registrationDocumentHtml({ ...registered, isSignatureTyped: true });
  for (const note of [labelsIn('de').typedSignatureNote, labelsIn('pl').typedSignatureNote])
    expect(html).toContain(note);
  expect(html).not.toContain(labelsIn('de').signatureNote);
  expect(registrationDocumentHtml(registered)).not.toContain(labelsIn('de').typedSignatureNote);
});

test.each([
  ['spoken', 'spokenConsentNote'],
  ['paper', 'paperConsentNote'],
] as const)(
  'a %s consent that staff entered stands in place of the signature, in both languages',
  (consentGiven, key) => {
    const html = registrationDocumentHtml({ ...registered, consentGiven, signature: undefined });
    for (const note of [labelsIn('de')[key], labelsIn('pl')[key]]) expect(html).toContain(note);
    expect(html).toContain(consentWordings['2026-11'].pl?.storeData);
    expect(html).not.toContain(consentWordings['2026-11'].pl?.readEverything);
    expect(html).not.toContain('data:image/png');
  },
);

test('where both read the same language each label stands once', () => {
  const html = registrationDocumentHtml({ ...registered, preferredLanguage: 'de' });
  expect(html.match(/Ladenummer/g)).toHaveLength(1);
});

test('Arabic runs from right to left, and what was typed does not', () => {
  const html = registrationDocumentHtml({ ...registered, preferredLanguage: 'ar-eg' });
  expect(html).toContain('<html lang="de" dir="ltr">');
  expect(html).toContain('Vorname<span><bdi lang="ar" dir="rtl">الاسم الأول</bdi></span>');
  expect(html).toContain(`<p lang="ar" dir="rtl">${consentWordings['2026-11'].ar?.readEverything ?? ''}</p>`);
  expect(html).toContain('<bdi>DW 4K123</bdi>');
  const arabic = registrationDocumentHtml({ ...registered, companyLanguage: 'ar' });
  expect(arabic).toContain('<html lang="ar" dir="rtl">');
  expect(arabic).toContain('<bdi>20261121-7K3F9</bdi>');
  expect(arabic).toContain('<p lang="pl" dir="ltr">');
});

test('a language without texts of its own falls back to English', () => {
  expect(interfaceLanguage('pt-br')).toBe('pt');
  expect(interfaceLanguage('ka')).toBe('en');
  expect(interfaceLanguage('__proto__')).toBe('en');
  expect(registrationDocumentHtml({ ...registered, preferredLanguage: 'ka' })).toContain('Driver registration');
});

test('HTML in any text is shown, not obeyed', () => {
  const markup = `<script>alert(1)</script>"'><img src=x>`;
  const texts = Object.fromEntries(
    Object.entries(registered).map(([key, value]) => [
      key,
      typeof value === 'string' && !/Language|consentVersion|timeZone/.test(key) ? markup : value,
    ]),
  ) as unknown as RegistrationDocument;
  const html = registrationDocumentHtml(texts);
  expect(html).not.toContain('<script');
  expect(html).not.toContain('<img src=x');
  expect(html).toContain('&lt;script&gt;alert(1)&lt;/script&gt;&quot;&#39;&gt;&lt;img src=x&gt;');
});

test('every interface language has every label and every consent', () => {
  for (const language of languages) {
    expect(interfaceLanguage(language)).toBe(language);
    expect(Object.values(labelsIn(language)).every((label) => label.trim() !== '')).toBe(true);
    for (const wordings of Object.values(consentWordings)) {
      expect(wordings[language]?.readEverything).toBeTruthy();
      expect(wordings[language]?.storeData).toBeTruthy();
    }
  }
});
