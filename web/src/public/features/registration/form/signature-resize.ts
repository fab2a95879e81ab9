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

/** The part of the browser's window that is watched. */
type ResizingWindow = Pick<Window, 'innerWidth' | 'innerHeight' | 'requestAnimationFrame' | 'cancelAnimationFrame'> &
  Pick<EventTarget, 'addEventListener' | 'removeEventListener'>;

const sizeOf = ({ innerWidth: width, innerHeight: height }: ResizingWindow): WindowSize => ({ width, height });

/**
 * Reports each resize of the window from now on; returns a function that ends it. A browser reports a size that the
 * page already has until the next frame (it does so for each new page): that is no resize.
 */
export const watchResizes = (
  page: ResizingWindow,
  onResize: (before: WindowSize, after: WindowSize) => void,
): (() => void) => {
  let size = sizeOf(page);
  const report = () => {
    const before = size;
    size = sizeOf(page);
    onResize(before, size);
  };
  const frame = page.requestAnimationFrame(() => {
    page.addEventListener('resize', report);
    const { width, height } = sizeOf(page);
    if (width !== size.width || height !== size.height) report();
  });
  return () => {
    page.cancelAnimationFrame(frame);
    page.removeEventListener('resize', report);
  };
};
