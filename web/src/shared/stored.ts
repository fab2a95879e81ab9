// A browser may refuse its storage (private mode, full, switched off): the pages work on without it.

export const readStored = (key: string): string | null => {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
};

/** Answers whether the browser kept it. */
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
    // Nothing was kept, so nothing is left.
  }
};

/** Texts kept under keys; the browser's local storage, or a map in a test. */
export interface TextStore {
  read(key: string): string | null;
  /** Answers whether it was kept. */
  write(key: string, value: string): boolean;
  remove(key: string): void;
}

export const browserStore: TextStore = { read: readStored, write: writeStored, remove: removeStored };

/** The same store; what it refuses is kept for as long as the page is open. */
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
