import type { TextStore } from './stored.ts';

/** A store for tests: the same interface as the browser's storage, in memory. */
export const memoryStore = (entries: Record<string, string> = {}): TextStore => {
  const kept = new Map(Object.entries(entries));
  return {
    read: (key) => kept.get(key) ?? null,
    write: (key, value) => {
      kept.set(key, value);
      return true;
    },
    remove: (key) => {
      kept.delete(key);
    },
    keys: (beginning) => [...kept.keys()].filter((key) => key.startsWith(beginning)),
  };
};
