import type { User } from '@gatelingo/proto/http/auth';
import { beforeEach, expect, it } from '@jest/globals';
import { keptListMs } from '../../shared/kept-lists.ts';
import { readKeptList, removeOldRows, saveList } from './kept-list.ts';
import { removeLogin, writeLogin } from './stored-login.ts';
import { localStorageOver } from '../../shared/testing/local-storage.ts';

const stored = new Map<string, string>();
let rows = new Map<string, unknown>();

type Made = { result?: unknown; onsuccess?: () => void; onupgradeneeded?: () => void };
const request = (run: () => unknown, queue: (() => void)[]): Made => {
  const made: Made = {};
  queue.push(() => {
    made.result = run();
    made.onupgradeneeded?.();
    made.onsuccess?.();
  });
  return made;
};
const atOnce = (run: () => unknown): Made => {
  const queue: (() => void)[] = [];
  setImmediate(() => queue.forEach((each) => each()));
  return request(run, queue);
};

let lastTransaction = Promise.resolve();
/** A transaction begins after the one before it, and lasts as long as it makes requests. */
const transaction = () => {
  const queue: (() => void)[] = [];
  lastTransaction = lastTransaction.then(async () => {
    for (let next = queue.shift(); next; next = queue.shift()) {
      next();
      await new Promise((resolve) => setImmediate(resolve));
    }
  });
  const table = {
    get: (key: string) => request(() => rows.get(key), queue),
    put: (value: unknown, key: string) => request(() => rows.set(key, value), queue),
    delete: (key: string) => request(() => rows.delete(key), queue),
    getAllKeys: () => request(() => [...rows.keys()], queue),
  };
  return { objectStore: () => table };
};
const database = { createObjectStore: () => undefined, transaction, close: () => undefined };
// In Node there is neither of them; encryption is the real one.
Object.assign(globalThis, {
  localStorage: localStorageOver(stored),
  indexedDB: {
    open: () => atOnce(() => database),
    deleteDatabase: () => atOnce(() => (rows = new Map())),
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
  expect(await readKeptList('on-site u2', now)).toBeUndefined();
  expect(await readKeptList('on-site u1', now + keptListMs)).toBeUndefined();
  expect([...rows.keys()]).toEqual(['key']);
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

it('keeps the lists of two tabs under one key, and takes neither key nor list from a tab that saves its first', async () => {
  await Promise.all(['on-site a', 'on-site b'].map((name) => saveList('u1', name, list, now)));
  for (const name of ['on-site a', 'on-site b'])
    expect(await readKeptList(name, now)).toEqual({ value: list, at: now });
  rows.delete('on-site a');
  rows.delete('on-site b');
  await removeOldRows(now);
  expect([...rows.keys()]).toEqual(['key']);
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
