import { expect, it } from '@jest/globals';
import { readableText } from './preview.ts';

const asked = { sender: 'guest', text: 'Gdzie jest rampa 4?', language: 'pl', translations: {} } as const;

it('is in the reader’s language as soon as it is there', () => {
  const translations = { en: 'Where is ramp 4?', de: 'Wo ist Rampe 4?' };
  expect(readableText({ ...asked, translations }, 'de')).toEqual({ text: 'Wo ist Rampe 4?', language: 'de' });
  expect(readableText({ ...asked, translations }, 'pl')).toEqual({ text: asked.text, language: 'pl' });
});

it('is in the company’s language before anybody who reads in another opened the session, and else as it was written', () => {
  const translations = { en: 'Where is ramp 4?' };
  expect(readableText({ ...asked, translations }, 'de')).toEqual({ text: 'Where is ramp 4?', language: 'en' });
  expect(readableText(asked, 'de')).toEqual({ text: asked.text, language: 'pl' });
});

it('of the company is never shown in the guest’s language', () => {
  const reply = { sender: 'company', text: 'Rampe 4', language: 'de', translations: { pl: 'Rampa 4' } } as const;
  expect(readableText(reply, 'en')).toEqual({ text: 'Rampe 4', language: 'de' });
});
