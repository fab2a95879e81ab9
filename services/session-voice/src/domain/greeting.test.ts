import { expect, test } from '@jest/globals';
import { phraseLanguages } from '@gatelingo/proto/phrases';
import { greeting, greetingIn, isGreeting } from './greeting.ts';

test('the greeting is there in every language of the interface, so that it needs no translator', () => {
  const all = phraseLanguages.map((language) => greetingIn(language));
  expect(new Set(all).size).toBe(phraseLanguages.length);
  expect(all).not.toContain(undefined);
});

test("only the page's own sentence is the greeting", () => {
  expect(isGreeting(greeting)).toBe(true);
  expect(isGreeting('Hello, welcome.')).toBe(false);
  expect(greetingIn('ja')).toBeUndefined();
});
