import type { TextStore } from '../../shared/stored.ts';

interface Last {
  body: string;
  key: string;
}

/** Stores the last key, so that it survives a reload; without it the key lives as long as the page. */
interface Kept {
  store: TextStore;
  name: string;
}

const readLast = ({ store, name }: Kept): Last | undefined => {
  const text = store.read(name);
  if (text === null) return undefined;
  try {
    const last = JSON.parse(text) as Partial<Last> | null;
    return typeof last?.body === 'string' && typeof last.key === 'string'
      ? { body: last.body, key: last.key }
      : undefined;
  } catch {
    // Incomplete: a new key is made.
    return undefined;
  }
};

/**
 * Keys for calls that create something. Repeating the same input after an error or a time-out uses the same key, so
 * that it takes effect once; changed input, or the next call after a success, gets a new key.
 */
export const createIdempotency = (newKey: () => string = () => crypto.randomUUID(), kept?: Kept) => {
  let last = kept && readLast(kept);
  return {
    keyFor: (body: unknown): string => {
      const text = JSON.stringify(body);
      if (last?.body !== text) last = { body: text, key: newKey() };
      kept?.store.write(kept.name, JSON.stringify(last));
      return last.key;
    },
    done: () => {
      last = undefined;
      kept?.store.remove(kept.name);
    },
  };
};
