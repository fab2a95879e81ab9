// A browser may refuse its storage (private mode, full, switched off); the pages work without it.

export const readStored = (key: string): string | null => {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
};

/** Returns whether the browser stored it. */
export const writeStored = (key: string, value: string): boolean => {
  try {
    localStorage.setItem(key, value);
    return true;
  } catch {
    return false;
  }
};

export const removeStored = (key: string): void => {
  try {
    localStorage.removeItem(key);
  } catch {
    // The storage is refused, so there is nothing to remove.
  }
};

/** Texts stored under keys: the browser's local storage, or a map in a test. */
export interface TextStore {
  read(key: string): string | null;
  /** Returns whether it was stored. */
  write(key: string, value: string): boolean;
  remove(key: string): void;
}

export const browserStore: TextStore = { read: readStored, write: writeStored, remove: removeStored };

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
  };
};
