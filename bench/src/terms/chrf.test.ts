import { expect, test } from '@jest/globals';
import { chrf } from './chrf.ts';

test.each([
  ['the same', 'Where can I unload?', 'Where can I unload?', 100],
  ['nothing in common', 'abc', 'xyz', 0],
  ['empty', '', 'xyz', 0],
])('%s', (_what, translation, reference, expected) => {
  expect(chrf([{ translation, reference }])).toBe(expected);
});

test('a wrong word costs, and half of the words count more than none', () => {
  const reference = 'Where can I unload?';
  const download = chrf([{ translation: 'Where can I download?', reference }]);
  expect(download).toBeGreaterThan(50);
  expect(download).toBeLessThan(90);
  expect(download).toBeGreaterThan(chrf([{ translation: 'Onde posso?', reference }]));
});
