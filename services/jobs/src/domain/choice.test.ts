import { expect, test } from '@jest/globals';
import { type Choice, type ChoiceSituation, judgeChoice } from './choice.ts';

const driver = { _id: 'driver', visitId: 'own' };
const beside = { _id: 'beside', visitId: 'strange' };
const kept = { assigned: driver, holderId: 'driver' };
/** Given to the stranger's visit under the driver's id, and the number was proved since. */
const split = { assigned: { _id: 'driver', visitId: 'strange' }, holderId: 'beside' };
/** Given to a trucker beside, who was joined with the driver since. */
const joined = { assigned: beside, holderId: 'driver' };
const nobody = { assigned: null, holderId: undefined };
const of = (wanted: typeof driver, visitId?: string, wantedId = wanted._id) => ({ wanted, visitId, wantedId });

const table: [string, Omit<ChoiceSituation, 'wantedId'> & { wantedId: string }, Choice][] = [
  ['a job of nobody, and a driver', { ...nobody, ...of(driver) }, 'other'],
  ['a job of nobody, and a driver’s visit', { ...nobody, ...of(driver, 'own') }, 'other'],
  [
    'a job of nobody, and a visit that no longer stands for the driver',
    { ...nobody, ...of(driver, 'strange') },
    'gone',
  ],
  ['the assigned driver', { ...kept, ...of(driver) }, 'same'],
  ['the assigned driver and visit', { ...kept, ...of(driver, 'own') }, 'same'],
  [
    'the assigned visit, while a newer one stands',
    { ...kept, ...of({ _id: 'driver', visitId: 'new' }, 'own') },
    'same',
  ],
  ['the assigned driver’s newer visit', { ...kept, ...of({ _id: 'driver', visitId: 'new' }, 'new') }, 'other'],
  ['another driver', { ...kept, ...of(beside, 'strange') }, 'other'],
  ['another driver with the visit of the assigned one', { ...kept, ...of(beside, 'own') }, 'gone'],
  ['the proved driver, of a job that stayed with the stranger', { ...split, ...of(driver) }, 'other'],
  ['the proved driver and visit, of such a job', { ...split, ...of(driver, 'own') }, 'other'],
  ['the stranger, of such a job', { ...split, ...of(beside) }, 'same'],
  ['the stranger and visit, of such a job', { ...split, ...of(beside, 'strange') }, 'same'],
  ['the assigned id and visit, by a page of before the proof', { ...split, ...of(driver, 'strange') }, 'same'],
  ['either id of a joined driver', { ...joined, ...of(driver, undefined, 'beside') }, 'same'],
  ['the driver’s own id after the join', { ...joined, ...of(driver) }, 'same'],
  ['the assigned visit after the join', { ...joined, ...of(driver, 'strange', 'beside') }, 'same'],
];

test.each(table)('given %s, then %j is %s', (_given, when, choice) => {
  expect(judgeChoice(when)).toBe(choice);
});
