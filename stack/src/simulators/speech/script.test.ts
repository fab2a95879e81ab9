import { phraseText } from '@gatelingo/proto/phrases/texts';
import { expect, test } from '@jest/globals';
import { Scripts, scriptSchema } from './script.ts';

test('each recording takes the next text of its language, and the last one stays', () => {
  const scripts = new Scripts();
  scripts.change({ pl: ['Raz.', 'Dwa.'] });
  expect([scripts.next('pl-PL'), scripts.next('pl'), scripts.next('pl-PL')]).toEqual(['Raz.', 'Dwa.', 'Dwa.']);
  expect(scripts.next('de-DE')).toBe(phraseText('i-have-arrived', 'de'));
  scripts.change({ pl: [] });
  expect(scripts.now.pl).toEqual([phraseText('i-have-arrived', 'pl')]);
});

test('a language without a phrase card says so, until it is given a text', () => {
  const scripts = new Scripts();
  expect(scripts.next('cy-WL')).toContain('speech simulator');
  scripts.change({ cy: ['Bore da.'] });
  expect(scripts.next('cy-WL')).toBe('Bore da.');
});

test('what is no script is refused', () => {
  expect(scriptSchema.safeParse({ 'pl-PL': ['Raz.'] }).success).toBe(false);
  expect(scriptSchema.safeParse({ pl: [''] }).success).toBe(false);
  expect(scriptSchema.safeParse({ pl: 'Raz.' }).success).toBe(false);
});
