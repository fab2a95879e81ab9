import type { User } from '@gatelingo/proto/http/auth';
import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import type { StoredLogin } from './stored-login.ts';

/** `answered`: the session of somebody who waited to join a company ended, as it does with an approval. */
type LoggedOutBecause = 'expired' | 'answered' | undefined;

/** `loading`: there is a token, but its user is not loaded yet. */
export type LoginState =
  | { status: 'guest'; because?: LoggedOutBecause }
  | { status: 'loading'; token: string }
  | { status: 'in'; token: string; user: User };

/** The state at page load. */
export const restoredLogin = (stored: StoredLogin | undefined, expired: boolean): LoginState => {
  if (!stored) return { status: 'guest' };
  if (expired) return { status: 'guest', because: 'expired' };
  return stored.user
    ? { status: 'in', token: stored.token, user: stored.user }
    : { status: 'loading', token: stored.token };
};

const slice = createSlice({
  name: 'login',
  initialState: (): LoginState => ({ status: 'guest' }),
  reducers: {
    loggedIn: (_state, { payload }: PayloadAction<{ token: string; user: User }>): LoginState => ({
      status: 'in',
      ...payload,
    }),
    loggedOut: (_state, { payload }: PayloadAction<LoggedOutBecause>): LoginState => ({
      status: 'guest',
      because: payload,
    }),
  },
});

export const { loggedIn, loggedOut } = slice.actions;
export const loginReducer = slice.reducer;

export const tokenOf = (login: LoginState): string | undefined => (login.status === 'guest' ? undefined : login.token);
export const userOf = (login: LoginState): User | undefined => (login.status === 'in' ? login.user : undefined);

/** Whether a user is in no company: the administrators were asked, or refused. Data from before has no state. */
const isWaiting = ({ state }: Partial<Pick<User, 'state'>>): boolean => state === 'pending' || state === 'declined';

/** The part of the app that a log-in opens. */
export const placeOf = (login: LoginState): LoginState['status'] | 'waiting' =>
  login.status === 'in' && isWaiting(login.user) ? 'waiting' : login.status;
