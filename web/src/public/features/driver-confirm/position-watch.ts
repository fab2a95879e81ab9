import { createListeners } from '../../../shared/listeners.ts';
import { betterFix, type Fix } from './position.ts';

export type PositionFailure = 'denied' | 'unavailable' | 'timeout' | 'unsupported';

export interface PositionState {
  /** The best position so far. */
  fix: Fix | undefined;
  /** Why there is no position. */
  failure: PositionFailure | undefined;
}

interface WatchOptions {
  /** Missing if the browser has none, or the page has no TLS. */
  geolocation: Geolocation | undefined;
  now: () => number;
}

// Milliseconds. Outdoors, satellites are found within this time; after it a coarse position is accepted.
const patience = 15_000;
/** Milliseconds after which a new position is requested if the phone reports none by itself. */
const refreshAfter = 20_000;

const failures: Record<number, PositionFailure> = { 1: 'denied', 2: 'unavailable', 3: 'timeout' };
const exact = { enableHighAccuracy: true, timeout: patience, maximumAge: 0 };
const coarse = { enableHighAccuracy: false, timeout: 10_000, maximumAge: 0 };

/** Follows the phone's position while it is started. For React: `useSyncExternalStore`. */
export const createPositionWatch = ({ geolocation, now }: WatchOptions) => {
  const { subscribe, notify } = createListeners();
  let state: PositionState = { fix: undefined, failure: undefined };
  let watchId: number | undefined;
  let refreshing: ReturnType<typeof setInterval> | undefined;

  const show = (next: PositionState) => {
    state = next;
    notify();
  };
  const onPosition = ({ coords }: GeolocationPosition) => {
    const { latitude: lat, longitude: lng, accuracy } = coords;
    show({ fix: betterFix(state.fix, { lat, lng, accuracy, at: now() }), failure: undefined });
  };
  const fail = (failure: PositionFailure) => {
    // A known position stays; its age is shown.
    if (!state.fix && state.failure !== failure) show({ fix: undefined, failure });
  };
  const failed = ({ code }: GeolocationPositionError) => fail(failures[code] ?? 'unavailable');
  // Inside buildings only networks give a position.
  const failedExactly = (error: GeolocationPositionError) => {
    if (error.code === 1 || state.fix) return failed(error);
    geolocation?.getCurrentPosition(onPosition, failed, coarse);
  };
  const refresh = () => {
    if (!state.fix || now() - state.fix.at < refreshAfter) return;
    geolocation?.getCurrentPosition(onPosition, failed, exact);
  };

  const stop = () => {
    if (watchId !== undefined) geolocation?.clearWatch(watchId);
    clearInterval(refreshing);
    watchId = undefined;
  };
  const start = () => {
    stop();
    if (!geolocation) return fail('unsupported');
    watchId = geolocation.watchPosition(onPosition, failedExactly, exact);
    refreshing = setInterval(refresh, refreshAfter / 4);
  };

  return {
    state: () => state,
    subscribe,
    start,
    stop,
    /** Starts again with a new position. */
    again: () => {
      show({ fix: undefined, failure: undefined });
      start();
    },
  };
};
