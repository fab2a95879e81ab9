import { expect, test } from '@jest/globals';
import { againText, stateText } from './receiver-words.ts';

const day = '2026-11-22T10:00:00.000Z';

test('only who was asked is shown as asked', () => {
  expect(stateText({ state: 'waiting', askedAt: day })).toBe('barcode.state.waiting');
  expect(stateText({ state: 'waiting', askedAt: null })).toBe('barcode.notAsked');
  expect(stateText({ state: 'stopped', askedAt: null })).toBe('barcode.state.stopped');
});

test.each([
  ['iadmin', null, 'barcode.askNow'],
  ['iadmin', day, 'barcode.askFrom'],
  ['user', null, 'barcode.askByAdmin'],
  ['user', day, 'barcode.askByAdmin'],
] as const)('given a caller who is %s, and a pause until %s, then it says %s', (role, askAgainFrom, key) => {
  expect(againText({ askAgainFrom }, role)).toBe(key);
});
