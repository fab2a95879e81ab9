import { createListeners } from '../listeners.ts';

export type OverlayState =
  | { kind: 'none' }
  | { kind: 'loading'; text: string }
  | { kind: 'success' | 'error'; text: string };

let state: OverlayState = { kind: 'none' };
const { subscribe, notify } = createListeners();

/** The overlay's current content: nothing, a loader, or a message to close. */
export const overlay = {
  state: (): OverlayState => state,
  subscribe,
  show: (next: OverlayState): void => {
    state = next;
    notify();
  },
  close: (): void => overlay.show({ kind: 'none' }),
};
