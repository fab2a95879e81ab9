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
 * What `start` (memoised by the caller) gives, for as long as the component is there; undefined before it was started,
 * and while there is nothing to start.
 */
export const useStarted = <T extends Stoppable>(start: (() => T) | undefined): T | undefined => {
  const { current, subscribe } = useMemo(() => createLife(start), [start]);
  return useSyncExternalStore(subscribe, current);
};
