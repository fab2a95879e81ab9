import type { TextStore } from '../../shared/stored.ts';

interface Last {
  body: string;
  key: string;
}

/** Where the last key outlives the page; without it, it is kept for as long as the page is open. */
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
    // Cut off: a new key is made.
    return undefined;
  }
};

/**
 * Keys for calls that create something: sending the same thing again, after an error or a time-out, carries the same
 * key, so that it is done once; changed input, or the next thing after a success, gets a new one.
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
