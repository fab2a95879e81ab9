import type { User } from '@gatelingo/proto/http/auth';
import { removeKeptLists } from '../../shared/kept-lists.ts';
import { readStored, removeStored, writeStored } from '../../shared/stored.ts';

const userDataKey = 'userData';
export const tokenKey = 'token';

/** The log-in in the browser's storage. `user` is missing if only the token was stored. */
export interface StoredLogin {
  token: string;
  user: User | undefined;
}

const userFrom = (text: string | null): User | undefined => {
  try {
    const value: unknown = JSON.parse(text ?? 'null');
    const isUser = typeof value === 'object' && value !== null && 'userId' in value && 'role' in value;
    if (!isUser) return undefined;
    const user = { ...value } as User & { token?: string };
    delete user.token;
    return user;
  } catch {
    return undefined;
  }
};

export const readLogin = (): StoredLogin | undefined => {
  const token = readStored(tokenKey);
  return token === null || token === '' ? undefined : { token, user: userFrom(readStored(userDataKey)) };
};

/**
 * `userData` is the user's data plus the token (spec, section 3); the token also stands alone under `token`. Lists of
 * whoever was logged in here before are gone, also without a log-out.
 */
export const writeLogin = (user: User, token: string): void => {
  const before = readLogin();
  if (before && before.user?.userId !== user.userId) void removeKeptLists();
  writeStored(userDataKey, JSON.stringify({ ...user, token }));
  writeStored(tokenKey, token);
};

/** Ends the log-in on this device; resolves when nothing that was kept for it is left. */
export const removeLogin = (): Promise<void> => {
  removeStored(userDataKey);
  removeStored(tokenKey);
  return removeKeptLists();
};
