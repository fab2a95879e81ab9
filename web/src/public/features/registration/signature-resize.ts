export interface WindowSize {
  width: number;
  height: number;
}

/**
 * Whether only the phone's address bar or keyboard changed the height. The spec clears the signature when the window
 * is resized; scrolling must not count as a resize.
 */
export const isOnlyBars = (before: WindowSize, after: WindowSize, isTouch: boolean): boolean =>
  isTouch && before.width === after.width && before.height !== after.height;
