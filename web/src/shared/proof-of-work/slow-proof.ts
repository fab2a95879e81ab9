import { useSyncExternalStore } from 'react';
import { createListeners } from '../listeners.ts';

const { subscribe, notify } = createListeners();
let slow = 0;

/** Waits for the work; if it takes longer than `afterMs`, the page says so meanwhile. */
export const reportIfSlow = async <T>(work: Promise<T>, afterMs = 1_500): Promise<T> => {
  let reported = 0;
  const timer = setTimeout(() => {
    reported = 1;
    slow += reported;
    notify();
  }, afterMs);
  try {
    return await work;
  } finally {
    clearTimeout(timer);
    slow -= reported;
    notify();
  }
};

/** Whether a proof of work takes longer than a moment. */
export const isProofSlow = (): boolean => slow > 0;

export const useSlowProof = (): boolean => useSyncExternalStore(subscribe, isProofSlow);
