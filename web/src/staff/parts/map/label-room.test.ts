import { expect, it } from '@jest/globals';
import { readableLabels } from './label-room.ts';

const box = (left: number, top: number, width = 60, height = 16) => ({
  left,
  top,
  right: left + width,
  bottom: top + height,
});

// promise: Sites, locations and maps
it('of names that would cover each other, only the first is shown', () => {
  expect(readableLabels([box(0, 0), box(30, 5), box(200, 0)], [])).toEqual([true, false, true]);
});

it('a hidden name takes no room', () => {
  expect(readableLabels([box(0, 0), box(50, 0), box(100, 0)], [])).toEqual([true, false, true]);
});

it('no name covers the pin of another place, but it may touch its own', () => {
  const pin = box(40, 0, 32, 40);
  expect(readableLabels([box(0, 0)], [pin])).toEqual([false]);
  expect(readableLabels([box(0, 0)], [pin], [pin])).toEqual([true]);
});

it('a name without a size is not shown', () => {
  expect(readableLabels([box(0, 0, 0, 0)], [])).toEqual([false]);
});

it('of two pins at one place, the one in front has its name', () => {
  const pin = box(40, 0, 32, 40);
  const below = box(41, 1, 32, 40);
  expect(readableLabels([box(30, 40), box(31, 41)], [pin, below], [pin, below])).toEqual([true, false]);
});
