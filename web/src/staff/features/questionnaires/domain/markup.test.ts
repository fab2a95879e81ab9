import { expect, it } from '@jest/globals';
import { hasMarkup, wrapped } from './markup.ts';

// holds: S100-S102
it('puts the selected text into strong, em or u, and keeps it selected', () => {
  expect(wrapped('Wear a vest', 7, 11, 'bold')).toEqual({ text: 'Wear a <strong>vest</strong>', from: 15, to: 19 });
  expect(wrapped('Wear', 0, 4, 'italic')?.text).toBe('<em>Wear</em>');
  expect(wrapped('Wear', 0, 4, 'underline')?.text).toBe('<u>Wear</u>');
});

// holds: S103
it('does nothing without a selection', () => {
  expect(wrapped('Wear a vest', 7, 7, 'bold')).toBeUndefined();
});

it('notices a text that shows tags as signs', () => {
  expect(hasMarkup('Wear a <strong>vest</strong>')).toBe(true);
  expect(hasMarkup('Weight < 3 t, <b>')).toBe(false);
});
