import { expect, test } from '@jest/globals';
import { slowdownOf, slowdownText } from './slowdown.ts';

test.each([
  ['this kind of machine', 1_050, 2.63, 'BenchmarkIndex 1050 ÷ 2.63 = 399'],
  ['a faster one', 1_600, 4, 'BenchmarkIndex 1600 ÷ 4.00 = 400'],
  ['one that is slower than the phone', 320, 1, 'BenchmarkIndex 320 ÷ 1.00 = 320'],
])('%s is slowed down to a phone of the middle class', (_machine, index, multiplier, text) => {
  expect(slowdownOf(index)).toEqual({ index, multiplier });
  expect(slowdownText({ index, multiplier })).toBe(text);
});
