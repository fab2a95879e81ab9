import { expect, it } from '@jest/globals';
import { withPhrase } from './chat-text.ts';

it('puts a phrase into the empty field, and after what is typed', () => {
  expect(withPhrase(' ', 'Bitte warten.')).toBe('Bitte warten.');
  expect(withPhrase('Hallo! ', 'Bitte warten.')).toBe('Hallo! Bitte warten.');
});
