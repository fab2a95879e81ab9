import { describe, expect, test } from '@jest/globals';
import { sizesOf, wantedSize } from './image-sizes.ts';

const widths = (largest: number) => [...new Set(sizesOf(largest).map(({ width }) => width))];

test.each([
  [1600, [480, 960, 1600]],
  [1000, [480, 960, 1000]],
  [960, [480, 960]],
  [300, [300]],
])('given the largest is %i wide, then the widths are %j', (largest, expected) => {
  expect(widths(largest)).toEqual(expected);
  expect(sizesOf(largest)).toHaveLength(expected.length * 3);
});

describe('a size', () => {
  test.each([
    ['nothing is asked for', 1600, {}, { width: 1600, format: 'jpeg' }],
    ['a width that is kept', 1600, { width: 480 }, { width: 480, format: 'jpeg' }],
    ['a format', 1600, { format: 'avif' as const }, { width: 1600, format: 'avif' }],
    ['a width that is larger than the image', 700, { width: 960 }, { width: 700, format: 'jpeg' }],
    ['a width that the image has nearly', 1000, { width: 960 }, { width: 960, format: 'jpeg' }],
    ['the width of the image', 960, { width: 960 }, { width: 960, format: 'jpeg' }],
  ])('given %s, then it is the one that fits', (_what, largest, asked, expected) => {
    expect(wantedSize(largest, asked)).toEqual(expected);
  });
});
