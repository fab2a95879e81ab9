import type { User } from '@gatelingo/proto/http/auth';
import { beforeEach, expect, it } from '@jest/globals';
import { keptListMs } from '../../shared/kept-lists.ts';
import { readKeptList, saveList } from './kept-list.ts';
import { removeLogin, writeLogin } from './stored-login.ts';
import { localStorageOver } from '../../shared/testing/local-storage.ts';

const stored = new Map<string, string>();
let rows = new Map<string, unknown>();

/** A request of the browser's store, in the order of all of them. */
const request = (run: () => unknown) => {
  const made: { result?: unknown; onsuccess?: () => void; onupgradeneeded?: () => void } = {};
  setImmediate(() => {
    made.result = run();
    made.onupgradeneeded?.();
    made.onsuccess?.();
  });
  return made;
};
const table = {
  get: (key: string) => request(() => rows.get(key)),
  put: (value: unknown, key: string) => request(() => rows.set(key, value)),
  delete: (key: string) => request(() => rows.delete(key)),
  getAllKeys: () => request(() => [...rows.keys()]),
};
const database = {
  createObjectStore: () => table,
  transaction: () => ({ objectStore: () => table }),
  close: () => undefined,
};
// In Node there is neither of them; encryption is the real one.
Object.assign(globalThis, {
  localStorage: localStorageOver(stored),
  indexedDB: {
    open: () => request(() => database),
    deleteDatabase: () => request(() => (rows = new Map())),
  },
});

const ada = { userId: 'u1', role: 'iadmin', name: 'Ada' } as User;
const now = Date.parse('2026-11-30T12:00:00Z');
const list = { visits: ['Berg'] };

beforeEach(() => {
  stored.clear();
  rows = new Map();
  writeLogin(ada, 'a.b.c');
});

it('keeps a list for a day under its own name alone, and no plain text of it', async () => {
  await saveList('u1', 'on-site u1', list, now);
  expect(await readKeptList('on-site u1', now + keptListMs - 1)).toEqual({ value: list, at: now });
  const bytes = rows.get('on-site u1') as { bytes: ArrayBuffer };
  expect(Buffer.from(bytes.bytes).includes('Berg')).toBe(false);
  expect(await readKeptList('on-site u2', now)).toBeUndefined();
  rows.set('on-site u2', bytes);
  await expect(readKeptList('on-site u2', now)).rejects.toThrow();
  expect(await readKeptList('on-site u1', now + keptListMs)).toBeUndefined();
  expect([rows.size, stored.has('keptListsEnd')]).toEqual([0, false]);
});

it('removes a list that is too old and no other, when one is kept and when one is read', async () => {
  await saveList('u1', 'on-site a', list, now);
  await saveList('u1', 'on-site b', list, now + 1);
  await saveList('u1', 'on-site c', list, now + keptListMs);
  expect([...rows.keys()].sort()).toEqual(['key', 'on-site b', 'on-site c']);
  expect(await readKeptList('on-site b', now + keptListMs + 1)).toBeUndefined();
  expect([...rows.keys()].sort()).toEqual(['key', 'on-site c']);
  expect(await readKeptList('on-site c', now + keptListMs + 1)).toEqual({ value: list, at: now + keptListMs });
});

it('leaves nothing of a list whose user logs out, or is another one, while it is encrypted', async () => {
  const saving = saveList('u1', 'on-site u1', list, now);
  await removeLogin();
  await saving;
  expect([rows.size, stored.size]).toEqual([0, 0]);

  writeLogin(ada, 'a.b.c');
  const savingAgain = saveList('u1', 'on-site u1', list, now);
  writeLogin({ ...ada, userId: 'u2' }, 'd.e.f');
  await savingAgain;
  expect([rows.size, stored.has('keptListsEnd')]).toEqual([0, false]);

  await saveList('u1', 'on-site u1', list, now);
  expect(rows.size).toBe(0);
});
