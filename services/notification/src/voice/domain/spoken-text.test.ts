import { expect, test } from '@jest/globals';
import { spokenText } from './spoken-text.ts';

const answer = {
  senderType: 'user' as const,
  kind: 'text' as const,
  text: 'Sie parken an Tor 4.',
  language: 'de',
  translation: 'done' as const,
  translatedText: 'Parcați la poarta 4.',
  translatedTo: 'ro',
};

test('what staff typed is spoken in the language of the driver', () => {
  expect(spokenText(answer)).toEqual({ text: 'Parcați la poarta 4.', language: 'ro' });
  expect(spokenText({ ...answer, translation: 'not-needed' })).toEqual({
    text: 'Sie parken an Tor 4.',
    language: 'de',
  });
});

test('what was not translated is not spoken, and nothing that the system or the driver wrote', () => {
  expect(spokenText({ ...answer, translation: 'failed' })).toBeUndefined();
  expect(spokenText({ ...answer, translation: 'pending' })).toBeUndefined();
  expect(spokenText({ ...answer, senderType: 'system', kind: 'reminder' })).toBeUndefined();
  expect(spokenText({ ...answer, senderType: 'trucker' })).toBeUndefined();
});

test('a link is not read out, and a text without words or of many minutes is none to be spoken', () => {
  expect(spokenText({ ...answer, translatedText: 'Aici:\nhttps://gate.example/t/abc' })?.text).toBe('Aici:');
  expect(spokenText({ ...answer, translatedText: '👍 https://gate.example/t/abc' })).toBeUndefined();
  expect(spokenText({ ...answer, translatedText: 'la '.repeat(400) })).toBeUndefined();
});
