/** Texts stored under keys: in the browser's storage, or in a map in a test. */
export interface TextStore {
  read: (key: string) => string | null;
  /** Returns whether it was stored. */
  write: (key: string, value: string) => boolean;
  remove: (key: string) => void;
  /** All keys that begin so. */
  keys: (beginning: string) => string[];
}

/**
 * A browser may refuse its storage (private mode, full, switched off), some when it is only named; the pages work
 * without it.
 */
export const storeIn = (storage: () => Storage): TextStore => ({
  read: (key) => {
    try {
      return storage().getItem(key);
    } catch {
      return null;
    }
  },
  write: (key, value) => {
    try {
      storage().setItem(key, value);
      return true;
    } catch {
      return false;
    }
  },
  remove: (key) => {
    try {
      storage().removeItem(key);
    } catch {
      // The storage is refused, so there is nothing to remove.
    }
  },
  keys: (beginning) => {
    try {
      return Object.keys(storage()).filter((key) => key.startsWith(beginning));
    } catch {
      return [];
    }
  },
});

export const browserStore = storeIn(() => localStorage);
export const { read: readStored, write: writeStored, remove: removeStored } = browserStore;

/** The same store; entries that it refuses are kept in memory while the page is open. */
export const withMemory = (store: TextStore): TextStore => {
  const kept = new Map<string, string>();
  return {
    read: (key) => kept.get(key) ?? store.read(key),
    write: (key, value) => {
      if (store.write(key, value)) {
        kept.delete(key);
        return true;
      }
      kept.set(key, value);
      return false;
    },
    remove: (key) => {
      kept.delete(key);
      store.remove(key);
    },
    keys: (beginning) => {
      const here = [...kept.keys()].filter((key) => key.startsWith(beginning));
      return [...new Set([...store.keys(beginning), ...here])];
    },
  };
};
