import { describe, expect, it } from '@jest/globals';
import { chooseLanguage, directionOf, interfaceLanguages } from './languages.ts';

describe('the interface language', () => {
  it('is one of twenty-one, each with its own name', () => {
    expect(interfaceLanguages).toHaveLength(21);
    expect(new Set(interfaceLanguages.map((language) => language.name)).size).toBe(21);
  });

  it('is the stored one', () => {
    expect(chooseLanguage('pl', ['de-DE', 'en'])).toBe('pl');
  });

  it("is the browser's first one that we have, when none is stored or the stored one is unknown", () => {
    expect(chooseLanguage(null, ['xx', 'uk-UA', 'en'])).toBe('uk');
    expect(chooseLanguage('klingon', ['pt-BR'])).toBe('pt');
  });

  it('is English when nothing fits', () => {
    expect(chooseLanguage(null, [])).toBe('en');
  });

  it('knows scripts that run from right to left', () => {
    expect(directionOf('ar-EG')).toBe('rtl');
    expect(directionOf('en')).toBe('ltr');
  });
});
