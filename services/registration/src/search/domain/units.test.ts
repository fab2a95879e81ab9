import { expect, test } from '@jest/globals';
import { firstUnits } from './units.ts';

const unit = (...rows: number[]) => ({ rows });

test.each([
  ['all fit', [unit(1), unit(2, 3)], 3, [unit(1), unit(2, 3)], false],
  ['one does not fit', [unit(1), unit(2, 3)], 2, [unit(1)], true],
  ['the first is larger than a page', [unit(1, 2), unit(3)], 1, [unit(1, 2)], true],
  ['there is none', [], 1, [], false],
])('%s', (_what, units, limit, kept, isCut) => {
  expect(firstUnits(units, limit)).toEqual({ units: kept, isCut });
});
