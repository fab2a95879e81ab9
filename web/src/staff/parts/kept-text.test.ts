import { expect, it } from '@jest/globals';
import { memoryStore } from '../../shared/memory-store.ts';
import { forgetSent, saveText } from './kept-text.ts';

const name = 'session-note.greta.s1';

it('a note is kept while it is typed, and not when it was emptied', () => {
  const store = memoryStore();
  saveText(store, name, 'Papers are');
  saveText(store, name, 'Papers are missing. ');
  expect(store.read(name)).toBe('Papers are missing. ');
  saveText(store, name, '');
  expect(store.keys('')).toEqual([]);
});

// promise: Pages
it('a note that was sent is forgotten, and one that was typed on meanwhile is kept', () => {
  const store = memoryStore();
  saveText(store, name, ' Papers are missing. ');
  forgetSent(store, name, 'Papers are missing.');
  expect(store.keys('')).toEqual([]);
  saveText(store, name, 'Papers are missing. Call them.');
  forgetSent(store, name, 'Papers are missing.');
  expect(store.read(name)).toBe('Papers are missing. Call them.');
});
