import { callForAnswer } from '../../../shared/api-client.ts';
import { api } from '../../data/api.ts';
import { loggedIn } from '../../data/login-slice.ts';
import { useAppDispatch } from '../../data/store.ts';

/** Loads the user of a new token and stores both; the guards then open the right page. */
export const useToken = () => {
  const dispatch = useAppDispatch();
  return async (token: string): Promise<void> => {
    const { data, etag } = await callForAnswer('getCurrentUser', { headers: { authorization: `Bearer ${token}` } });
    // Else the data of the token before would be taken for this one's.
    await dispatch(api.util.upsertQueryData('currentUser', undefined, { value: data, etag }));
    dispatch(loggedIn({ token, user: data }));
  };
};
