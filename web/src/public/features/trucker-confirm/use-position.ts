import { useEffect, useState, useSyncExternalStore } from 'react';
import { createPositionWatch, type PositionState } from './position-watch.ts';

/** Where this phone is, followed while the page is open; tried again when the person comes back or gives leave. */
export const usePosition = (): PositionState & { again: () => void } => {
  const [watch] = useState(() =>
    createPositionWatch({ geolocation: window.isSecureContext ? navigator.geolocation : undefined, now: Date.now }),
  );
  useEffect(() => {
    const left = new AbortController();
    const retryWhenSeen = () => {
      if (document.visibilityState === 'visible' && watch.state().failure !== undefined) watch.start();
    };
    const followLeave = async () => {
      const leave = await navigator.permissions.query({ name: 'geolocation' });
      const retry = () => {
        if (leave.state === 'granted') watch.again();
      };
      if (!left.signal.aborted) leave.addEventListener('change', retry, { signal: left.signal });
    };
    watch.start();
    document.addEventListener('visibilitychange', retryWhenSeen, { signal: left.signal });
    // Older browsers tell only when they are asked again.
    if ('permissions' in navigator)
      followLeave().catch((failure: unknown) => console.warn('No word on leave.', failure));
    return () => {
      left.abort();
      watch.stop();
    };
  }, [watch]);
  const state = useSyncExternalStore(watch.subscribe, watch.state);
  return { ...state, again: watch.again };
};
