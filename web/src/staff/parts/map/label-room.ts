/** A rectangle on the screen, in pixels. */
export interface Box {
  left: number;
  top: number;
  right: number;
  bottom: number;
}

// Pixels between two names.
const gap = 2;

const overlap = (a: Box, b: Box): boolean =>
  a.left < b.right + gap && b.left < a.right + gap && a.top < b.bottom + gap && b.top < a.bottom + gap;

// Pixels: two pins at one place, of which the other lies below.
const same = 4;
const isSamePlace = (a: Box, b: Box | undefined): boolean =>
  b !== undefined && Math.abs(a.left - b.left) <= same && Math.abs(a.bottom - b.bottom) <= same;

/**
 * Which labels can be read: none lies over an obstacle or over an earlier label. `owners` has for each label the obstacle
 * that it belongs to, which it may touch, and what lies at the same place as that.
 */
export const readableLabels = (
  labels: readonly Box[],
  obstacles: readonly Box[],
  owners: readonly (Box | undefined)[] = [],
): boolean[] => {
  const taken: Box[] = [];
  return labels.map((label, index) => {
    const isFree =
      label.right > label.left &&
      obstacles.every((box) => isSamePlace(box, owners[index]) || !overlap(label, box)) &&
      taken.every((box) => !overlap(label, box));
    if (isFree) taken.push(label);
    return isFree;
  });
};
