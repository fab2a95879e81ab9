import { configureStore, type Middleware } from '@reduxjs/toolkit';
import { useDispatch, useSelector, useStore } from 'react-redux';
import { api } from './api.ts';
import { liveReducer } from './live-slice.ts';
import { loggedIn, loggedOut, loginReducer, type LoginState } from './login-slice.ts';
import { removeLogin, writeLogin } from './stored-login.ts';

// The only place that writes the login state to the browser's storage, at each change.
const saveLogin: Middleware = (store) => (next) => (action) => {
  const result = next(action);
  if (loggedIn.match(action)) writeLogin(action.payload.user, action.payload.token);
  if (loggedOut.match(action)) {
    void removeLogin();
    store.dispatch(api.util.resetApiState());
  }
  return result;
};

export const createStore = (login: LoginState) =>
  configureStore({
    reducer: { [api.reducerPath]: api.reducer, login: loginReducer, live: liveReducer },
    middleware: (standard) =>
      standard({ immutableCheck: false, serializableCheck: false }).concat(api.middleware, saveLogin),
    preloadedState: { login },
  });

export type Store = ReturnType<typeof createStore>;
type RootState = ReturnType<Store['getState']>;
export type AppDispatch = Store['dispatch'];
export const useAppDispatch = useDispatch.withTypes<AppDispatch>();
export const useAppSelector = useSelector.withTypes<RootState>();
export const useAppStore = useStore.withTypes<Store>();
