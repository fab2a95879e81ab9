import { useSyncExternalStore } from 'react';
import { createListeners } from '../listeners.ts';

const { subscribe, tell } = createListeners();
let slow = 0;

/** Waits for the work; if it takes longer than `afterMs`, the page says so meanwhile. */
export const sayIfSlow = async <T>(work: Promise<T>, afterMs = 1_500): Promise<T> => {
  let said = 0;
  const timer = setTimeout(() => {
    said = 1;
    slow += said;
    tell();
  }, afterMs);
  try {
    return await work;
  } finally {
    clearTimeout(timer);
    slow -= said;
    tell();
  }
};

/** Whether a proof of work takes longer than a moment. */
export const isProofSlow = (): boolean => slow > 0;

export const useSlowProof = (): boolean => useSyncExternalStore(subscribe, isProofSlow);
