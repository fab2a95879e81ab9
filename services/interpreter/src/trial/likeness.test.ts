import { expect, test } from '@jest/globals';
import { likeness } from './likeness.ts';

const person = 'We will call you when it is your turn.';

test('the same words in any case and with any full stops are alike', () => {
  expect(likeness(person, 'we will call you, when it is your turn')).toBe(1);
});

test('another wording has a part in common', () => {
  expect(likeness(person, "We'll call you when it's your turn.")).toBeGreaterThan(0.6);
});

test.each(['', '▁▁▁', 'Zadzwonimy do Ciebie', 'the the the the the the the'])('"%s" has next to nothing', (text) => {
  expect(likeness(person, text)).toBeLessThan(0.15);
});
