import { expect, test } from '@jest/globals';
import { visitsOfChange } from './drivers-job.ts';

const pickup = { visitId: 'v1', title: 'Pick-up' };

test('given a job that is given to a visit, then the sessions of that visit show it', () => {
  expect(visitsOfChange(undefined, pickup)).toEqual(['v1']);
  expect(visitsOfChange({ ...pickup, visitId: null }, pickup)).toEqual(['v1']);
});

test('given a job that goes to another visit, or is deleted, then the sessions of the first show it no more', () => {
  expect(visitsOfChange(pickup, { ...pickup, visitId: 'v2' })).toEqual(['v1', 'v2']);
  expect(visitsOfChange(pickup, { visitId: null, title: '' })).toEqual(['v1']);
});

test('given a job with another title, then its sessions show that one', () => {
  expect(visitsOfChange(pickup, { ...pickup, title: 'Delivery' })).toEqual(['v1']);
});

test('given a fact that changes neither, or a job of no visit, then no session changes', () => {
  expect(visitsOfChange(pickup, { ...pickup })).toEqual([]);
  expect(visitsOfChange(undefined, { visitId: null, title: 'Planned' })).toEqual([]);
});
