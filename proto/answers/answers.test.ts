import { describe, expect, it, test } from '@jest/globals';
import { readFileSync } from 'node:fs';
import { interfaceLanguage } from '../phrases/index.ts';
import { answerIn, answerLanguages, sentences } from './index.ts';

const textsOf = (language: string) =>
  JSON.parse(readFileSync(new URL(`./texts/${language}.json`, import.meta.url), 'utf8')) as Record<string, string>;
const holes = (text: string) => [...text.matchAll(/\{\{\w+\}\}/g)].map(String).sort();

describe.each(answerLanguages.filter((language) => language !== 'en'))("the server's sentences in %s", (language) => {
  const texts = textsOf(language);

  it('are complete, in the order of English', () => {
    expect(Object.keys(texts)).toEqual(sentences);
  });

  it('have the places of their values, and none is empty or English', () => {
    for (const [sentence, text] of Object.entries(texts)) {
      expect([sentence, holes(text)]).toEqual([sentence, holes(sentence)]);
      expect(text.trim()).not.toBe('');
      expect(text).not.toBe(sentence);
    }
  });
});

test('a sentence is written in the language of a tag', () => {
  expect(interfaceLanguage('pt-br')).toBe('pt');
  expect(answerIn('de-at', 'Please confirm the earlier step first.')).toBe(
    'Bitte bestätigen Sie zuerst den früheren Schritt.',
  );
});

test('what was filled into a sentence is in its translation', () => {
  expect(answerIn('de', 'Step 2 of 3 confirmed.')).toBe('Schritt 2 von 3 bestätigt.');
  expect(answerIn('de', 'Not known here: a, b.')).toBe('Hier nicht bekannt: a, b.');
});

test('a longer sentence is not taken for a shorter one that it begins with', () => {
  expect(answerIn('de', 'Use at most 900 characters: cut a longer text between sentences.')).toBe(
    'Verwenden Sie höchstens 900 Zeichen: Teilen Sie einen längeren Text zwischen den Sätzen.',
  );
});

test.each([
  ['en', 'Empty text'],
  ['ka', 'Empty text'],
  ['de', 'A sentence of which nobody knows.'],
])('in %j, "%s" stays as it is', (language, sentence) => {
  expect(answerIn(language, sentence)).toBe(sentence);
});
