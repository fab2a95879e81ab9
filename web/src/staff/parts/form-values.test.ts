import { expect, it } from '@jest/globals';
import { missing } from './form-values.ts';

it('names the needed fields that hold nothing but space', () => {
  expect(missing({ name: ' ', site: 'S1' }, { name: 'enter the name', site: 'choose a site' })).toEqual({
    name: 'enter the name',
  });
  expect(missing({}, { name: 'enter the name' })).toEqual({ name: 'enter the name' });
});
