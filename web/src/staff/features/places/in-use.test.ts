import { expect, it } from '@jest/globals';
import { archivedOf, inUse } from './in-use.ts';

const [north, old, older] = [
  { _id: 'north' },
  { _id: 'old', isArchived: true as const },
  { _id: 'older', isArchived: true as const },
];

it('offers what is in use, and an archived place only where it is chosen already', () => {
  expect(inUse([north, old, older])).toEqual([north]);
  expect(inUse([old, north, older], 'old')).toEqual([old, north]);
  expect(archivedOf([old, north, older])).toEqual([old, older]);
});
