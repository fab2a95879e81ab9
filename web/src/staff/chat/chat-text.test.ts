import { expect, it } from '@jest/globals';
import { longestChatText } from '@gatelingo/proto/http/notification';
import { longestText, textFault, withPhrase } from './chat-text.ts';

it('sends no blank text, and none longer than WhatsApp takes', () => {
  expect(textFault('  \n')).toBe('session.emptyText');
  expect(textFault('a'.repeat(longestText + 1))).toBe('session.tooLong');
  expect(textFault(` ${'a'.repeat(longestText)} `)).toBeUndefined();
});

it('knows the same limit as the server', () => {
  expect(longestText).toBe(longestChatText);
});

it('puts a phrase into the empty field, and after what is typed', () => {
  expect(withPhrase(' ', 'Bitte warten.')).toBe('Bitte warten.');
  expect(withPhrase('Hallo! ', 'Bitte warten.')).toBe('Hallo! Bitte warten.');
});
