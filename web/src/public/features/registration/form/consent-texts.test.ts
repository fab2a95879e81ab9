import { expect, it } from '@jest/globals';
import { interfaceLanguages } from '../../../../shared/languages.ts';
import { consentTexts } from './consent-texts.ts';

it('asks for the same two consents in every interface language, each in its own words', () => {
  const texts = interfaceLanguages.map(({ code }) => consentTexts(code));
  expect(new Set(texts.map((text) => text.consentReadEverything)).size).toBe(interfaceLanguages.length);
  expect(new Set(texts.map((text) => text.consentStoreData)).size).toBe(interfaceLanguages.length);
});

it('asks in English where a language is not there', () => {
  expect(consentTexts('xx')).toEqual(consentTexts('en'));
});
