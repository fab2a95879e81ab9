import { useEffect } from 'react';
import { browserStore } from '../../shared/stored.ts';
import { api } from './api.ts';
import { deleteWhileLeaving } from './delete-while-leaving.ts';
import { finishDeletions } from './kept-deletions.ts';
import { tokenOf, userOf } from './login-slice.ts';
import { useAppDispatch, useAppSelector } from './store.ts';

/** Makes the user's deletions of an earlier visit that ended before they were made. */
export const useFinishDeletions = (): void => {
  const dispatch = useAppDispatch();
  const token = useAppSelector((state) => tokenOf(state.login));
  const userId = useAppSelector((state) => userOf(state.login)?.userId);
  useEffect(() => {
    if (token === undefined || userId === undefined) return;
    let timer: ReturnType<typeof setTimeout> | undefined;
    let isOver = false;
    const finish = async () => {
      const next = await finishDeletions({
        store: browserStore,
        userId,
        now: Date.now(),
        remove: async ({ call, id }) => {
          const outcome = await deleteWhileLeaving(call, id, token);
          if (outcome === 'gone')
            dispatch(api.util.invalidateTags(['Barcode', 'Filter', 'Job', 'Questionnaire', 'Language']));
          // A refused row is in the list, and must not vanish from it days later.
          return outcome !== 'unknown';
        },
      });
      if (next !== undefined && !isOver) timer = setTimeout(() => void finish(), next);
    };
    void finish();
    return () => {
      isOver = true;
      clearTimeout(timer);
    };
  }, [token, userId, dispatch]);
};
