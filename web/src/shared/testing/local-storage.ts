/** A browser's `localStorage` over a map: Node has none, and `stored.ts` takes no other part of it. */
export const localStorageOver = (texts: Map<string, string>) => ({
  getItem: (key: string) => texts.get(key) ?? null,
  setItem: (key: string, value: string) => texts.set(key, value),
  removeItem: (key: string) => texts.delete(key),
});
