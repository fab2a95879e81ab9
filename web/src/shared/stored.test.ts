import { expect, it } from '@jest/globals';
import { memoryStore } from './memory-store.ts';
import { storeIn, withMemory } from './stored.ts';

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

it('lists the keys of one kind, in the browser and in memory', () => {
  const kept = memoryStore({ 'draft:1': 'a', other: 'b' });
  const store = withMemory({ ...kept, write: () => false });
  store.write('draft:2', 'c');
  expect(store.keys('draft:')).toEqual(['draft:1', 'draft:2']);
});

it('a browser that blocks its storage, so that even its name throws, stores nothing and stops nothing', () => {
  const blocked = storeIn(() => {
    throw new DOMException('Access is denied for this document.', 'SecurityError');
  });
  expect(blocked.read('key')).toBeNull();
  expect(blocked.write('key', 'value')).toBe(false);
  expect(() => blocked.remove('key')).not.toThrow();
  expect(blocked.keys('')).toEqual([]);
  const store = withMemory(blocked);
  store.write('key', 'value');
  expect(store.read('key')).toBe('value');
  store.remove('key');
  expect(store.read('key')).toBeNull();
});
