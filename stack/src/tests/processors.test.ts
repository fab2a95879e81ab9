import { expect, test } from '@jest/globals';
import { createBusy } from './processors.ts';

test('the time in which something computes counts, for as many processors as it uses', () => {
  const busy = createBusy();
  const end = performance.now() + 300;
  while (performance.now() < end);
  const percent = busy();
  expect(percent).toBeGreaterThan(0);
  expect(percent).toBeLessThanOrEqual(100);
});
