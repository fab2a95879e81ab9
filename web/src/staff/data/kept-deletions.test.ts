import { beforeEach, expect, test } from '@jest/globals';
import type { TextStore } from '../../shared/stored.ts';
import { finishDeletions, forgetDeletion, saveDeletion, type KeptDeletion } from './kept-deletions.ts';

const now = Date.parse('2026-11-24T10:00:00Z');
const deletion = (id: string, over: Partial<KeptDeletion> = {}): KeptDeletion => ({
  ...{ call: 'deleteBarcode', id, userId: 'greta', at: now - 60_000 },
  ...over,
});

let kept: Map<string, string>;
let store: TextStore;
beforeEach(() => {
  kept = new Map();
  store = {
    read: (key) => kept.get(key) ?? null,
    write: (key, value) => Boolean(kept.set(key, value)),
    remove: (key) => void kept.delete(key),
    keys: (beginning) => [...kept.keys()].filter((key) => key.startsWith(beginning)),
  };
});

const finish = async ({ userId = 'greta', works = true } = {}) => {
  const removed: string[] = [];
  const next = await finishDeletions({
    store,
    userId,
    now,
    remove: ({ call, id }) => {
      removed.push(`${call} ${id}`);
      return Promise.resolve(works);
    },
  });
  return { removed, next };
};

test('two deletions of a browser that was killed are made at the next visit, once', async () => {
  saveDeletion(store, deletion('a'));
  saveDeletion(store, deletion('b', { call: 'deleteJob' }));
  expect(await finish()).toEqual({ removed: ['deleteBarcode a', 'deleteJob b'], next: undefined });
  expect((await finish()).removed).toEqual([]);
});

test('one that was undone or made is not made again', async () => {
  saveDeletion(store, deletion('a'));
  forgetDeletion(store, deletion('a'));
  expect((await finish()).removed).toEqual([]);
});

test('one that can still be undone in another tab is waited for', async () => {
  saveDeletion(store, deletion('a', { at: now - 1_000 }));
  expect(await finish()).toEqual({ removed: [], next: 14_000 });
  expect(kept.size).toBe(1);
});

test('one that fails is tried again at the next visit', async () => {
  saveDeletion(store, deletion('a'));
  await finish({ works: false });
  expect((await finish()).removed).toEqual(['deleteBarcode a']);
});

test("another user's is not touched, one of last month and what is not ours are forgotten", async () => {
  saveDeletion(store, deletion('a'));
  saveDeletion(store, deletion('old', { at: now - 30 * 86_400_000 }));
  store.write('deletion of something', '{');
  expect((await finish({ userId: 'ole' })).removed).toEqual([]);
  expect([...kept.keys()]).toEqual(['deletion deleteBarcode a']);
});
