import { describe, expect, it, test } from '@jest/globals';
import { readdirSync } from 'node:fs';
import { phraseLanguages } from '../phrases/index.ts';
import { terms } from './index.ts';
import { termIn, termTexts } from './texts.ts';

const known: readonly string[] = terms;

test('each term is there once, and each language of the interface has its words', () => {
  expect(new Set(terms).size).toBe(terms.length);
  const files = readdirSync(new URL('./texts/', import.meta.url)).sort();
  expect(files).toEqual(phraseLanguages.map((language) => `${language}.json`).sort());
});

describe.each(phraseLanguages)('the words in %s', (language) => {
  const { words, named, wrong } = termTexts(language);

  it('are there for every term and nothing else, trimmed and composed', () => {
    expect(Object.keys(words)).toEqual(known);
    for (const word of Object.values(words)) {
      expect(word).toBe(word.trim().normalize('NFC'));
      expect(word).not.toBe('');
    }
  });

  it('are named in small letters, by terms of the list', () => {
    expect([...Object.keys(named), ...Object.keys(wrong)].filter((id) => !known.includes(id))).toEqual([]);
    for (const names of Object.values(named))
      for (const name of [...names.by, ...(names.unless ?? [])]) expect(name).toBe(name.toLowerCase());
  });

  it('no mistake is also the right word', () => {
    for (const mistakes of Object.values(wrong))
      for (const right of Object.values(mistakes)) expect(Object.keys(mistakes)).not.toContain(right);
  });
});

test('a term is written in a language', () => {
  expect(termIn('unload', 'pt')).toBe('descarregar');
  expect(termIn('weighbridge', 'fr')).toBe('pont-bascule');
});
