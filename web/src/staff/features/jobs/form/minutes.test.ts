import { expect, it } from '@jest/globals';
import { mayBeMinutes } from './minutes.ts';

it.each(['1h30', '4x5', '1o', 'x', '３０分'])('%s is not taken: what was there stays', (typed) => {
  expect(mayBeMinutes(typed)).toBe(false);
});

it.each(['', '45', ' 45 ', '1.5', '-5', '４５', '٤٥'])('"%s" is taken', (typed) => {
  expect(mayBeMinutes(typed)).toBe(true);
});
