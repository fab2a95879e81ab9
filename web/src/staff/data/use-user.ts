import type { User } from '@gatelingo/proto/http/auth';
import { useAppSelector } from './store.ts';
import { userOf } from './login-slice.ts';

/** The logged-in user; only for pages behind `Protected`. */
export const useUser = (): User => {
  const user = useAppSelector((state) => userOf(state.login));
  if (!user) throw new Error('This page is only for whoever is logged in.');
  return user;
};
