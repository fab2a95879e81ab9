import { beforeEach, expect, it } from '@jest/globals';
import type { User } from '@gatelingo/proto/http/auth';
import { readLogin, removeLogin, writeLogin } from './stored-login.ts';
import { localStorageOver } from '../../shared/testing/local-storage.ts';

const kept = new Map<string, string>();
let removed: string[];
beforeEach(() => {
  kept.clear();
  removed = [];
  Object.assign(globalThis, {
    localStorage: localStorageOver(kept),
    indexedDB: {
      deleteDatabase: (name: string) => {
        removed.push(name);
        return {};
      },
    },
  });
});

const user = { userId: 'u1', role: 'iadmin', name: 'Ada' } as User;

it("keeps the user's data with the token, and gives both back", () => {
  writeLogin(user, 'a.b.c');
  expect(JSON.parse(kept.get('userData') ?? '')).toEqual({ ...user, token: 'a.b.c' });
  expect(kept.get('token')).toBe('a.b.c');
  expect(readLogin()).toEqual({ token: 'a.b.c', user });
});

it('knows no user when the stored data is broken, and no log-in without a token', () => {
  kept.set('token', 'a.b.c').set('userData', '{"userId":');
  expect(readLogin()).toEqual({ token: 'a.b.c', user: undefined });
  kept.delete('token');
  expect(readLogin()).toBeUndefined();
});

it('leaves nothing of a log-in in the storage after the log-out', () => {
  writeLogin(user, 'a.b.c');
  void removeLogin();
  expect(kept.size).toBe(0);
});

it('removes the lists of whoever was logged in before, and keeps them for the same user', () => {
  writeLogin(user, 'a.b.c');
  writeLogin({ ...user, name: 'Ada B.' }, 'd.e.f');
  expect(removed).toEqual([]);
  writeLogin({ ...user, userId: 'u2' }, 'g.h.i');
  expect(removed).toEqual(['kept-lists']);
});
