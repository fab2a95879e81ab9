import { useSyncExternalStore } from 'react';

/** A clock with one timer for all its readers. */
const createTicker = (every: number) => {
  const listeners = new Set<() => void>();
  let now = Date.now();
  let timer: ReturnType<typeof setInterval> | undefined;
  const tick = () => {
    now = Date.now();
    listeners.forEach((listener) => listener());
  };
  return {
    now: () => now,
    subscribe: (listener: () => void) => {
      listeners.add(listener);
      now = Date.now();
      timer ??= setInterval(tick, every);
      return () => {
        listeners.delete(listener);
        if (listeners.size > 0) return;
        clearInterval(timer);
        timer = undefined;
      };
    },
  };
};

const tickers = { second: createTicker(1000), minute: createTicker(60_000) };

/** The time in milliseconds since 1970, updated every second or minute. */
export const useNow = (every: keyof typeof tickers): number => {
  const { now, subscribe } = tickers[every];
  return useSyncExternalStore(subscribe, now);
};
