import { expect, it } from '@jest/globals';
import { memoryStore } from '../../../../shared/memory-store.ts';
import { rememberSent, sentBefore } from './sent-before.ts';

it('remembers for half a day that this code has had a registration from this phone', () => {
  const store = memoryStore();
  const sentAt = Date.UTC(2026, 10, 21, 7, 42);
  expect(sentBefore(store, 'b1', sentAt)).toBeUndefined();
  rememberSent(store, 'b1', sentAt);
  expect(sentBefore(store, 'b1', sentAt + 60_000)).toBe(sentAt);
  expect(sentBefore(store, 'b2', sentAt)).toBeUndefined();
  expect(sentBefore(store, 'b1', sentAt + 13 * 3600 * 1000)).toBeUndefined();
});
