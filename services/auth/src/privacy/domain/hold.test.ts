import { expect, test } from '@jest/globals';
import { covers } from './hold.ts';

const driver = { subjectKind: 'driver', subjectId: 't1', truckerIds: ['t1', 't2'], visitIds: ['v1', 'v2'] };
const guest = { subjectKind: 'guest', subjectId: 's1', truckerIds: [], visitIds: [] };

test.each([
  ['the same person', driver, driver, true],
  ['one of the visits', driver, { subjectKind: 'visit', subjectId: 'v2', truckerIds: [], visitIds: ['v2'] }, true],
  ['another id of the driver', driver, { ...driver, subjectId: 't2', truckerIds: ['t2'], visitIds: [] }, true],
  ['another driver', driver, { subjectKind: 'driver', subjectId: 't3', truckerIds: ['t3'], visitIds: ['v3'] }, false],
  ['a person of another kind with the same id', guest, { ...guest, subjectKind: 'receiver' }, false],
])('a hold and %s', (_what, hold, person, covered) => {
  expect(covers(hold, person)).toBe(covered);
});
