import { describe, expect, it } from '@jest/globals';
import { readdirSync, readFileSync } from 'node:fs';
import { isPhraseLanguage, phraseGroups, phraseLanguages, phrases } from './index.ts';
import type { PhraseLanguage, PhraseTexts } from './index.ts';
import { loadPhraseTexts } from './load.ts';
import { phraseByText, phraseText } from './texts.ts';

const folder = new URL('./texts/', import.meta.url);
const fileOf = (language: PhraseLanguage) =>
  JSON.parse(readFileSync(new URL(`${language}.json`, folder), 'utf8')) as PhraseTexts;
const ids = phrases.map(({ id }) => id);
const everyTextOf = (language: PhraseLanguage) => {
  const { groups, phrases: texts } = fileOf(language);
  return [...Object.values(groups), ...Object.values(texts)];
};

/** Texts that are correctly the same in English and in another language. */
const cognates: Partial<Record<PhraseLanguage, string[]>> = { it: ['No.'], es: ['No.'] };

describe('the list of phrases', () => {
  it('has at least sixty, each once', () => {
    expect(ids.length).toBeGreaterThanOrEqual(60);
    expect(new Set(ids).size).toBe(ids.length);
  });

  it('has at least four in each group, and more than thirty for either side to say', () => {
    for (const group of phraseGroups) {
      const speakers = phrases.filter((phrase) => phrase.group === group).map(({ side }) => side);
      expect(speakers.length).toBeGreaterThanOrEqual(4);
    }
    const sayable = (speaker: string) => phrases.filter(({ side }) => side === speaker || side === 'both').length;
    expect(sayable('guest')).toBeGreaterThan(30);
    expect(sayable('company')).toBeGreaterThan(30);
  });

  it('stands in the order of the groups, so that a list of cards needs no sorting', () => {
    const order = phrases.map(({ group }) => phraseGroups.indexOf(group));
    expect(order).toEqual(order.toSorted((a, b) => a - b));
  });
});

it('are found by their words, however these are typed', () => {
  expect(phraseByText(' thank you', 'en')).toBe('thank-you');
  expect(phraseByText('vielen Dank!', 'de')).toBe(phraseByText(phraseText('thank-you', 'de'), 'de'));
  expect(phraseByText('Thank you for the pallets.', 'en')).toBeUndefined();
  expect(phraseByText('Thank you.', 'xx')).toBeUndefined();
});

describe('the languages', () => {
  it('are those that have a file', () => {
    expect(readdirSync(folder).sort()).toEqual(phraseLanguages.map((language) => `${language}.json`).sort());
  });

  it('are distinguished from other codes', () => {
    expect(isPhraseLanguage('pl')).toBe(true);
    expect(isPhraseLanguage('xx')).toBe(false);
    expect(isPhraseLanguage('constructor')).toBe(false);
  });
});

describe.each(phraseLanguages)('the texts in %s', (language) => {
  it('are there for every phrase and every group, and for nothing else', () => {
    const { groups, phrases: texts, ...rest } = fileOf(language);
    expect(Object.keys(texts).sort()).toEqual([...ids].sort());
    expect(Object.keys(groups).sort()).toEqual([...phraseGroups].sort());
    expect(rest).toEqual({});
  });

  it('are the ones that servers and the web are given', async () => {
    const file = fileOf(language);
    expect(Object.fromEntries(ids.map((id) => [id, phraseText(id, language)]))).toEqual(file.phrases);
    expect(await loadPhraseTexts(language)).toEqual(file);
  });

  it('are short sentences as they are sent: trimmed, composed, without placeholders or markup', () => {
    for (const text of everyTextOf(language)) {
      expect(text).toBe(text.trim().normalize('NFC'));
      expect(text.length).toBeGreaterThan(0);
      expect(text.length).toBeLessThanOrEqual(120);
      expect(text).not.toMatch(/[{}<>%$/\n\t]|\.\.|\(|…| {2}/);
    }
    for (const text of Object.values(fileOf(language).phrases)) expect(text).toMatch(/[.?؟]$/);
  });

  it('use typographic apostrophes and no straight quotes', () => {
    for (const text of everyTextOf(language)) expect(text).not.toMatch(/['"`´]/);
  });

  it('are distinguished by their wording, since a translator looks them up by it', () => {
    const texts = Object.values(fileOf(language).phrases).map((text) => text.toLocaleLowerCase(language));
    expect(texts.filter((text, index) => texts.indexOf(text) !== index)).toEqual([]);
  });

  if (language !== 'en')
    it('are translated', () => {
      const english = new Set(everyTextOf('en'));
      expect(everyTextOf(language).filter((text) => english.has(text))).toEqual(cognates[language] ?? []);
    });
});

describe('spellings that are easily lost', () => {
  it.each<[PhraseLanguage, RegExp, string]>([
    ['ro', /[şţŞŢ]/, 'cedilla in place of the comma below'],
    ['fr', /[^\u00a0][?!:;]/, 'a question mark without its no-break space'],
    ['es', /^[^¿]*\?/, 'a question without its opening mark'],
    ['ru', /[a-z]/, 'Latin letters among Cyrillic ones'],
    ['uk', /[a-zыэъё]/, 'Latin or Russian letters'],
    ['bg', /[a-zыэё]/, 'Latin or Russian letters'],
    ['ar', /[?,;٠-٩]/, 'Latin question marks and commas, or Arabic-Indic digits'],
  ])('%s has none of %s (%s)', (language, mistake) => {
    expect(everyTextOf(language).filter((text) => mistake.test(text))).toEqual([]);
  });
});
