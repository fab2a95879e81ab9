export type OverlayState =
  { kind: 'none' } | { kind: 'loading'; text: string } | { kind: 'success' | 'error'; text: string };

let state: OverlayState = { kind: 'none' };
const listeners = new Set<() => void>();

/** The overlay's current content: nothing, a loader, or a message to close. */
export const overlay = {
  state: (): OverlayState => state,
  subscribe: (listener: () => void): (() => void) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
  show: (next: OverlayState): void => {
    state = next;
    for (const listener of listeners) listener();
  },
  close: (): void => overlay.show({ kind: 'none' }),
};
