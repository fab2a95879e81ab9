import { beforeEach, expect, it } from '@jest/globals';
import { isListKept, keptListMs, removeOldLists, saveListsEnd } from './kept-lists.ts';
import { localStorageOver } from './testing/local-storage.ts';

const kept = new Map<string, string>();
let removed: string[];

// In Node there is neither of them; `stored.ts` and this room take no other part of a browser.
const browser = {
  localStorage: localStorageOver(kept),
  indexedDB: {
    deleteDatabase: (name: string) => {
      removed.push(name);
      return {};
    },
  },
};
Object.assign(globalThis, browser);

beforeEach(() => {
  kept.clear();
  removed = [];
});

it('removes kept lists at the start of a page once a day is over, also if nobody opens them', () => {
  const now = Date.parse('2026-11-30T12:00:00Z');
  removeOldLists(now);
  saveListsEnd(now + keptListMs);
  removeOldLists(now + keptListMs - 1);
  expect(removed).toEqual([]);
  expect([isListKept(now + keptListMs - 1), isListKept(now + keptListMs)]).toEqual([true, false]);
  removeOldLists(now + keptListMs);
  expect(removed).toEqual(['kept-lists']);
  expect(kept.size).toBe(0);
});
