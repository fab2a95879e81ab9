import { expect, it } from '@jest/globals';
import type { Language } from '@gatelingo/proto/http/session-voice';
import { emptyLanguage, found, inputFrom } from './language-draft.ts';

const language = (over: Partial<Language>): Language => ({
  _id: 'catalogue-cs',
  name: 'Czech',
  code: 'cs',
  awsCode: 'cs-CZ',
  nativeName: 'Čeština',
  rightToLeft: false,
  can: { text: true, speechIn: true, speechOut: true },
  ...over,
});

it("sends the spec's three values, trimmed, for a new language", () => {
  expect(inputFrom({ name: ' Swiss German ', code: ' DE-CH ', awsCode: '' })).toEqual({
    name: 'Swiss German',
    code: 'de-ch',
    awsCode: '',
  });
});

it('says that a language runs from right to left, since the server need not know it', () => {
  expect(inputFrom({ ...emptyLanguage, name: 'Sorani', code: 'ckb' })).toMatchObject({ rightToLeft: true });
});

it('keeps own name and direction of an edited language, and lets go of both with its code', () => {
  const edited = language({ nativeName: 'Česky', rightToLeft: false });
  expect(inputFrom({ name: 'Bohemian', code: 'cs', awsCode: 'cs-CZ' }, edited)).toMatchObject({
    nativeName: 'Česky',
    rightToLeft: false,
  });
  expect(inputFrom({ name: 'Bohemian', code: 'sk', awsCode: '' }, edited)).not.toHaveProperty('nativeName');
});

it('finds a language by name, own name and both codes, with and without accents', () => {
  const list = [
    language({}),
    language({ _id: 'catalogue-ar', name: 'Arabic', code: 'ar', awsCode: 'ar-SA', nativeName: 'العربية' }),
  ];
  const namesFor = (words: string) => found(list, words).map(({ name }) => name);
  expect(namesFor('cest')).toEqual(['Czech']);
  expect(namesFor('AR-s')).toEqual(['Arabic']);
  expect(namesFor('')).toEqual(['Czech', 'Arabic']);
  expect(namesFor('klingon')).toEqual([]);
});
