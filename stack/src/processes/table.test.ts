import { expect, test } from '@jest/globals';
import { stages, stopOrder } from './table.ts';

test('what was started last is stopped first: the gateway before the services, the stores at the end', () => {
  expect(stopOrder).toEqual(['gateway', 'service', 'simulator', 'store']);
  expect([...stopOrder].reverse()).toEqual(stages);
});
