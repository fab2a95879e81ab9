export interface WindowSize {
  width: number;
  height: number;
}

/**
 * Whether a resize is only the phone's address bar or keyboard coming or going. The spec clears the signature when the
 * window is resized; a driver who scrolls has not resized anything.
 */
export const isOnlyBars = (before: WindowSize, after: WindowSize, isTouch: boolean): boolean =>
  isTouch && before.width === after.width && before.height !== after.height;
