import { expect, test } from '@jest/globals';
import { whatsAppOf } from './whatsapp-link.ts';

const companyId = '0190a0a0-0000-7000-8000-000000000001';
const visitor = { companyId, companyName: 'Müller & Söhne', language: 'de', code: 'K7QX-2M4P', isConnected: false };
const senders = { TWILIO_WHATSAPP_FROM: 'whatsapp:+493012345678', COMPANY_SENDERS: [] as string[] };
const own = { ...senders, COMPANY_SENDERS: [`${companyId}=+4940111`, `${companyId}=whatsapp:+4940222`] };

test('given a sender, then the link opens a text to it, in the language of the driver, which ends with the code', () => {
  const { link = '', isConnected } = whatsAppOf(senders, visitor) ?? {};
  expect([link.startsWith('https://wa.me/493012345678?text='), isConnected]).toEqual([true, false]);
  expect(new URL(link).searchParams.get('text')).toMatch(/^Guten Tag, .* Müller & Söhne.* K7QX-2M4P$/);
});

test('given a language without texts, then the text is English; given a region, then its language', () => {
  const textIn = (language: string) =>
    new URL(whatsAppOf(senders, { ...visitor, language })!.link).searchParams.get('text');
  expect(textIn('zh')).toBe('Hello, this is my registration at Müller & Söhne. Code: K7QX-2M4P');
  expect(textIn('pt-br')).toMatch(/^Olá/);
});

test('given a company with a sender of its own, then the link leads there', () => {
  expect(whatsAppOf(own, visitor)?.link).toMatch(/^https:\/\/wa\.me\/4940222\?/);
  expect(whatsAppOf(own, { ...visitor, companyId: 'another' })?.link).toMatch(/^https:\/\/wa\.me\/493012345678\?/);
});

test('given the phone is connected, then the link opens the chat alone', () => {
  const connected = { ...visitor, isConnected: true };
  expect(whatsAppOf(senders, connected)).toEqual({ link: 'https://wa.me/493012345678', isConnected: true });
});

test('given no sender, then there is no link', () => {
  expect(whatsAppOf({ COMPANY_SENDERS: [] }, visitor)).toBeUndefined();
});
