import { expect, it } from '@jest/globals';
import { interfaceLanguages } from './languages.ts';
import { loadFailedTexts } from './load-failed.ts';

it('has its words in every language of the interface', () => {
  const missing = interfaceLanguages.filter(({ code }) => loadFailedTexts([code]).code !== code);
  expect(missing).toEqual([]);
  const texts = interfaceLanguages.map(({ code }) => loadFailedTexts([code]).text);
  expect(new Set(texts).size).toBe(texts.length);
});

it('takes the first language that it has, and English without any', () => {
  expect(loadFailedTexts(['', 'xx', 'pl-PL', 'de']).code).toBe('pl');
  expect(loadFailedTexts(['xx']).code).toBe('en');
});
