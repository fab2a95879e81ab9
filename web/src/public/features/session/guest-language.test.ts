import { describe, expect, it } from '@jest/globals';
import { byOwnName, likelyLanguage, optionText } from './guest-language.ts';

const language = (code: string, awsCode: string, name: string, nativeName: string) => ({
  _id: `id-${code}`,
  code,
  awsCode,
  name,
  nativeName,
});
const english = language('en', 'en-US', 'English', 'English');
const polish = language('pl', 'pl-PL', 'Polish', 'Polski');
const portuguese = language('pt', 'pt-PT', 'Portuguese', 'Português');
const brazilian = language('pt-br', 'pt-BR', 'Portuguese (Brazil)', 'Português (Brasil)');
const languages = [english, polish, portuguese, brazilian];

describe("a guest's language", () => {
  it('is the first of the phone’s that the list has', () => {
    expect(likelyLanguage(languages, [null, 'xx-XX', 'pl-PL', 'en'])).toBe(polish);
    expect(likelyLanguage(languages, ['en-GB'])).toBe(english);
  });

  it('is the one of the phone’s country, where there is one', () => {
    expect(likelyLanguage(languages, ['pt-BR'])).toBe(brazilian);
    expect(likelyLanguage(languages, ['pt-AO'])).toBe(portuguese);
  });

  it('is left to the guest where the list has none of the phone’s', () => {
    expect(likelyLanguage(languages, ['sw', ''])).toBeUndefined();
    expect(likelyLanguage([], ['pl'])).toBeUndefined();
  });
});

describe('the list of languages', () => {
  it('shows own name, name, code and AWS code', () => {
    expect(optionText(polish)).toBe('Polski · Polish (pl, pl-PL)');
    expect(optionText(english)).toBe('English (en, en-US)');
    expect(optionText({ ...english, awsCode: '', nativeName: '' })).toBe('English (en)');
  });

  it('is in the order of the own names', () => {
    expect(byOwnName([portuguese, polish, english]).map(({ code }) => code)).toEqual(['en', 'pl', 'pt']);
  });
});
