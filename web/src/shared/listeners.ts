/** The functions that are called when something changes. For React: `subscribe` fits `useSyncExternalStore`. */
export const createListeners = <Args extends unknown[] = []>() => {
  const listeners = new Set<(...args: Args) => void>();
  return {
    /** Returns a function that removes the listener. */
    subscribe: (listener: (...args: Args) => void): (() => void) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    notify: (...args: Args): void => listeners.forEach((listener) => listener(...args)),
  };
};
