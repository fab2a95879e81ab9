import { useEffect, useState, useSyncExternalStore } from 'react';
import { createPositionWatch, type PositionState } from './position-watch.ts';

/** Whether the phone may ask its owner for the location; `granted`: only look where the owner has allowed it before. */
export type MayAsk = 'yes' | 'granted' | 'no';

const leaveOfPhone = (): Promise<PermissionStatus | undefined> =>
  'permissions' in navigator ? navigator.permissions.query({ name: 'geolocation' }) : Promise.resolve(undefined);

/** The phone's position, followed while the page is open; retried when the driver returns to the page or gives permission. */
export const usePosition = (mayAsk: MayAsk): PositionState & { again: () => void } => {
  const [watch] = useState(() =>
    createPositionWatch({ geolocation: window.isSecureContext ? navigator.geolocation : undefined, now: Date.now }),
  );
  useEffect(() => {
    if (mayAsk === 'no') return undefined;
    const left = new AbortController();
    const retryWhenSeen = () => {
      if (document.visibilityState === 'visible' && watch.state().failure !== undefined) watch.start();
    };
    const followLeave = async () => {
      // Older browsers report a changed permission only when asked again.
      const leave = await leaveOfPhone();
      if (left.signal.aborted || !leave) return;
      if (mayAsk === 'granted' && leave.state === 'granted') watch.start();
      const retry = () => {
        if (leave.state === 'granted') watch.again();
      };
      leave.addEventListener('change', retry, { signal: left.signal });
    };
    if (mayAsk === 'yes') watch.start();
    document.addEventListener('visibilitychange', retryWhenSeen, { signal: left.signal });
    followLeave().catch((failure: unknown) => console.warn('No word on leave.', failure));
    return () => {
      left.abort();
      watch.stop();
    };
  }, [watch, mayAsk]);
  const state = useSyncExternalStore(watch.subscribe, watch.state);
  return { ...state, again: watch.again };
};
