import { expect, it } from '@jest/globals';
import { changedTags } from './changed-tags.ts';

it('names every list that shows what changed, once', () => {
  expect(changedTags(['registration'])).toEqual(['Registration', 'Trucker', 'Filter']);
  expect(changedTags(['site', 'barcode'])).toEqual(['Site', 'Barcode', 'Session', 'Filter']);
  expect(changedTags(['session'])).toEqual(['Session']);
});

it('takes a noun that it does not know as no change', () => {
  expect(changedTags(['spaceship'])).toEqual([]);
});
