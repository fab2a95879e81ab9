import { useMemo, useSyncExternalStore } from 'react';

interface Stoppable {
  stop: () => void;
}

const createLife = <T extends Stoppable>(start: (() => T) | undefined) => {
  let current: T | undefined;
  return {
    current: () => current,
    subscribe: () => {
      current = start?.();
      return () => {
        current?.stop();
        current = undefined;
      };
    },
  };
};

/**
 * The result of `start` (memoised by the caller) while the component is mounted; undefined before the start, or if
 * there is nothing to start.
 */
export const useStarted = <T extends Stoppable>(start: (() => T) | undefined): T | undefined => {
  const { current, subscribe } = useMemo(() => createLife(start), [start]);
  return useSyncExternalStore(subscribe, current);
};
