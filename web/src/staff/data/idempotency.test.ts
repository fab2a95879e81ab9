import { expect, it } from '@jest/globals';
import { createIdempotency } from './idempotency.ts';

it('keeps the key while the same thing is sent again, and changes it with the input and after a success', () => {
  let made = 0;
  const idempotency = createIdempotency(() => `key ${String((made += 1))}`);
  expect(idempotency.keyFor({ name: 'Tor 4' })).toBe('key 1');
  expect(idempotency.keyFor({ name: 'Tor 4' })).toBe('key 1');
  expect(idempotency.keyFor({ name: 'Tor 5' })).toBe('key 2');
  idempotency.done();
  expect(idempotency.keyFor({ name: 'Tor 5' })).toBe('key 3');
});
