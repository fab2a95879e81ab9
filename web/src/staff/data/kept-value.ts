import type { TextStore } from '../../shared/stored.ts';

/** The value stored under a name, if it has the expected shape; otherwise it is deleted. */
export const readKept = <T>(store: TextStore, name: string, isOurs: (value: unknown) => value is T): T | undefined => {
  const text = store.read(name);
  if (text === null) return undefined;
  try {
    const value: unknown = JSON.parse(text);
    if (isOurs(value)) return value;
  } catch {
    // Incomplete: the form starts empty.
  }
  store.remove(name);
  return undefined;
};

export const writeKept = (store: TextStore, name: string, value: unknown): boolean =>
  store.write(name, JSON.stringify(value));
