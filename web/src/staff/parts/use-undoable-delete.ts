import { useCallback, useSyncExternalStore } from 'react';
import { browserStore } from '../../shared/stored.ts';
import { deleteWhileLeaving } from '../data/delete-while-leaving.ts';
import { type DeletingCall, forgetDeletion, keepDeletion } from '../data/kept-deletions.ts';
import { tokenOf, userOf } from '../data/login-slice.ts';
import type { Deletions } from '../data/pending-deletions.ts';
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
      const all = typeof ids === 'string' ? [ids] : ids;
      let endOffer: (() => void) | undefined;
      for (const id of all) {
        keepDeletion(browserStore, { call: endpoint, id, userId, at: Date.now() });
        deletions.start(id, async (isLeaving) => {
          if (isLeaving) {
            const outcome = await deleteWhileLeaving(endpoint, id, token);
            if (outcome !== 'unknown') forgetDeletion(browserStore, { call: endpoint, id });
            return outcome === 'gone';
          }
          // A toast that is hovered or focused stays: its undo would do nothing any more.
          endOffer?.();
          const { error } = await remove(id);
          forgetDeletion(browserStore, { call: endpoint, id });
          if (error) toastFailed(failedText, failed(error));
          return !error;
        });
      }
      endOffer = toastUndo(deletedText, () => {
        for (const id of all) {
          deletions.undo(id);
          forgetDeletion(browserStore, { call: endpoint, id });
        }
      });
    },
    [deletions, endpoint, remove, failedText, token, userId, failed],
  );
  return { hidden, start };
};
