import { expect, it } from '@jest/globals';
import { memoryStore } from '../../shared/memory-store.ts';
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

it('keeps the key over a reload where it gets a place for it, until it is done', () => {
  const store = memoryStore();
  let made = 0;
  const opened = () => createIdempotency(() => `key ${String((made += 1))}`, { store, name: 'sent' });
  expect(opened().keyFor({ title: 'Steel' })).toBe('key 1');
  expect(opened().keyFor({ title: 'Steel' })).toBe('key 1');
  opened().done();
  expect(opened().keyFor({ title: 'Steel' })).toBe('key 2');
  store.write('sent', '{"body":');
  expect(opened().keyFor({ title: 'Steel' })).toBe('key 3');
});
