import { expect, it } from '@jest/globals';
import { memoryStore } from '../../shared/memory-store.ts';
import { forgetSent, keepText } from './kept-text.ts';

const name = 'session-note.greta.s1';

it('a note is kept while it is typed, and not when it was emptied', () => {
  const store = memoryStore();
  keepText(store, name, 'Papers are');
  keepText(store, name, 'Papers are missing. ');
  expect(store.read(name)).toBe('Papers are missing. ');
  keepText(store, name, '');
  expect(store.keys('')).toEqual([]);
});

// promise: Pages
it('a note that was sent is forgotten, and one that was typed on meanwhile is kept', () => {
  const store = memoryStore();
  keepText(store, name, ' Papers are missing. ');
  forgetSent(store, name, 'Papers are missing.');
  expect(store.keys('')).toEqual([]);
  keepText(store, name, 'Papers are missing. Call them.');
  forgetSent(store, name, 'Papers are missing.');
  expect(store.read(name)).toBe('Papers are missing. Call them.');
});
