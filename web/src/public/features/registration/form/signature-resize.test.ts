import { expect, it } from '@jest/globals';
import { isOnlyBars, watchResizes, type WindowSize } from './signature-resize.ts';

const phone = { width: 390, height: 844 };

it('clears the signature on every resize but the one that scrolling or typing makes on a phone', () => {
  expect(isOnlyBars(phone, { width: 844, height: 390 }, true)).toBe(false);
  expect(isOnlyBars(phone, phone, true)).toBe(false);
  expect(isOnlyBars(phone, { width: 390, height: 788 }, true)).toBe(true);
  expect(isOnlyBars(phone, { width: 390, height: 788 }, false)).toBe(false);
});

/** A window before its first frame. */
const newWindow = () => {
  const frames = new Map<number, FrameRequestCallback>();
  const page = Object.assign(new EventTarget(), {
    innerWidth: phone.width,
    innerHeight: phone.height,
    requestAnimationFrame: (callback: FrameRequestCallback) => frames.set(frames.size + 1, callback).size,
    cancelAnimationFrame: (frame: number) => void frames.delete(frame),
  });
  const resized = () => page.dispatchEvent(new Event('resize'));
  const frame = () => frames.forEach((callback) => callback(0));
  return { page, resized, frame };
};

// promise: Bad luck of a driver's phone
it('a size that a new page already has is no resize, though the browser reports it before the first frame', () => {
  const { page, resized, frame } = newWindow();
  const seen: WindowSize[] = [];
  const stop = watchResizes(page, (_before, after) => seen.push(after));
  resized();
  frame();
  expect(seen).toEqual([]);
  page.innerWidth = 844;
  resized();
  expect(seen).toEqual([{ width: 844, height: 844 }]);
  stop();
  resized();
  expect(seen).toHaveLength(1);
});

it('a window that changes before the first frame is a resize, once', () => {
  const { page, resized, frame } = newWindow();
  const seen: [before: WindowSize, after: WindowSize][] = [];
  watchResizes(page, (...sizes) => seen.push(sizes));
  page.innerWidth = 844;
  resized();
  frame();
  expect(seen).toEqual([[phone, { width: 844, height: 844 }]]);
});
