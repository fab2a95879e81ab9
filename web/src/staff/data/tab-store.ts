import type { TextStore } from '../../shared/stored.ts';

/** Texts kept for this tab alone, until it is closed: two tabs hold two forms, and nothing stays behind. */
export const tabStore: TextStore = {
  read: (key) => {
    try {
      return sessionStorage.getItem(key);
    } catch {
      return null;
    }
  },
  write: (key, value) => {
    try {
      sessionStorage.setItem(key, value);
      return true;
    } catch {
      return false;
    }
  },
  remove: (key) => {
    try {
      sessionStorage.removeItem(key);
    } catch {
      // Nothing was kept, so nothing is left.
    }
  },
};

/** One logs out: what one began here is nobody else's to see. */
export const forgetTab = (): void => {
  try {
    sessionStorage.clear();
  } catch {
    // Nothing was kept, so nothing is left.
  }
};
