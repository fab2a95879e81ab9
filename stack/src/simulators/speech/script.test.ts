import { phraseText } from '@gatelingo/proto/phrases/texts';
import { expect, test } from '@jest/globals';
import { Scripts, scriptSchema } from './script.ts';

test('each recording takes the next text of its language, and the last one stays', () => {
  const scripts = new Scripts();
  scripts.change({ pl: ['Raz.', 'Dwa.'] });
  expect(['pl-PL', 'pl', 'pl-PL'].map((code) => scripts.next(code).text)).toEqual(['Raz.', 'Dwa.', 'Dwa.']);
  expect(scripts.next('de-DE').text).toBe(phraseText('i-have-arrived', 'de'));
  scripts.change({ pl: [] });
  expect(scripts.now.pl).toEqual([phraseText('i-have-arrived', 'pl')]);
});

test('a language without a phrase card says so, until it is given a text', () => {
  const scripts = new Scripts();
  expect(scripts.next('cy-WL').text).toContain('speech simulator');
  scripts.change({ cy: ['Bore da.'] });
  expect(scripts.next('cy-WL').text).toBe('Bore da.');
});

test('a text is recognised clearly, unless the script has a confidence for it', () => {
  const scripts = new Scripts();
  scripts.change({ pl: [{ text: 'Raz.', confidence: 0.3 }, 'Dwa.'] });
  expect([scripts.next('pl'), scripts.next('pl')]).toEqual([
    { text: 'Raz.', confidence: 0.3 },
    { text: 'Dwa.', confidence: 0.98 },
  ]);
});

test('what is no script is refused', () => {
  expect(scriptSchema.safeParse({ 'pl-PL': ['Raz.'] }).success).toBe(false);
  expect(scriptSchema.safeParse({ pl: [''] }).success).toBe(false);
  expect(scriptSchema.safeParse({ pl: 'Raz.' }).success).toBe(false);
  expect(scriptSchema.safeParse({ pl: [{ text: 'Raz.', confidence: 2 }] }).success).toBe(false);
});
