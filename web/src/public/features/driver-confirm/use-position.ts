import { useEffect, useState, useSyncExternalStore } from 'react';
import { createPositionWatch, type PositionState } from './position-watch.ts';

/** The phone's position, followed while the page is open; retried when the driver returns to the page or gives permission. */
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
    // Older browsers report a changed permission only when asked again.
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
