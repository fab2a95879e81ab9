import { useCallback, useSyncExternalStore } from 'react';
import { browserStore } from '../../shared/stored.ts';
import { deleteWhileLeaving } from '../data/delete-while-leaving.ts';
import type { DeletingCall } from '../data/kept-deletions.ts';
import { tokenOf, userOf } from '../data/login-slice.ts';
import type { Deletions } from '../data/pending-deletions.ts';
import { startDeletions } from '../data/start-deletions.ts';
import { useAppSelector } from '../data/store.ts';
import { useTexts } from './texts.ts';
import { toastFailed, toastUndo } from './toasts.tsx';

export interface UndoableDelete {
  deletions: Deletions;
  endpoint: DeletingCall;
  remove: (id: string) => Promise<{ error?: unknown }>;
  failedText: string;
}

/**
 * Hides rows at once; their deletion can be undone for ten seconds. It is made even if the browser ends before: when the
 * page is closed, or at the next visit.
 */
export const useUndoableDelete = ({ deletions, endpoint, remove, failedText }: UndoableDelete) => {
  const { failed } = useTexts();
  const token = useAppSelector((state) => tokenOf(state.login)) ?? '';
  const userId = useAppSelector((state) => userOf(state.login)?.userId) ?? '';
  const hidden = useSyncExternalStore(deletions.subscribe, deletions.hidden);

  const start = useCallback(
    (ids: string | readonly string[], deletedText: string) => {
      startDeletions({
        deletions,
        store: browserStore,
        call: endpoint,
        ids: typeof ids === 'string' ? [ids] : ids,
        userId,
        now: Date.now(),
        remove: async (id) => {
          const { error } = await remove(id);
          if (error) toastFailed(failedText, failed(error));
          return !error;
        },
        removeLeaving: (id) => deleteWhileLeaving(endpoint, id, token),
        offer: (undo) => toastUndo(deletedText, undo),
      });
    },
    [deletions, endpoint, remove, failedText, token, userId, failed],
  );
  return { hidden, start };
};
