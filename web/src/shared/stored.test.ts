import { expect, it } from '@jest/globals';
import { memoryStore } from './memory-store.ts';
import { withMemory } from './stored.ts';

it('a browser that refuses its storage keeps things for as long as the page is open', () => {
  const refusing = { ...memoryStore({ old: 'from before' }), write: () => false };
  const store = withMemory(refusing);
  expect(store.read('old')).toBe('from before');
  expect(store.write('old', 'now')).toBe(false);
  expect(store.read('old')).toBe('now');
});

it('a browser that keeps things is believed', () => {
  const kept = memoryStore();
  const store = withMemory(kept);
  expect(store.write('key', 'value')).toBe(true);
  expect(kept.read('key')).toBe('value');
  store.remove('key');
  expect(store.read('key')).toBeNull();
});
